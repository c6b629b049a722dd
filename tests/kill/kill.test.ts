/** A small fixed set of what `npm run reliability` does at length. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundled } from './bundled';
import { killLane, noFigures } from './kill-run';
import { twoHosts } from './two-hosts';

const KILLS = 30;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

it(`${String(KILLS)} kills lose nothing and tear nothing`, async () => {
  const actor = await bundled('actor', folder);
  const figures = noFigures();
  const lane = async (n: number): Promise<void> => {
    const home = join(folder, `lane-${String(n)}`);
    await mkdir(join(home, 'workspace'), { recursive: true });
    await killLane(actor, join(home, 'workspace'), { kills: KILLS / 2, seed: n + 1 }, figures);
  };
  await Promise.all([lane(0), lane(1)]);
  expect(figures).toMatchObject({ kills: KILLS, torn: 0, lost: 0, outside: 0, trouble: [] });
  // The test itself would be worth nothing if every kill came between two operations.
  expect(Object.values(figures.interrupted).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(KILLS / 4);
}, 300_000);

it('two hosts whose clocks are an hour apart and which are paused lose no save', async () => {
  const sharer = await bundled('sharer', folder);
  const figures = await twoHosts(sharer, join(folder, 'shared'), {
    saves: 80,
    skews: [3_600_000, -1_800_000],
    longPauses: 0,
    seed: 1,
  });
  expect(figures).toMatchObject({ saves: 80, lost: [] });
}, 300_000);
