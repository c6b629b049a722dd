import { lookByPoints, samplePoints, type HeightBlocker } from '../../geometry/sight-points';
import type { Point } from '../../geometry/point';
import { allStanding, type Standing } from './ground';
import type { BattleState } from './state';
import { theatreUnit, type Theatre } from './theatre';

const points = new WeakMap<Standing['base'], readonly Point[]>();

function pointsOf({ base, footprint }: Standing): readonly Point[] {
  const known = points.get(base);
  if (known) return known;
  const made = samplePoints(footprint, base.facing);
  points.set(base, made);
  return made;
}

const heightOf = (theatre: Theatre, { unit }: Standing): number =>
  theatre.figures.heights[theatreUnit(theatre, unit.id).type];

const bodies = new WeakMap<BattleState, readonly (Standing & HeightBlocker)[]>();

function bodiesOf(theatre: Theatre, state: BattleState): readonly (Standing & HeightBlocker)[] {
  const known = bodies.get(state);
  if (known) return known;
  const made = allStanding(theatre, state).map((each) => ({ ...each, height: heightOf(theatre, each) }));
  bodies.set(state, made);
  return made;
}

/** B-LOS-1 to B-LOS-4: one base looks at another; terrain and bases of other squadrons that are tall enough stand in the way. */
export function sees(theatre: Theatre, state: BattleState, from: Standing, to: Standing): boolean {
  const others = bodiesOf(theatre, state).filter(({ unit }) => unit.id !== from.unit.id && unit.id !== to.unit.id);
  return lookByPoints(pointsOf(from), pointsOf(to), heightOf(theatre, from), heightOf(theatre, to), [
    ...theatre.screens,
    ...others,
  ]).seen;
}
