import { atMost } from '../../../core/measure';
import { gap } from '../../../geometry/distance';
import type { Footprint } from '../../../geometry/footprint';
import { formationGroups } from '../../../geometry/formation';
import { ahead, bearing } from '../../../geometry/heading';
import type { Step } from '../../../geometry/path';
import { distance, type Point } from '../../../geometry/point';
import type { DrivePath, ModelPath, WalkPath } from '../../../schema/battle/cadence-decision';
import { judgeDrive, judgeWalk, walksFrom, type Standing } from '../../../table/mover';
import { changeUnit, copyState, copyUnit } from '../apply/changed-state';
import { footprintOf } from '../model-base';
import { livingModels, unitById, type BattleState } from '../state';
import { modelNow, theatreUnit, type Theatre } from '../theatre';
import { sparePivots } from './drive';
import { flight } from './flight';
import type { Mover } from './mover';
import { groundMover, strideOf, type GroundMover } from './surroundings';

export interface Heading {
  /** Where the unit wants to be. */
  readonly goal: Point;
  /** It goes no farther than this. */
  readonly most?: number;
}

export interface MarchOrder {
  readonly unit: string;
  readonly action: 'move' | 'advance';
}

/** Does any of its models go by land? */
export const isOnGround = (theatre: Theatre, unit: string): boolean =>
  theatreUnit(theatre, unit).models.some(({ way: goes }) => goes !== 'flight');

/**
 * A move of a whole unit, always a legal one: the model nearest to the goal leads, the others keep their places beside it as far as
 * the ground allows and end in formation (C-FORM-4). Where that fails it goes less far; where nothing goes it stays.
 */
export function march(theatre: Theatre, state: BattleState, order: MarchOrder, { goal, most }: Heading): ModelPath[] {
  const back = regroup(theatre, state, order);
  if (back) return back;
  const unit = unitById(state, order.unit);
  const living = livingModels(unit);
  const column = { theatre, order, link: theatre.figures.formationGap };
  const far = Math.max(0, ...living.map((i) => strideOf(modelNow(theatre, unit, i).allowance, order.action)));
  const full = Math.min(most ?? far, far);
  for (const share of SHARES) {
    const paths = marchAtMost(column, state, living, goal, full * share);
    if (paths) return paths;
  }
  return living.map((model) => halt({ theatre, state, unit, model }));
}

/** C-FORM-5: the way of a unit that is parted back to its largest group; null if it is in formation. */
export function regroup(theatre: Theatre, state: BattleState, order: MarchOrder): ModelPath[] | null {
  const { formationGap } = theatre.figures;
  if (formationGap === null) return null;
  const unit = unitById(state, order.unit);
  const living = livingModels(unit);
  const bases = living.map((i) => footprintOf(modelNow(theatre, unit, i), unit.models[i]!));
  const [core = [], ...rest] = formationGroups(bases, formationGap).map((group) => group.map((i) => living[i]!));
  return rest.length === 0 ? null : rally({ theatre, order, link: formationGap }, state, core, rest.flat());
}

/** One model by itself, as near to the place as its move takes it; null where it cannot move at all. */
export const wayTo = (mover: Mover, action: 'move' | 'advance', goal: Point): ModelPath | null =>
  lead(mover, action, goal, Infinity)?.path ?? null;

const SHARES = [1, 0.6, 0.25] as const;

interface Column {
  readonly theatre: Theatre;
  readonly order: MarchOrder;
  readonly link: number | null;
}

/** A way, and where it ends. */
interface Way {
  readonly path: ModelPath;
  readonly end: Standing;
}

function marchAtMost(
  column: Column,
  start: BattleState,
  living: readonly number[],
  goal: Point,
  most: number,
): ModelPath[] | null {
  const { theatre, order } = column;
  const before = unitById(start, order.unit);
  const inFront = [...living].sort(
    (one, other) => distance(before.models[one]!, goal) - distance(before.models[other]!, goal) || one - other,
  );
  const ends: Footprint[] = [];
  const paths: ModelPath[] = [];
  let state = start;
  let shift: Point = { x: 0, y: 0 };
  for (const [i, model] of inFront.entries()) {
    const mover = { theatre, state, unit: unitById(state, order.unit), model };
    const at = mover.unit.models[model]!;
    const way =
      i === 0
        ? lead(mover, order.action, goal, most)
        : follow(mover, order.action, {
            wish: { x: at.x + shift.x, y: at.y + shift.y },
            facing: bearing(at, goal),
            mates: ends,
            link: column.link,
          });
    if (!way) return null;
    if (i === 0) shift = { x: way.end.x - at.x, y: way.end.y - at.y };
    paths.push(way.path);
    state = stood(state, order.unit, model, way.end);
    ends.push(footprintOf(modelNow(theatre, mover.unit, model), unitById(state, order.unit).models[model]!));
  }
  return paths;
}

