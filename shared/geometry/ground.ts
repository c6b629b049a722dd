import { boxesMeet } from './polygon';
import { type Footprint, containsPoint, footprintBox } from './footprint';
import { insideUnion, overlaps, overlapsAny } from './placement';
import { type TableSize, insideTable } from './table';

/** One polygon of terrain as it is to one mover: the caller has already turned keywords into these (C-TER, C-VEH-6, C-VEH-8). */
export interface Ground {
  readonly footprint: Footprint;
  /** Height level of its upper side; 0 for flat ground. */
  readonly level: number;
  /** open: walked on at its own level; climb: also joins its level to those beside it; closed: may not be entered. */
  readonly pass: 'open' | 'climb' | 'closed';
  /** C-TER-ROUGH: costs extra to cross and cannot be stood on. */
  readonly rough: boolean;
  /** Whether a model may end its move on it (not on a bare wall). */
  readonly stand: boolean;
  /** Cost per level up or down in place of the usual (D-UPG-CLIMBER on Impassable: 2). */
  readonly perLevel?: number;
}

/** What surrounds a mover. */
export interface Surroundings {
  readonly table: TableSize;
  readonly grounds: readonly Ground[];
  /** Bases that may not be passed over: enemies; every model for a Vehicle (C-MOVE-3, C-VEH-4). */
  readonly walls: readonly Footprint[];
  /** Bases that may be passed over but not ended on: friends (C-MOVE-4). */
  readonly rests: readonly Footprint[];
}

export const STAND_PROBLEMS = ['off-table', 'on-base', 'impassable', 'rough', 'no-footing', 'over-edge'] as const;
export type StandProblem = (typeof STAND_PROBLEMS)[number];

/** Why a base may not end here at this level; null if it may. C-MOVE-4, C-MOVE-5, C-TER-CLEAR-2, C-TER-ROUGH-2, C-TER-IMP. */
export function standProblem(base: Footprint, level: number, around: Surroundings): StandProblem | null {
  if (!insideTable(base, around.table)) return 'off-table';
  if (overlapsAny(base, around.rests) || overlapsAny(base, around.walls)) return 'on-base';
  const box = footprintBox(base);
  let higher = false;
  for (const ground of around.grounds) {
    if (!boxesMeet(box, footprintBox(ground.footprint)) || !overlaps(base, ground.footprint)) continue;
    if (ground.pass === 'closed') return 'impassable';
    if (ground.rough) return 'rough';
    if (!ground.stand) return 'no-footing';
    if (ground.level > level) higher = true;
  }
  if (higher) return 'over-edge';
  if (level <= 0) return null;
  const roofs = around.grounds
    .filter((ground) => ground.stand && ground.level === level)
    .map((ground) => ground.footprint);
  return insideUnion(base, roofs) ? null : 'over-edge';
}

/** Highest level a model put down with its centre here stands on. */
export function levelAt(x: number, y: number, grounds: readonly Ground[]): number {
  let level = 0;
  for (const ground of grounds)
    if (ground.stand && ground.level > level && containsPoint(ground.footprint, x, y)) level = ground.level;
  return level;
}
