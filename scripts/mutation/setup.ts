// Runs in every test file of a mutation run: which mutants it reaches, or which one is on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

declare global {
  var mutation: (number: number) => boolean;
}

const active = Number(process.env['MUTANT'] ?? -1);
/** A mutant that is asked for much more often than its original has made a loop that does not end. */
const most = Number(process.env['MUTANT_MOST'] ?? Infinity);
const hits = new Map<number, number>();
let asked = 0;

globalThis.mutation = (number) => {
  if (active < 0) {
    hits.set(number, (hits.get(number) ?? 0) + 1);
    return false;
  }
  if (number !== active) return false;
  if (++asked > most) throw new Error('the mutant runs for ever');
  return true;
};

const folder = process.env['MUTATION_HITS'];
if (active < 0 && folder) {
  const started = Date.now();
  afterAll(() => {
    const file = expect.getState().testPath ?? '';
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${file.replaceAll(/[^a-z0-9]+/gi, '-')}.json`),
      JSON.stringify({ file, took: Date.now() - started, hits: [...hits] }),
    );
  });
}
