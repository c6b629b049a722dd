import { EPS, lessThan, moreThan } from '../core/measure';
import type { Occluder } from './occluder';
import { type SightModel, lookAtModel } from './sight';

export const SIGHTS = ['clear', 'obscured', 'blocked'] as const;
export type Sight = (typeof SIGHTS)[number];

/** What one viewer sees of a target unit. */
export interface UnitSight {
  readonly models: number;
  /** Models of which at least one ray is not shut. */
  readonly seen: number;
  readonly uncovered: number;
  /** Index of the body of a third unit in the way, −1 for none. */
  readonly thirdUnit: number;
  /** Terrain that cuts some ray to some model, ascending. */
  readonly cutBy: readonly number[];
}

export function lookAtUnit(
  viewer: SightModel,
  targets: readonly SightModel[],
  terrain: readonly Occluder[],
  bodies: readonly SightModel[],
): UnitSight {
  let seen = 0;
  let uncovered = 0;
  let thirdUnit = -1;
  let cutBy: readonly number[] = [];
  for (const target of targets) {
    const sight = lookAtModel(viewer, target, terrain, bodies);
    if (sight.seen !== 'unseen') seen++;
    if (sight.seen === 'uncovered') uncovered++;
    if (thirdUnit < 0) thirdUnit = sight.thirdUnit;
    if (sight.cutBy.length > 0)
      cutBy = cutBy.length === 0 ? sight.cutBy : [...new Set([...cutBy, ...sight.cutBy])].sort((a, b) => a - b);
  }
  return { models: targets.length, seen, uncovered, thirdUnit, cutBy };
}

/** What the verdict needs besides the rays. Gaps in inches. */
export interface SightSituation {
  /** Gap between the attacking unit and the target unit. */
  readonly gap: number;
  /** Gap between the target unit and the nearest other unit of the attacker's army; Infinity if there is none. */
  readonly friendGap: number;
  readonly allVehicles?: boolean;
  readonly indirect?: boolean;
}

export interface SightVerdict {
  readonly sight: Sight;
  /** Catalogue id of the clause that decided. */
  readonly rule: string;
}

/** C-LOS-7: no shooting into one's own scrum from more than 3" away. */
export const isScrum = (friendGap: number, gap: number): boolean => lessThan(friendGap, 1) && moreThan(gap, 3);

/** C-LOS-9: the order in which the bullets apply. */
export function judgeSight(
  seen: Pick<UnitSight, 'models' | 'seen' | 'uncovered' | 'thirdUnit'>,
  situation: SightSituation,
): SightVerdict {
  if (isScrum(situation.friendGap, situation.gap)) return { sight: 'blocked', rule: 'C-LOS-7' };
  if (seen.thirdUnit >= 0) return { sight: 'blocked', rule: 'C-LOS-6' };
  if (seen.seen === 0) return { sight: 'blocked', rule: 'C-LOS-6' };
  if (2 * seen.uncovered >= seen.models) return { sight: 'clear', rule: 'C-LOS-4' };
  if (situation.gap < 3 - EPS) return { sight: 'clear', rule: 'C-LOS-8' };
  if (situation.allVehicles === true) return { sight: 'clear', rule: 'C-VEH-11' };
  if (situation.indirect === true) return { sight: 'clear', rule: 'C-WSR-INDIRECT' };
  return { sight: 'obscured', rule: 'C-LOS-5' };
}

const RANK: Record<Sight, number> = { clear: 0, obscured: 1, blocked: 2 };

export interface BestSight extends SightVerdict {
  /** Index of the attacking model that sees best, the first of equals. */
  readonly viewer: number;
  readonly seen: UnitSight;
}

/** C-LOS-2: the attacking model that gives the best result decides for its unit. Null without viewers. */
export function bestSight(
  viewers: readonly SightModel[],
  targets: readonly SightModel[],
  terrain: readonly Occluder[],
  bodies: readonly SightModel[],
  situation: SightSituation,
): BestSight | null {
  let best: BestSight | null = null;
  for (const [i, viewer] of viewers.entries()) {
    const seen = lookAtUnit(viewer, targets, terrain, bodies);
    const verdict = judgeSight(seen, situation);
    if (best === null || RANK[verdict.sight] < RANK[best.sight]) best = { ...verdict, viewer: i, seen };
    if (best.sight === 'clear') break;
  }
  return best;
}
