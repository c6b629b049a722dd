// One exact attack against 100,000 simulated trials of the same attack, in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const title = 'Exact odds';

export async function run({ root, print }) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-odds-'));
  try {
    const file = join(folder, 'odds.mjs');
    const bundle = await rolldown({
      input: join(root, 'tests/bench/odds-work.ts'),
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
    });
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    const { exact, sampled, exactMean, asked, column } = await import(pathToFileURL(file).href);
    for (const name of ['plain', 'shielded']) {
      const microseconds = exact(name);
      const { ms, mean } = sampled(name);
      print(
        `${name.padEnd(9)} exact ${microseconds.toFixed(2)} µs, 100,000 trials ${ms.toFixed(0)} ms: ` +
          `${Math.round((1000 * ms) / microseconds).toLocaleString('en')} times faster; mean ${exactMean(name).toFixed(4)} against ${mean.toFixed(4)}`,
      );
    }
    print(`a whole question, read and answered: ${asked().toFixed(0)} µs`);
    const { ms, units } = column();
    print(`the odds of ${units} units, attack and answer: ${ms.toFixed(1)} ms`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
