/** A simulation by a number of workers, timed; bundled beside the worker. */
import { sampleArmies } from '#shared/army/samples';
import { missionsOf } from '#shared/battlefield/built-in-missions';
import type { Level } from '#shared/players/levels';
import { builtInRegistry } from '#shared/systems/registry';
import { WorkerPool } from '../../src-main/simulation/worker-pool';

const GAMES = { recruit: 120, rusher: 120 } as Readonly<Partial<Record<Level, number>>>;

/** Seconds on the wall. */
export async function seconds(worker: URL, level: Level, workers: number): Promise<number> {
  const system = builtInRegistry.get('squadrons')!;
  const [first, second] = sampleArmies('squadrons');
  const [mission] = missionsOf(system.lineage);
  const start = performance.now();
  const result = await new WorkerPool(worker).simulate({
    files: { mission: mission!, armies: { a: first!, b: second! }, systems: [] },
    games: GAMES[level] ?? 40,
    seed: 1,
    controllers: { a: level, b: level },
    swapSides: false,
    workers,
  });
  if (!result.ok) throw new Error(result.error.message);
  return (performance.now() - start) / 1000;
}
