import { lessThan, moreThan } from '../core/measure';
import type { Occluder } from '../geometry/occluder';
import type { Point } from '../geometry/point';
import { type RayState, type SightModel, lookAtModel } from '../geometry/sight';
import type { Sight } from '../rules/attack-hooks';
import type { LaidPart } from './terrain';

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

/** The figures that sight depends on. */
export interface SightFigures {
  /** C-LOS-8: nearer targets are never obscured; null if the game has no such rule. */
  readonly clearWithin: number | null;
  /** C-LOS-7: a target this near to a friend is blocked from farther away than that. */
  readonly scrumWithin: number;
  readonly scrumBeyond: number;
  /** C-LOS-10 a: how tall a model is, in levels; null on a flat table. */
  readonly modelHeight: number | null;
}

/** What the verdict needs besides the rays. */
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

/** A verdict with everything a person wants to see of it. */
export interface SightAnswer extends SightVerdict {
  readonly gap: number;
  readonly rays: readonly DrawnRay[];
  /** Terrain in the way. */
  readonly by: readonly LaidPart[];
}

export interface DrawnRay {
  readonly to: Point;
  readonly state: RayState;
}

/** C-LOS-7: no shooting into one's own scrum from afar. */
export const isScrum = (
  { scrumWithin, scrumBeyond }: SightFigures,
  { gap, friendGap }: Pick<SightSituation, 'gap' | 'friendGap'>,
): boolean => lessThan(friendGap, scrumWithin) && moreThan(gap, scrumBeyond);

/** C-LOS-9: the order in which the bullets apply. */
export function judgeSight(
  figures: SightFigures,
  seen: Pick<UnitSight, 'models' | 'seen' | 'uncovered' | 'thirdUnit'>,
  situation: SightSituation,
): SightVerdict {
  if (isScrum(figures, situation)) return { sight: 'blocked', rule: 'C-LOS-7' };
  if (seen.thirdUnit >= 0) return { sight: 'blocked', rule: 'C-LOS-6' };
  if (seen.seen === 0) return { sight: 'blocked', rule: 'C-LOS-6' };
  if (2 * seen.uncovered >= seen.models) return { sight: 'clear', rule: 'C-LOS-4' };
  if (figures.clearWithin !== null && lessThan(situation.gap, figures.clearWithin))
    return { sight: 'clear', rule: 'C-LOS-8' };
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

/** Who looks at whom through what. */
export interface SightLines {
  readonly viewers: readonly SightModel[];
  readonly targets: readonly SightModel[];
  readonly terrain: readonly Occluder[];
  /** Models of third units. */
  readonly bodies: readonly SightModel[];
}

/** C-LOS-2: the attacking model that gives the best result decides for its unit. Null without viewers. */
export function bestSight(
  figures: SightFigures,
  { viewers, targets, terrain, bodies }: SightLines,
  situation: SightSituation,
): BestSight | null {
  let best: BestSight | null = null;
  for (const [i, viewer] of viewers.entries()) {
    const seen = lookAtUnit(viewer, targets, terrain, bodies);
    const verdict = judgeSight(figures, seen, situation);
    if (best === null || RANK[verdict.sight] < RANK[best.sight]) best = { ...verdict, viewer: i, seen };
    if (best.sight === 'clear') break;
  }
  return best;
}
