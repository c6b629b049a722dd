/** Seconds that a simulation takes with so many workers, by the clock and of the processor; it is the best of some runs that counts. */
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { WorkerPool } from '../../src-main/simulation/worker-pool';

export async function timeOf(
  worker: URL,
  workers: number,
  games: number,
): Promise<{ readonly wall: number; readonly cpu: number }> {
  const [a, b] = sampleArmies('squadrons');
  const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
  const start = performance.now();
  const used = process.cpuUsage().user;
  const done = await new WorkerPool(worker).simulate({
    files: { mission, armies: { a: a!, b: b! }, systems: [] },
    games,
    seed: 3,
    swapSides: false,
    controllers: { a: 'random', b: 'random' },
    workers,
  });
  if (!done.ok) throw new Error(done.error.message);
  return { wall: (performance.now() - start) / 1000, cpu: (process.cpuUsage().user - used) / 1e6 };
}
