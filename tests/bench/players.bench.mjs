// Computer players: battles per processor second by level and system, the slowest decisions, growth with units, states, workers.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const title = 'Computer players';

const LEVELS = ['random', 'recruit', 'rusher', 'veteran', 'commander'];
const SYSTEMS = ['squadrons', 'salt-road', 'devils-bluff', 'bellum-caelum'];
const SECONDS = 4;

async function bundled(root, input, file) {
  const bundle = await rolldown({
    input: join(root, input),
    cwd: root,
    platform: 'node',
    external: [/^node:/, 'electron'],
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return pathToFileURL(file);
}

export async function run({ root, print }) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-players-'));
  try {
    mkdirSync(join(folder, 'node'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const work = await import((await bundled(root, 'tests/bench/players-work.ts', join(folder, 'players.mjs'))).href);
    for (const system of SYSTEMS)
      for (const level of LEVELS) {
        const { perSecond, p99, units } = work.level(system, level, SECONDS);
        print(
          `${system.padEnd(14)} ${level.padEnd(10)} ${perSecond.toFixed(2).padStart(8)} battles a processor second, ` +
            `99 % of decisions within ${p99.toFixed(1)} ms, ${units} units`,
        );
      }
    for (const { units, perSecond } of work.growth('squadrons', 'veteran', SECONDS))
      print(`squadrons veteran with ${units} units: ${perSecond.toFixed(2)} battles a processor second`);
    for (const system of SYSTEMS) {
      const { open, bytes } = work.snapshot(system);
      print(`${system}: a state is taken up in ${open.toFixed(1)} µs and is ${bytes} bytes as JSON`);
    }
    await workers(root, folder, print);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two workers over one: wall-clock, so only a quiet machine says anything. */
async function workers(root, folder, print) {
  const worker = await bundled(root, 'src-main/simulation/battle-worker.ts', join(folder, 'node/battle-worker.mjs'));
  writeFileSync(join(folder, 'node/pdf-worker.mjs'), '');
  const pool = await import((await bundled(root, 'tests/bench/workers-work.ts', join(folder, 'node/pool.mjs'))).href);
  for (const level of ['recruit', 'rusher']) {
    const [one, two] = [await pool.seconds(worker, level, 1), await pool.seconds(worker, level, 2)];
    print(`${level}: two workers are ${(one / two).toFixed(2)} times as fast as one`);
  }
}
