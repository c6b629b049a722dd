// Whole Squadrons battles per processor second, and how fast a replay is made and scrubbed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const title = 'Squadrons battles, 300 points a side';

export async function run({ root, print }) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  try {
    const file = join(folder, 'battle.mjs');
    const bundle = await rolldown({
      input: join(root, 'tests/bench/battle-work.ts'),
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
    });
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    const work = await import(pathToFileURL(file).href);
    const [plain, logged, greedy] = [work.randoms(), work.randomWithLog(), work.rushers()];
    print(`random v random              ${plain.perSecond.toFixed(0).padStart(6)} battles per processor second`);
    print(
      `the same with log, checksums ${logged.perSecond.toFixed(0).padStart(6)} battles, ` +
        `${(logged.perSecond * logged.decisions).toFixed(0)} decisions, ${(logged.perSecond * logged.events).toFixed(0)} events`,
    );
    print(`rusher v rusher              ${greedy.perSecond.toFixed(1).padStart(6)} battles per processor second`);
    const { make, jump } = work.replays();
    print(
      `replay                       ${make.toFixed(1).padStart(6)} ms to make, ${jump.toFixed(2)} µs to jump to any moment`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