/** C-FORM-5: out of formation, so that the largest group waits and the others come to it, if they can. */
function rally(
  { theatre, order, link }: Column,
  start: BattleState,
  core: readonly number[],
  rest: readonly number[],
): ModelPath[] {
  const unit = unitById(start, order.unit);
  const fixed = (i: number) => modelNow(theatre, unit, i);
  const ends = core.map((i) => footprintOf(fixed(i), unit.models[i]!));
  const paths = core.map((model) => halt({ theatre, state: start, unit, model }));
  const away = (model: number): number =>
    Math.min(...ends.map((end) => gap(end, footprintOf(fixed(model), unit.models[model]!))));
  let state = start;
  for (const model of [...rest].sort((one, other) => away(one) - away(other) || one - other)) {
    const mover = { theatre, state, unit: unitById(state, order.unit), model };
    const at = mover.unit.models[model]!;
    const way = follow(mover, order.action, { wish: at, facing: at.facing, mates: ends, link });
    paths.push(way?.path ?? halt(mover));
    if (!way) continue;
    state = stood(state, order.unit, model, way.end);
    ends.push(footprintOf(fixed(model), unitById(state, order.unit).models[model]!));
  }
  return paths;
}

/** The state with one model somewhere else. */
function stood(state: BattleState, id: string, index: number, { x, y, heading, level }: Standing): BattleState {
  const units = changeUnit(state, id, (unit) => {
    const models = unit.models.slice();
    models[index] = { x, y, level, facing: heading, hp: models[index]!.hp };
    return copyUnit(unit, unit.status, unit.cp, models);
  });
  return copyState(state, units, state.activation);
}

const way = ({ theatre, unit, model }: Mover) => modelNow(theatre, unit, model).way;

/** C-MOVE-1: 0″ is allowed. */
function halt(mover: Mover): ModelPath {
  const { model } = mover;
  if (way(mover) === 'walk') return { model, points: [] };
  return way(mover) === 'drive' ? { model, steps: [] } : (flight.paths(mover, 'move')[0] ?? { model, pivots: [] });
}

/** As near to the goal as one move takes it. */
function lead(mover: Mover, action: 'move' | 'advance', goal: Point, most: number): Way | null {
  const nearest = (end: Point): number => distance(end, goal);
  if (way(mover) === 'drive')
    return best(drives(mover, action, goal, most), (end) => nearest(end) + offNose(end, goal) / 90);
  if (way(mover) === 'flight') return best(flights(mover, action), nearest);
  const ground = groundMover(mover, action);
  const { at } = ground;
  const left = distance(at, goal);
  const far = Math.min(most, left);
  if (far < 0.01) return walked(ground, { model: mover.model, points: [] })[0] ?? null;
  const facing = tidyDegrees(bearing(at, goal));
  // The first of the fan, all the way straight on, is enough where it may be walked.
  const [direct] = walked(ground, strideTo(ground, mover.model, fanPlace(at, bearing(at, goal), far), facing));
  const straight = direct ?? best(strides(ground, mover.model, fan(at, goal, far).slice(1), facing), nearest);
  // Something is in the way: look for a way around it.
  const progress = left - (straight ? nearest(straight.end) : left);
  if (progress > 0.6 * far || ground.around.walls.length + ground.around.grounds.length === 0) return straight;
  const reach = walksFrom(ground.mover, at, ground.around);
  const around = fan(at, goal, far).flatMap((place): Way[] => {
    const found = reach.to(place);
    return found ? walkedAround(ground, mover.model, found.path.slice(1), facing) : [];
  });
  return best([...(straight ? [straight] : []), ...around], nearest);
}

interface Following {
  /** Where it would like to stand. */
  readonly wish: Point;
  readonly facing: number;
  /** Those of its unit that have moved: it must be linked to one of them. */
  readonly mates: readonly Footprint[];
  readonly link: number | null;
}

