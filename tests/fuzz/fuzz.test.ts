/** A small fixed set of what `npm run reliability` does at length. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fuzzRun } from './fuzz-run';

it('1,000 cases neither throw, nor run a script, nor write outside the workspace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-fuzz-'));
  const record = JSON.parse(
    await readFile(join(import.meta.dirname, '../golden/debris-field-rushers.battle.json'), 'utf8'),
  ) as object;
  const { surfaces, outside, trouble } = await fuzzRun({ folder, records: [record], cases: 1000, seed: 2 });
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  expect(trouble).toEqual([]);
  expect(outside).toEqual([]);
  for (const [name, { cases, scripts }] of Object.entries(surfaces)) {
    expect(cases, name).toBeGreaterThan(5);
    expect(scripts, name).toBe(0);
  }
}, 300_000);
