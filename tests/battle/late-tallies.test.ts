/** A worker that does not stop when it is told is ended; what it still says by then is in nobody's figures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { prepareBattle } from '#shared/battle/prepare';
import { emptyTally } from '#shared/players/tally';
import { builtInRegistry } from '#shared/systems/registry';
import { WorkerPool } from '../../src-main/simulation/worker-pool';

const folder = mkdtempSync(join(tmpdir(), 'muster-late-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

test('tallies that come after the stop are not counted', async () => {
  const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
  const [a, b] = sampleArmies('squadrons');
  const armies = { a: a!, b: b! };
  const theatre = prepareBattle({ mission, armies }, builtInRegistry);
  if (!theatre.ok) throw new Error(theatre.error[0]?.message);
  const tally = { ...emptyTally(theatre.value), games: 1, draws: 1 };
  const deaf = join(folder, 'deaf.mjs');
  writeFileSync(
    deaf,
    `import { parentPort } from 'node:worker_threads';
    const tally = ${JSON.stringify(tally)};
    const burst = () => {
      for (let i = 0; i < 4; i++) parentPort.postMessage({ kind: 'games', tally });
      setImmediate(burst);
    };
    parentPort.on('message', burst);`,
  );
  const stop = new AbortController();
  let told = 0;
  const played = await new WorkerPool(pathToFileURL(deaf), 0).play(
    {
      files: { mission, armies, systems: [] },
      battles: Array.from({ length: 100_000 }, (_, i) => i),
      games: 100_000,
      seed: 1,
      swapSides: false,
      controllers: { a: 'random', b: 'random' },
      workers: 1,
    },
    {
      signal: stop.signal,
      onTally: () => {
        told += 1;
        stop.abort();
      },
    },
  );
  if (!played.ok) throw new Error(played.error.message);
  const counted = told;
  expect(played.value.tally.games).toBe(counted);
  for (let i = 0; i < 200; i++) await setImmediate();
  expect(told).toBe(counted);
  expect(played.value.tally.games).toBe(counted);
});
