/** Seconds that a simulation takes with so many workers; it is the best of some runs that counts. */
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { WorkerPool } from '../../src-main/simulation/worker-pool';

export async function timeOf(worker: URL, workers: number, games: number): Promise<number> {
  const [a, b] = sampleArmies('squadrons');
  const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
  const start = performance.now();
  const done = await new WorkerPool(worker).simulate({
    files: { mission, armies: { a: a!, b: b! }, systems: [] },
    games,
    seed: 3,
    swapSides: false,
    controllers: { a: 'random', b: 'random' },
    workers,
  });
  if (!done.ok) throw new Error(done.error.message);
  return (performance.now() - start) / 1000;
}
