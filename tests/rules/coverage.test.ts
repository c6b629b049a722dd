/** Every row of the rules catalogue is either proven by a case that fails without it, or on the list that may only shrink. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CoveredRule } from './covered-rule';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(here(path), 'utf8'));

const catalogue = readJson('./catalogue-ids.json') as readonly {
  id: string;
  where?: readonly string[];
  kind: string;
}[];
const notYet = readJson('./not-yet-covered.json') as readonly string[];
const files = readdirSync(here('./covered'))
  .filter((name) => name.endsWith('.ts'))
  .sort();
const covered: CoveredRule[] = (
  await Promise.all(
    files.map(async (name) => (await import(here(`./covered/${name}`))) as { covered: readonly CoveredRule[] }),
  )
).flatMap((module) => module.covered);

const known = new Set(catalogue.map(({ id }) => id));
const proven = new Set(covered.map(({ id }) => id));

// `SHRINK=1 npx vitest run --config tests/vitest.config.ts tests/rules` takes what is covered now off the list; nothing is ever put on it.
if (process.env['SHRINK'])
  writeFileSync(
    here('./not-yet-covered.json'),
    `${JSON.stringify(
      notYet.filter((id) => !proven.has(id)),
      null,
      2,
    )}\n`,
  );

describe('the catalogue', () => {
  it('has every id on one side: proven, or not yet', () => {
    const listed = new Set(notYet);
    expect([...known].filter((id) => !proven.has(id) && !listed.has(id))).toEqual([]);
    expect(
      notYet.filter((id) => proven.has(id)),
      'covered now: take these off not-yet-covered.json',
    ).toEqual([]);
  });

  it('knows every id that is named', () => {
    expect(covered.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
    expect(notYet.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(notYet).size).toBe(notYet.length);
  });

  it('has no open build row but those of the campaign', () => {
    const build = new Set(catalogue.filter(({ where }) => where?.includes('build')).map(({ id }) => id));
    expect(notYet.filter((id) => build.has(id) && !id.startsWith('D-CAMP'))).toEqual([]);
  });

  it('is carried by files that exist', () => {
    const missing = covered.filter(({ at }) => !existsSync(here(`../../${at}`)));
    expect(missing.map(({ id, at }) => `${id}: ${at}`)).toEqual([]);
  });
});

/** What a case came to; a rule's absence may show as a throw. */
function outcome(run: (inForce: boolean) => unknown, inForce: boolean): unknown {
  try {
    return { value: structuredClone(run(inForce)) };
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

describe.each(covered.map((rule) => [rule.id, rule] as const))('%s', (_, { cases }) => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(0));

  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { expected, run }) => {
    expect(outcome(run, true)).toEqual({ value: expected });
    expect(outcome(run, false), 'comes out the same without the rule, so it proves nothing').not.toEqual({
      value: expected,
    });
  });
});
