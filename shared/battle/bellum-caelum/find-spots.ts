import { formRadius, placeBase, type Footprint } from '../../geometry/footprint';
import { distanceSquared, type Point } from '../../geometry/point';
import { overlaps } from '../../geometry/placement';
import type { Spot } from '../../schema/battle/bellum-decision';
import { placingProblem, spotProblem, type Arrival } from './placing';
import { livingBases, unitById, type BattleState } from './state';
import { theatreUnit, type Theatre } from './theatre';

/** How closely the table is looked at for a place, in centimetres. */
const GRID = 2.5;

/**
 * A place for a unit as near to a goal as the grid finds one, its bases side by side; null if there is none. The engine asks it
 * whether there is room at all, players where to stand.
 */
export function findSpots(
  theatre: Theatre,
  state: BattleState,
  id: string,
  how: Arrival,
  { goal, facing }: { readonly goal: Point; readonly facing: number },
): Spot[] | null {
  const unit = unitById(state, id);
  const { form } = theatreUnit(theatre, id);
  const r = formRadius(form);
  const bases = livingBases(unit).map((base) => base.id);
  const at = (place: Point): Footprint => placeBase(form, { ...place, heading: facing });
  const anchors = gridOf(theatre).filter((place) => spotProblem(theatre, state, unit, how, at(place)) === null);
  anchors.sort((p, q) => distanceSquared(p, goal) - distanceSquared(q, goal) || p.y - q.y || p.x - q.x);
  for (const anchor of anchors) {
    const found: Point[] = [anchor];
    for (let i = 0; i < found.length && found.length < bases.length; i++)
      for (const [dx, dy] of AROUND) {
        const place = { x: found[i]!.x + dx * (2 * r + 0.3), y: found[i]!.y + dy * (2 * r + 0.3) };
        if (
          found.length < bases.length &&
          isFree(at, place, found) &&
          spotProblem(theatre, state, unit, how, at(place)) === null
        )
          found.push(place);
      }
    const spots = bases.map((base, i) => ({ base, x: found[i]?.x ?? 0, y: found[i]?.y ?? 0, facing }));
    if (found.length === bases.length && placingProblem(theatre, state, id, how, spots) === null) return spots;
  }
  return null;
}

const isFree = (at: (place: Point) => Footprint, place: Point, taken: readonly Point[]): boolean =>
  taken.every((other) => !overlaps(at(place), at(other)));

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function gridOf({ table }: Theatre): Point[] {
  const places: Point[] = [];
  for (let y = GRID / 2; y < table.height; y += GRID)
    for (let x = GRID / 2; x < table.width; x += GRID) places.push({ x, y });
  return places;
}
