/** Every row of the rules catalogue is either proven by a case that fails without it, or on the list that may only shrink. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CARRIERS } from './carriers';
import { coverageReport, type CatalogueRow } from './coverage-report';
import { CONSUMERS, type Consumer, type CoveredRule } from './covered-rule';
import { lostSwitches } from './switches';
import { NoSuchLine } from './document-lines';
import { inWholeWorld, inWorld, removalOf, type Removal } from './world';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(here(path), 'utf8'));

const catalogue = readJson('./catalogue-ids.json') as readonly CatalogueRow[];

/** A row with the file it stands in, so that it can be loaded anew. */
interface Loaded {
  readonly rule: CoveredRule;
  readonly file: string;
  readonly at: number;
}

async function rowsOf(file: string): Promise<readonly CoveredRule[]> {
  return ((await import(here(file))) as { covered: readonly CoveredRule[] }).covered;
}

const filesIn = (folder: string): string[] =>
  readdirSync(here(folder))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `${folder}/${name}`);

const loaded = new Map<Consumer, Loaded[]>();
for (const consumer of CONSUMERS) {
  const rows = await Promise.all(
    filesIn(`./covered/${consumer}`).map(async (file) => (await rowsOf(file)).map((rule, at) => ({ rule, file, at }))),
  );
  loaded.set(consumer, rows.flat());
}
const byConsumer = new Map([...loaded].map(([consumer, rows]) => [consumer, rows.map(({ rule }) => rule)]));
const covered = [...byConsumer.values()].flat();

const known = new Set(catalogue.map(({ id }) => id));
const proven = new Set(covered.map(({ id }) => id));

const listed = readJson('./not-yet-covered.json') as readonly string[];
const recording = process.env['RECORD'] === 'coverage';
const notYet = recording ? listed.filter((id) => !proven.has(id)) : listed;

// `npm run coverage` takes what is covered now off the list, and writes the report; nothing is ever put on the list.
if (recording) {
  writeFileSync(here('./not-yet-covered.json'), `${JSON.stringify(notYet, null, 2)}\n`);
  writeFileSync(here('../../docs/coverage.md'), `${coverageReport(catalogue, byConsumer)}\n`);
}
afterAll(() => console.log(`\n${coverageReport(catalogue, byConsumer)}`));

describe('the catalogue', () => {
  it('has every id on one side: proven, or not yet', () => {
    expect([...known].filter((id) => !proven.has(id) && !notYet.includes(id))).toEqual([]);
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

  it('has no open row', () => expect(notYet).toEqual([]));

  it('finds every step of code that carries a rule', () => {
    expect(lostSwitches(here('../..'))).toEqual([]);
  });

  it('is asked by cases that cannot see what was taken out', () => {
    const peeking = CONSUMERS.flatMap((consumer) => filesIn(`./covered/${consumer}`)).filter((file) =>
      /withoutRules|globalThis|inWorld|makeWorld|removalOf|CARRIERS/.test(readFileSync(here(file), 'utf8')),
    );
    expect(peeking).toEqual([]);
  });

  it('takes out nothing that no case asks about', () => {
    const asked = new Set(covered.map(({ id, rests }) => rests ?? id));
    expect(Object.keys(CARRIERS).filter((id) => !asked.has(id))).toEqual([]);
  });
});

const FAULTS = [NoSuchLine, ReferenceError, TypeError, RangeError] as const;

/** What a case came to; a rule's absence may show as a refusal, but a fault of the harness, of a step or of the case may not. */
function outcome(run: () => unknown): unknown {
  try {
    return { value: structuredClone(run()) };
  } catch (error) {
    if (FAULTS.some((fault) => error instanceof fault)) throw error;
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

/** The case with the rule away; steps that are carried out while their file loads need the case loaded anew. */
async function without(removal: Removal, { rule, file, at }: Loaded, number: number): Promise<unknown> {
  const one = rule.cases[number];
  if (!one) throw new Error(`no case ${number}`);
  if (!removal.carriers.some((carrier) => 'load' in carrier)) return outcome(() => inWorld(removal, one.run));
  vi.resetModules();
  globalThis.withoutRules = new Set([removal.rule]);
  try {
    const world = await import('./world');
    const fresh = (await rowsOf(file))[at]?.cases[number];
    if (!fresh) throw new Error('the row moved');
    return outcome(() => world.inWorld(removal, fresh.run));
  } finally {
    globalThis.withoutRules = undefined;
    vi.resetModules();
  }
}

for (const [consumer, rows] of loaded) {
  describe.each(rows.map((row) => [row.rule.id, row] as const))(`${consumer} %s`, (_, row) => {
    const { id, rests = id, cases } = row.rule;
    const removal = removalOf(rests);

    it('is carried by something, and has cases', () => {
      expect(removal.names, `nothing carries ${rests}: name it in carriers/`).not.toEqual([]);
      expect(cases.length).toBeGreaterThan(0);
    });

    it.each(cases.map((one, i) => [one.name, one, i] as const))('%s', async (_name, { expected, run }, i) => {
      expect(outcome(() => inWholeWorld(run))).toEqual({ value: expected });
      expect(
        await without(removal, row, i),
        `comes out the same without ${removal.names.join(', ')}, so it proves nothing`,
      ).not.toEqual({ value: expected });
    });
  });
}
