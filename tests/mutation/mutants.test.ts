/** The mutation tool itself: what it changes, that changed code runs as it should, and that a sample stays put. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, describe, expect, it, vi } from 'vitest';

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly put: string | null;
}
type Named = Mutant & { readonly id: string };
interface Tool {
  readonly mutantsOf: (root: string, file: string) => Mutant[];
  readonly withMutants: (text: string, mutants: readonly (Mutant & { readonly number: number })[]) => string;
  readonly named: (mutants: readonly Mutant[]) => Named[];
  readonly sampled: (mutants: readonly Named[], count: number, seed: string) => Named[];
  readonly mutationReport: (results: object) => string;
  readonly Memory: new (kept: { readonly root: string; readonly path: string; readonly anew: boolean }) => {
    of(mutant: Named): { readonly found: string } | undefined;
    killed(mutant: Named, by: { readonly file: string; readonly line: number; readonly how: string }): void;
    missed(mutant: Named, found: string, tests: string): void;
    save(): void;
  };
  readonly follow: (path: string) => () => Iterable<unknown>;
}

const tool = async <K extends keyof Tool>(file: string): Promise<Pick<Tool, K>> =>
  (await import(fileURLToPath(new URL(`../../scripts/mutation/${file}.mjs`, import.meta.url)))) as Tool;
const { mutantsOf, withMutants } = await tool<'mutantsOf' | 'withMutants'>('mutants');
const { named, sampled } = await tool<'named' | 'sampled'>('sample');
const { mutationReport } = await tool<'mutationReport'>('report');

const folder = mkdtempSync(join(tmpdir(), 'muster-mutants-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

function mutantsIn(text: string): Mutant[] {
  writeFileSync(join(folder, 'code.ts'), text);
  return mutantsOf(folder, 'code.ts');
}

/** What a function of the text returns with each mutant on; null when none is. */
function played(text: string, input: number): Map<string | null, unknown> {
  const numbered = mutantsIn(text).map((mutant, number) => ({ ...mutant, number }));
  const code = ts.transpile(withMutants(text, numbered), { target: ts.ScriptTarget.ES2022 });
  const script = new Script(`${code}; play(${input});`);
  const outcomes = new Map<string | null, unknown>();
  for (const on of [null, ...numbered]) {
    vi.stubGlobal('mutation', (number: number) => number === on?.number);
    outcomes.set(on && `${on.was} → ${on.put ?? ''}`, script.runInThisContext());
  }
  vi.unstubAllGlobals();
  return outcomes;
}

describe('mutants', () => {
  it('change comparisons, sums, numbers and conditions, also those inside one another', () => {
    const outcomes = played('function play(x: number) { return x > 2 ? x + 1 : x * 3; }', 2);
    expect(outcomes.get(null)).toBe(6);
    expect(outcomes.get('x > 2 → (x) >= (2)')).toBe(3);
    expect(outcomes.get('x * 3 → (x) / (3)')).toBeCloseTo(2 / 3);
    expect(outcomes.get('3 → (3 + 1)')).toBe(8);
    expect(outcomes.get('x > 2 ? x + 1 : x * 3 → (x > 2) ? (x * 3) : (x + 1)')).toBe(3);
    expect(outcomes.get('x + 1 → (x) - (1)')).toBe(6);
  });

  it('leave statements out and turn conditions over', () => {
    const outcomes = played('function play(x: number) { let y = x; y *= 5; if (y === 10) return true; return y; }', 2);
    expect(outcomes.get(null)).toBe(true);
    expect(outcomes.get('y *= 5; → ')).toBe(2);
    expect(outcomes.get('y === 10 → !(y === 10)')).toBe(10);
    expect(outcomes.get('true → false')).toBe(false);
  });

  it('change some methods into their opposites, and no others', () => {
    const changed = mutantsIn('const f = (a: number[]) => [Math.min(...a), a.toString(), a.some(Boolean)];');
    expect(changed.map(({ put }) => put)).toEqual(['Math.max(...a)', 'a.every(Boolean)']);
  });

  it('leave types, imports and words alone', () => {
    expect(
      mutantsIn(`import { a } from './a'; type T = 1 | 2; export interface I { x: true } const words = 'a' + 'b';`),
    ).toEqual([]);
  });
});

