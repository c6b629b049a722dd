// Whole battles per processor second and as a ratio to a fixed piece of work in the same run; growth, snapshots, workers, memory, replay.
// `BATTLE_GAMES=100000 npm run bench -- battle`: memory over so many games instead of a few thousand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const title = 'Battles';

export async function run({ root, print }) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const bundled = async (name, input) => {
    const file = join(folder, `${name}.mjs`);
    const bundle = await rolldown({ input: join(root, input), cwd: root, platform: 'node', logLevel: 'silent' });
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
    return pathToFileURL(file);
  };
  try {
    const work = await import((await bundled('battle', 'tests/bench/battle-work.ts')).href);
    for (const name of ['squadrons', 'salt-road', 'devils-bluff']) print(paceText(name, work.pace(name)));
    print(paceText('squadrons, rushers', work.rushers()));
    const bellum = [5, 10, 20].map((units) => work.bellum(units));
    print(paceText('bellum-caelum', bellum[2]));
    print(
      `bellum-caelum: time grows with the power ${(Math.log(bellum[2].reference / bellum[0].reference) / Math.log(4)).toFixed(2)} of the number of units`,
    );
    const grown = work.growth();
    const [least, most] = [grown[0], grown.at(-1)];
    print(
      `${grown.map(({ ships, reference }) => `${ships} ships a side ${reference.toFixed(2)}`).join(', ')} reference units a game: ` +
        `time grows with the power ${(Math.log(most.reference / least.reference) / Math.log(most.ships / least.ships)).toFixed(2)} of their number`,
    );
    const { write, read, resume, bytes } = work.snapshots();
    print(
      `a state of ${bytes} bytes: ${write.toFixed(1)} µs to write, ${read.toFixed(1)} to read, ${resume.toFixed(1)} to read and stand at its question`,
    );
    const { make, jump } = work.replays();
    print(`a replay: ${make.toFixed(1)} ms to make, ${jump.toFixed(2)} µs to jump to any moment`);
    const { events, early, late } = work.seeks();
    print(
      `seeking in a replay of ${events} events: ${early.toFixed(1)} µs to event 10, ${late.toFixed(1)} to event ${Math.min(10_000, events - 1)}, ` +
        `ratio ${(late / early).toFixed(2)}`,
    );
    print(await workersText(root, bundled));
    const games = Number(process.env.BATTLE_GAMES ?? 3000);
    const used = work.memory(games);
    print(
      `memory over ${games} games: ${used.map(({ heap }) => heap.toFixed(1)).join(', ')} MB of heap ` +
        `(process ${used.map((each) => each.process.toFixed(0)).join(', ')}) after 10, 25, 50, 75 and 100 %`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const paceText = (name, { units, perSecond, decisions, reference }) =>
  `${name.padEnd(20)} ${units}: ${perSecond.toFixed(1).padStart(6)} games and ${decisions.toFixed(0)} decisions a processor second, ` +
  `${reference.toFixed(2)} reference units a game`;

/** Enough that what each worker needs to begin with (its own compiling above all, some two seconds) does not decide. */
const WORKER_GAMES = 5000;

/** How much sooner two workers are done than one: by the clock, and as two free processors would do it, which is what counts on a busy machine. */
async function workersText(root, bundled) {
  const { timeOf } = await import((await bundled('workers', 'tests/bench/worker-work.ts')).href);
  const worker = await bundled('battle-worker', 'src-main/simulation/battle-worker.ts');
  const wall = { 1: Infinity, 2: Infinity };
  const cpu = { 1: Infinity, 2: Infinity };
  for (let turn = 0; turn < 2; turn++)
    for (const workers of [1, 2]) {
      const took = await timeOf(worker, workers, WORKER_GAMES);
      wall[workers] = Math.min(wall[workers], took.wall);
      cpu[workers] = Math.min(cpu[workers], took.cpu);
    }
  return (
    `two workers over one, ${WORKER_GAMES} games: ${(wall[1] / wall[2]).toFixed(2)} by the clock (${wall[1].toFixed(2)} and ${wall[2].toFixed(2)} s), ` +
    `${((2 * cpu[1]) / cpu[2]).toFixed(2)} by processor time (${cpu[1].toFixed(2)} and ${cpu[2].toFixed(2)} s in all)`
  );
}
