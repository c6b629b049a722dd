import { footprintBox, formRadius, placeBase, type Footprint } from '../../geometry/footprint';
import { distanceSquared, type Point } from '../../geometry/point';
import { overlaps } from '../../geometry/placement';
import type { Spot } from '../../schema/battle/bellum-decision';
import { placingProblem, spotJudge, zonesOf, type Arrival } from './placing';
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
  const anchors = anchorsFor(theatre, state, id, how).map((place) => ({ place, away: distanceSquared(place, goal) }));
  anchors.sort((p, q) => p.away - q.away || p.place.y - q.place.y || p.place.x - q.place.x);
  const places = anchors.map(({ place }) => place);
  return firstFit(theatre, state, id, how, { places, facing });
}

/** Where each unit of a battle was last found to fit: a hint only, asked of the rules again before it counts. */
const fits = new WeakMap<Theatre, Map<string, readonly Spot[]>>();

/** Is there any place for the unit? The order in which places are looked at does not matter here. */
export function hasRoom(theatre: Theatre, state: BattleState, id: string, how: Arrival): boolean {
  const known = fits.get(theatre) ?? new Map<string, readonly Spot[]>();
  fits.set(theatre, known);
  const key = `${id} ${how} ${state.seats.a}`;
  const hint = known.get(key);
  if (hint && placingProblem(theatre, state, id, how, hint) === null) return true;
  const spots = firstFit(theatre, state, id, how, { places: anchorsFor(theatre, state, id, how), facing: 0 });
  if (spots) known.set(key, spots);
  return spots !== null;
}

/** The first of these places around which the whole unit fits. */
function firstFit(
  theatre: Theatre,
  state: BattleState,
  id: string,
  how: Arrival,
  { places, facing }: { readonly places: readonly Point[]; readonly facing: number },
): Spot[] | null {
  const unit = unitById(state, id);
  const { form } = theatreUnit(theatre, id);
  const r = formRadius(form);
  const bases = livingBases(unit).map((base) => base.id);
  const at = (place: Point): Footprint => placeBase(form, { ...place, heading: facing });
  const spotProblem = spotJudge(theatre, state, unit, how);
  for (const anchor of places) {
    if (spotProblem(at(anchor)) !== null) continue;
    const found: Point[] = [anchor];
    for (let i = 0; i < found.length && found.length < bases.length; i++)
      for (const [dx, dy] of AROUND) {
        const place = { x: found[i]!.x + dx * (2 * r + 0.3), y: found[i]!.y + dy * (2 * r + 0.3) };
        if (found.length < bases.length && isFree(at, place, found) && spotProblem(at(place)) === null)
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

/** Places of the grid that may be right at all: those in a zone's box if it is deployed there. */
function anchorsFor(theatre: Theatre, state: BattleState, id: string, how: Arrival): readonly Point[] {
  const grid = gridOf(theatre);
  if (how !== 'zone') return grid;
  const boxes = zonesOf(theatre, state, unitById(state, id).side).map(footprintBox);
  return grid.filter(({ x, y }) =>
    boxes.some(({ minX, minY, maxX, maxY }) => minX <= x && x <= maxX && minY <= y && y <= maxY),
  );
}

const grids = new WeakMap<Theatre, readonly Point[]>();

function gridOf(theatre: Theatre): readonly Point[] {
  const known = grids.get(theatre);
  if (known) return known;
  const { width, height } = theatre.table;
  const places: Point[] = [];
  for (let y = GRID / 2; y < height; y += GRID) for (let x = GRID / 2; x < width; x += GRID) places.push({ x, y });
  grids.set(theatre, places);
  return places;
}