/** As near as it can to its place beside the others, linked to one that has moved already. */
function follow(mover: Mover, action: 'move' | 'advance', following: Following): Way | null {
  const { wish, mates, link } = following;
  const fixed = modelNow(mover.theatre, mover.unit, mover.model);
  const stride = strideOf(fixed.allowance, action);
  const isLinkedAt = ({ x, y }: Point, heading: number): boolean => {
    if (link === null) return true;
    const base = footprintOf(fixed, { x, y, facing: heading });
    for (const mate of mates) if (atMost(gap(base, mate), link)) return true;
    return false;
  };
  const isLinked = (end: Standing): boolean => isLinkedAt(end, end.heading);
  const nearest = (end: Point): number => distance(end, wish);
  if (fixed.way !== 'walk') {
    const ways = fixed.way === 'drive' ? drives(mover, action, wish, stride) : flights(mover, action);
    return best(
      ways.filter(({ end }) => isLinked(end)),
      nearest,
    );
  }
  const ground = groundMover(mover, action);
  const { at } = ground;
  const facing = tidyDegrees(following.facing);
  const straight = (place: Point): Way | undefined =>
    walked(ground, { model: mover.model, points: isHere(at, place) ? [] : [place], facing })[0];
  const isNear = (place: Point): boolean => distance(at, place) <= stride;
  const isBeside = (place: Point): boolean => isLinkedAt(place, facing);
  const own = tidy(wish);
  const beside = isNear(own) && isBeside(own) ? straight(own) : undefined;
  if (beside) return beside;
  const places = [tidy(at)];
  for (const mate of nearestMates(mates, wish)) for (const place of besides(mate, fixed.r)) places.push(tidy(place));
  const open: Point[] = [];
  for (const place of nearestFirst(places.filter(isNear), wish)) {
    if (!isBeside(place)) continue;
    const found = straight(place);
    if (found) return found;
    open.push(place);
  }
  if (open.length === 0) return null;
  const reach = walksFrom(ground.mover, at, ground.around);
  for (const place of open.slice(0, LOOKS)) {
    const around = reach.to(place);
    const [found] = around ? walkedAround(ground, mover.model, around.path.slice(1), facing) : [];
    if (found && isLinked(found.end)) return found;
  }
  return null;
}

/** Places that are looked at for a way around something, and mates beside whom one is sought. */
const LOOKS = 24;
const MATES = 5;

const nearestMates = (mates: readonly Footprint[], wish: Point): Footprint[] =>
  [...mates].sort((one, other) => distance(one, wish) - distance(other, wish)).slice(0, MATES);

/** Most need not be looked at, for one of the first will do: so that each is only sought when it is asked for. */
function* nearestFirst(places: readonly Point[], wish: Point): Generator<Point, void> {
  const away = places.map((place) => distance(place, wish));
  const left = places.map((_, i) => i);
  while (left.length > 0) {
    let least = 0;
    for (let k = 1; k < left.length; k++) {
      const [one, other] = [left[k]!, left[least]!];
      const [p, q] = [places[one]!, places[other]!];
      if ((away[one]! - away[other]! || p.x - q.x || p.y - q.y) < 0) least = k;
    }
    yield places[left[least]!]!;
    left[least] = left.at(-1)!;
    left.pop();
  }
}

const isHere = (at: Point, place: Point): boolean => distance(at, place) < 1e-3;

/** A thousandth of an inch is fine enough for anybody's ruler. */
const tidy = ({ x, y }: Point): Point => ({ x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 });
const tidyDegrees = (degrees: number): number => Math.round(degrees) % 360;

/** Around a mate's base: close, and an arm's length away. */
function besides(mate: Footprint, r: number): Point[] {
  const found: Point[] = [];
  for (const air of [0.12, 1]) {
    for (let turn = 0; turn < 360; turn += 30) found.push(ahead(mate, turn, mate.r + r + air));
  }
  return found;
}

const TURNS = [0, 15, -15, 30, -30, 60, -60, 90, -90] as const;
const PARTS = [1, 0.8, 0.5, 0.25] as const;

/** Rounding must not carry anybody beyond the distance. */
const fanPlace = (at: Point, towards: number, far: number): Point => tidy(ahead(at, towards, Math.max(0, far - 0.002)));

