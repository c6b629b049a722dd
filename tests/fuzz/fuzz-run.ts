/** Runs so many cases from a seed, measures each, and tells what went wrong. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seededRandom } from '../support/seeded-random';
import { below } from './mutate';
import { Obeyed, openSurfaces } from './surfaces';

export interface SurfaceFigures {
  cases: number;
  /** Exceptions, internal errors, what cannot be read back. */
  faults: number;
  scripts: number;
  /** Cases of more than 2 seconds of processor time. */
  hangs: number;
  /** The dearest case, in milliseconds of processor time. */
  most: number;
}
export interface FuzzFigures {
  seed: number;
  surfaces: Record<string, SurfaceFigures>;
  outside: string[];
  trouble: string[];
}

const HANG = 2_000;

export interface FuzzPlan {
  readonly folder: string;
  readonly records: readonly object[];
  readonly cases: number;
  readonly seed: number;
  /** Milliseconds after which no further case is begun. */
  readonly time?: number;
  /** Names of the surfaces; left out: all. */
  readonly only?: readonly string[];
  /** Where the built workers lie. */
  readonly workers?: string;
  /** Told before each case. */
  readonly onCase?: (index: number, surface: string) => void;
}

export async function fuzzRun({
  folder,
  records,
  cases,
  seed,
  time = Infinity,
  only,
  workers,
  onCase,
}: FuzzPlan): Promise<FuzzFigures> {
  const entry = workers === undefined ? undefined : (name: string) => pathToFileURL(join(workers, `${name}.mjs`));
  const opened = await openSurfaces(folder, records, entry);
  const { outside, close } = opened;
  const surfaces = opened.surfaces.filter(({ name }) => only?.includes(name) ?? true);
  const figures: FuzzFigures = { seed, surfaces: {}, outside: [], trouble: [] };
  for (const { name } of surfaces) figures.surfaces[name] = { cases: 0, faults: 0, scripts: 0, hangs: 0, most: 0 };
  const order = surfaces.flatMap((surface) => Array.from({ length: surface.share }, () => surface));
  const end = performance.now() + time;
  for (let index = 0; index < cases && performance.now() < end; index++) {
    // Each case has a seed of its own, so that one can be run again alone.
    const random = seededRandom(seed * 1_000_003 + index);
    const surface = order[below(random, order.length)];
    if (!surface) continue;
    onCase?.(index, surface.name);
    const tally = figures.surfaces[surface.name];
    if (!tally) continue;
    tally.cases++;
    const before = process.cpuUsage();
    try {
      await surface.run(random);
    } catch (error) {
      if (error instanceof Obeyed) tally.scripts++;
      else tally.faults++;
      if (figures.trouble.length < 30) figures.trouble.push(`${surface.name} ${String(index)}: ${whyOf(error)}`);
    }
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    tally.most = Math.max(tally.most, Math.round(spent));
    if (spent <= HANG) continue;
    tally.hangs++;
    if (figures.trouble.length < 30)
      figures.trouble.push(`${surface.name} ${String(index)}: ${String(Math.round(spent))} ms`);
  }
  figures.outside = await outside();
  await close();
  return figures;
}

const whyOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split('\n')
    .slice(0, 4)
    .join(' | ')
    .slice(0, 700);
