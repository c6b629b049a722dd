import { footprintBox } from '../../geometry/footprint';
import { boxesMeet, boxOf } from '../../geometry/polygon';
import { isSeen, samplePoints, type HeightBlocker } from '../../geometry/sight-points';
import type { Point } from '../../geometry/point';
import { allStanding, type Standing } from './ground';
import { rememberedTable } from './remembered';
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

const bodiesOf = rememberedTable((theatre, state): readonly (Standing & HeightBlocker)[] =>
  allStanding(theatre, state).map((each) => ({ ...each, height: heightOf(theatre, each) })),
);

/** B-LOS-1 to B-LOS-4: one base looks at another; terrain and bases of other squadrons that are tall enough stand in the way. */
export function sees(theatre: Theatre, state: Pick<BattleState, 'units'>, from: Standing, to: Standing): boolean {
  const tall = Math.max(heightOf(theatre, from), heightOf(theatre, to));
  const [own, theirs] = [pointsOf(from), pointsOf(to)];
  const between = boxOf([...own, ...theirs]);
  const isInTheWay = ({ height, footprint }: HeightBlocker): boolean =>
    height >= tall && boxesMeet(between, footprintBox(footprint));
  const inTheWay: HeightBlocker[] = theatre.screens.filter(isInTheWay);
  for (const body of bodiesOf(theatre, state))
    if (body.unit.id !== from.unit.id && body.unit.id !== to.unit.id && isInTheWay(body)) inTheWay.push(body);
  return isSeen(own, theirs, inTheWay);
}