/** Places towards the goal, straight on and to the sides. */
function fan(at: Point, goal: Point, far: number): Point[] {
  const towards = bearing(at, goal);
  return PARTS.flatMap((part) => TURNS.map((turn) => fanPlace(at, towards + turn, far * part)));
}

/** Straight to each of the places, as far as that is allowed. */
const strides = (ground: GroundMover, model: number, places: readonly Point[], facing: number): Way[] =>
  places.flatMap((place) => walked(ground, strideTo(ground, model, place, facing)));

const strideTo = ({ at }: GroundMover, model: number, place: Point, facing: number): WalkPath => ({
  model,
  points: isHere(at, place) ? [] : [place],
  facing,
});

function walked({ mover, at, around }: GroundMover, path: WalkPath): Way[] {
  const { why, end } = judgeWalk(mover, at, path.points, around, path.facing ?? at.heading);
  return why === null ? [{ path, end }] : [];
}

/** A way that was found past something. It hugs the corners, so that tidy places may lie in them; then it is walked as found. */
function walkedAround(ground: GroundMover, model: number, points: readonly Point[], facing: number): Way[] {
  const tidied = walked(ground, { model, points: points.map(tidy), facing });
  if (tidied.length > 0) return tidied;
  return walked(ground, { model, points: [...points.slice(0, -1), ...points.slice(-1).map(tidy)], facing });
}

/** A handful of ways to drive towards a goal: turn, go, turn; or back off. */
function drives(mover: Mover, action: 'move' | 'advance', goal: Point, most: number): Way[] {
  const { mover: model, at, around } = groundMover(mover, action);
  const { distance: mov, pivotDegrees, pivots, pivotSpacing, mayReverse } = model.allowance;
  const spare = sparePivots(mover, action);
  const far = Math.min(mov, most);
  const turns = pivots + spare > 0 ? DRIVE_TURNS.map((share) => Math.round(share * pivotDegrees)) : [0];
  const found: Way[] = [];
  const attempt = (steps: readonly Step[]): void => {
    const real = steps.filter((step) => (step.kind === 'pivot' ? step.degrees !== 0 : step.distance !== 0));
    const path: DrivePath = { model: mover.model, steps: real };
    const { why, end } = judgeDrive(model, at, real, around, spare);
    if (why === null) found.push({ path, end });
  };
  attempt([]);
  if (far < 0.01) return found;
  for (const first of turns) {
    for (const share of DRIVE_PARTS) {
      const length = Math.min(Math.round(far * share * 1000) / 1000, mov);
      const bend = Math.min(length, pivotSpacing);
      attempt([pivot(first), straight(length)]);
      if (pivots + spare < 2 || first === 0) continue;
      attempt([pivot(first), straight(bend), pivot(first), straight(length - bend)]);
      attempt([pivot(first), straight(length), pivot(towards(at, goal, first, pivotDegrees))]);
    }
  }
  if (mayReverse) for (const share of DRIVE_PARTS) attempt([straight(-Math.round(far * share * 1000) / 1000)]);
  return found;
}

const DRIVE_PARTS = [1, 0.4] as const;
const DRIVE_TURNS = [0, 1 / 3, -1 / 3, 2 / 3, -2 / 3, 1, -1] as const;
const pivot = (degrees: number): Step => ({ kind: 'pivot', degrees });
const straight = (length: number): Step => ({ kind: 'straight', distance: length });

/** The turn that is left after the first, no wider than a pivot may be. */
function towards(at: Standing, goal: Point, turned: number, widest: number): number {
  const left = turnTo(at.heading + turned, bearing(at, goal));
  return Math.round(Math.max(-widest, Math.min(widest, left)));
}

/** The shorter way round, clockwise positive. */
function turnTo(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

const offNose = (end: Standing, goal: Point): number => Math.abs(turnTo(end.heading, bearing(end, goal)));

function flights(mover: Mover, action: 'move' | 'advance'): Way[] {
  return flight.paths(mover, action).map((path) => {
    const { to } = flight.go(mover, action, path);
    return { path, end: { x: to.x, y: to.y, heading: to.facing, level: to.level } };
  });
}

function best(ways: readonly Way[], worth: (end: Standing) => number): Way | null {
  let found: Way | null = null;
  let least = Infinity;
  for (const each of ways) {
    const value = worth(each.end);
    if (value < least - 1e-9) {
      least = value;
      found = each;
    }
  }
  return found;
}