describe('a sample', () => {
  const text = 'export const f = (a: number, b: number) => [a + b, a - b, a * b, a / b, a < b, a + b, a > b, a === b];';
  const chosen = (code: string, seed: string, count = 4) =>
    sampled(named(mutantsIn(code)), count, seed).map(({ was, id }) => `${was} ${id}`);

  it('is the same for the same seed, and another for another', () => {
    expect(chosen(text, '1')).toEqual(chosen(text, '1'));
    expect(chosen(text, '1')).not.toEqual(chosen(text, '2'));
    expect(new Set(chosen(text, '1', 99)).size).toBe(8);
  });

  it('moves with its code: lines above change nothing', () => {
    expect(chosen(`// one\n// two\n${text}`, '1')).toEqual(chosen(text, '1'));
  });
});

it('the report counts equivalent changes for nothing, unreached ones as survivors and untried ones as not killed', () => {
  const report = mutationReport({
    'shared/odds': {
      ...{ seed: 1, of: 50, sampled: 13, killed: 8, endless: 1, tests: 'all' },
      survivors: ['a.ts:1 x → y'],
      unreached: ['b.ts:2 x → y'],
      untried: ['e.ts:5 x → y'],
      equivalent: ['c.ts:3', 'd.ts:4'].map((place) => ({ change: `${place} x → y`, why: 'the same' })),
    },
  });
  expect(report).toContain('| shared/odds | 1 | 50 | 13 | 8 | 1 | 2 | 1 | 1 | 2 | all | 72.7 % |');
  expect(report).toContain('- `c.ts:3 x → y`: the same');
});

describe('what is known of mutants', async () => {
  const { Memory } = await tool<'Memory'>('memory');
  const { follow } = await tool<'follow'>('journal');
  const path = join(folder, 'known.json');
  const fromDisk = () => new Memory({ root: folder, path, anew: false });
  const seen = "it('adds', () => expect(add(1, 2)).toBe(3));";
  const tests = (text: string) => writeFileSync(join(folder, 'code.test.ts'), text);

  it('a kill stands while its code and the test that noticed stand, whatever happens around that test', () => {
    const [mutant] = named(mutantsIn('export const add = (a: number, b: number) => a + b;'));
    tests(`const x = 1;\n${seen}\n`);
    const memory = fromDisk();
    memory.killed(mutant!, { file: join(folder, 'code.test.ts'), line: 2, how: 'failed' });
    memory.missed(mutant!, 'survived', '');
    memory.save();
    tests(`it('comes first', () => {});\n${seen}\n`);
    expect(fromDisk().of(mutant!)).toMatchObject({ found: 'killed', by: 'code.test.ts', how: 'failed' });
    tests(seen.replace('(1, 2)', '(0, 3)'));
    expect(fromDisk().of(mutant!)).toBeUndefined();
    tests(seen);
    writeFileSync(join(folder, 'code.ts'), 'export const add = (a: number, b: number) => a + b + 0;');
    expect(fromDisk().of(mutant!)).toBeUndefined();
  });

  it('a growing journal is read line by line, each once, and no line before it is whole', () => {
    const journal = join(folder, 'journal.jsonl');
    const news = follow(journal);
    expect([...news()]).toEqual([]);
    writeFileSync(journal, '{"a":1}\n{"b":');
    expect([...news()]).toEqual([{ a: 1 }]);
    writeFileSync(journal, '{"a":1}\n{"b":2}\n');
    expect([...news()]).toEqual([{ b: 2 }]);
  });
});
