/** Every row of the rules catalogue is either proven by a case that fails without it, or on the list that may only shrink. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CARRIERS, twice } from './carriers';
import type { ClaimedRule } from './claimed-rule';
import { coverageReport, type CatalogueRow } from './coverage-report';
import { CONSUMERS, type Consumer, type CoveredRule } from './covered-rule';
import { lostSwitches } from './switches';
import { NoSuchLine } from './document-lines';
import { inWholeWorld, inWorld, removalOf } from './world';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(here(path), 'utf8'));

const catalogue = readJson('./catalogue-ids.json') as readonly CatalogueRow[];
const notYet = readJson('./not-yet-covered.json') as readonly string[];

async function load<T>(folder: string): Promise<T[]> {
  const files = existsSync(here(folder)) ? readdirSync(here(folder)).filter((name) => name.endsWith('.ts')) : [];
  const modules = await Promise.all(
    files.sort().map(async (name) => (await import(here(`${folder}/${name}`))) as { covered: readonly T[] }),
  );
  return modules.flatMap(({ covered }) => covered);
}

const byConsumer = new Map<Consumer, CoveredRule[]>();
for (const consumer of CONSUMERS) byConsumer.set(consumer, await load<CoveredRule>(`./covered/${consumer}`));
const covered = [...byConsumer.values()].flat();
const claimed = await load<ClaimedRule>('./claimed');

const known = new Set(catalogue.map(({ id }) => id));
const proven = new Set([...covered, ...claimed].map(({ id }) => id));

// `npm run coverage` takes what is covered now off the list, and writes the report; nothing is ever put on the list.
if (process.env['RECORD'] === 'coverage') {
  const left = notYet.filter((id) => !proven.has(id));
  writeFileSync(here('./not-yet-covered.json'), `${JSON.stringify(left, null, 2)}\n`);
  writeFileSync(here('../../docs/coverage.md'), `${coverageReport(catalogue, byConsumer, claimed)}\n`);
}
afterAll(() => console.log(`\n${coverageReport(catalogue, byConsumer, claimed)}`));

describe('the catalogue', () => {
  it('has every id on one side: proven, or not yet', () => {
    const listed = new Set(notYet);
    expect([...known].filter((id) => !proven.has(id) && !listed.has(id))).toEqual([]);
    expect(
      notYet.filter((id) => proven.has(id)),
      'covered now: take these off with `npm run coverage`',
    ).toEqual([]);
  });

  it('knows every id that is named', () => {
    expect([...proven].filter((id) => !known.has(id))).toEqual([]);
    expect(notYet.filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(CARRIERS).filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(notYet).size).toBe(notYet.length);
  });

  it('has no open build row but those of the campaign', () => {
    const build = new Set(catalogue.filter(({ where }) => where?.includes('build')).map(({ id }) => id));
    expect(notYet.filter((id) => build.has(id) && !id.startsWith('D-CAMP'))).toEqual([]);
  });

  it('finds every step of code that carries a rule', () => {
    expect(lostSwitches(here('../..'))).toEqual([]);
    expect(twice()).toEqual([]);
  });

  it('takes out nothing that no case asks about', () => {
    const asked = new Set(covered.map(({ id, rests }) => rests ?? id));
    expect(Object.keys(CARRIERS).filter((id) => !asked.has(id))).toEqual([]);
  });
});

/** What a case came to; a rule's absence may show as a throw, but a fault of the harness or of a step may not. */
function outcome(run: () => unknown): unknown {
  try {
    return { value: structuredClone(run()) };
  } catch (error) {
    if (error instanceof NoSuchLine || error instanceof ReferenceError) throw error;
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

for (const [consumer, rules] of byConsumer) {
  describe.each(rules.map((rule) => [rule.id, rule] as const))(`${consumer} %s`, (_, { id, rests = id, cases }) => {
    const removal = removalOf(rests);

    it('is carried by something, and has cases', () => {
      expect(removal.names, `nothing carries ${rests}: name it in carriers/`).not.toEqual([]);
      expect(cases.length).toBeGreaterThan(0);
    });

    it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { expected, run }) => {
      expect(outcome(() => inWholeWorld(run))).toEqual({ value: expected });
      expect(
        outcome(() => inWorld(removal, run)),
        `comes out the same without ${removal.names.join(', ')}, so it proves nothing`,
      ).not.toEqual({ value: expected });
    });
  });
}

describe.each(claimed.map((rule) => [rule.id, rule] as const))('claimed %s', (_, { cases }) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { expected, run }) => {
    expect(outcome(() => run(true))).toEqual({ value: expected });
    expect(outcome(() => run(false))).not.toEqual({ value: expected });
  });
});
