import { applyEvent } from '../../battle/cadence/apply-event';
import type { DecisionPoint, PointOf } from '../../battle/cadence/decision-point';
import { placement } from '../../battle/cadence/legal-orders';
import { inches, terrainName } from '../../battle/cadence/log/names';
import { pathRules } from '../../battle/cadence/movement/flight';
import { march, wayTo } from '../../battle/cadence/movement/march';
import { strideOf } from '../../battle/cadence/movement/surroundings';
import type { Mover } from '../../battle/cadence/movement/mover';
import { obstaclesFor } from '../../battle/cadence/obstacles';
import { cluster, deployments, deployProblem, doorsOf, type Deployment } from '../../battle/cadence/resolve/reserve';
import { setUpProblem, setUpSpots } from '../../battle/cadence/set-up-spots';
import { livingModels, unitById, type BattleState } from '../../battle/cadence/state';
import { modelNow, theatreObjective, theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import { markerName } from '../../battle/frame/names';
import { ahead, bearing } from '../../geometry/heading';
import { distance, type Point } from '../../geometry/point';
import type { Decision, DecisionOf, ModelPath } from '../../schema/battle/cadence-decision';
import type { EventOf } from '../../schema/battle/cadence-event';
import { fly, legalFlights } from '../../table/flight';
import { ghostOf } from './cadence-ghosts';
import { ghostAfter, targetsFrom } from './cadence-offers';
import { NO_AIM, type Aimed, type Ghost, type OwnPlace, type Want } from './question';

type PlaceWant = Extract<Want, { kind: 'place' }>;

/** The order nearest to where somebody points. The rules judge it afterwards, like any other. */
export function cadenceAim(theatre: Theatre, state: BattleState, point: DecisionPoint, want: Want): Aimed {
  if (want.kind !== 'place') return NO_AIM;
  switch (point.kind) {
    case 'move':
      return aimedMove(theatre, state, point, want);
    case 'place':
      return aimedPlace(theatre, state, point, want);
    case 'set-up':
      return aimedMarker(theatre, state, point, want);
    default:
      return NO_AIM;
  }
}

/** A way that a lone model may fly or drive, and where it leads. */
interface Course {
  readonly path: ModelPath;
  readonly end: Point & { readonly facing: number };
}

const courses = new WeakMap<BattleState, Map<string, readonly Course[]>>();

/** Every way of a lone ship or vehicle; null where a unit walks, whose ways cannot be counted. */
function coursesOf(
  theatre: Theatre,
  state: BattleState,
  { unit: id, action }: Pick<PointOf<'move'>, 'unit' | 'action'>,
): readonly Course[] | null {
  const unit = unitById(state, id);
  const [model, ...others] = livingModels(unit);
  if (model === undefined || others.length > 0 || modelNow(theatre, unit, model).way === 'walk') return null;
  let known = courses.get(state);
  if (!known) courses.set(state, (known = new Map()));
  const key = `${id} ${action}`;
  let found = known.get(key);
  if (!found) {
    const mover = { theatre, state, unit, model };
    found =
      modelNow(theatre, unit, model).way === 'flight'
        ? flights(mover, action)
        : theatre.movement
            .paths(mover, action)
            .map((path) => ({ path, end: theatre.movement.go(mover, action, path).to }));
    known.set(key, found);
  }
  return found;
}

/** Thousands of ways: what each of them passes over is asked only of the one that is chosen. */
function flights(mover: Mover, action: 'move' | 'advance'): Course[] {
  const { theatre, state, unit, model } = mover;
  const rules = pathRules(mover, action);
  const { at, r } = rules;
  const reach = Math.max(rules.aboutTurn, rules.length + rules.boost) + r;
  const obstacles = obstaclesFor(theatre, state, unit, model, { x: at.x, y: at.y, reach });
  return legalFlights(rules).map((path) => ({ path: { model, ...path }, end: fly(rules, path, obstacles).end }));
}

function aimedMove(theatre: Theatre, state: BattleState, point: PointOf<'move'>, want: PlaceWant): Aimed {
  const { side, unit, action } = point;
  const lone = coursesOf(theatre, state, point);
  const paths = lone ? nearestCourse(lone, want) : walked(theatre, state, point, want);
  if (paths === null) return NO_AIM;
  const together: DecisionOf<'move'> = { kind: 'move', side, unit, action, paths };
  const decision = lone || !want.own?.length ? together : ledByHand(theatre, state, together, want.own);
  return { ...courseOf(theatre, state, decision), decision };
}

/** Models that are led by themselves walk last, each as near to its own place as it may; in the unit's order where that cannot be. */
function ledByHand(
  theatre: Theatre,
  state: BattleState,
  together: DecisionOf<'move'>,
  own: readonly OwnPlace[],
): DecisionOf<'move'> {
  const placeOf = ({ model }: ModelPath): OwnPlace | undefined => own.find((each) => each.model === model);
  const walk = (order: readonly ModelPath[]): { readonly paths: ModelPath[]; readonly sound: boolean } => {
    let [now, sound] = [state, true];
    const paths = order.map((path): ModelPath => {
      const mover = { theatre, state: now, unit: unitById(now, together.unit), model: path.model };
      const [best] = waysOf(mover, together.action, path, placeOf(path));
      if (best) now = applyEvent(now, best.end);
      else sound = false;
      return best?.way ?? path;
    });
    return { paths, sound };
  };
  const { paths } = together;
  const last = walk([...paths.filter((path) => !placeOf(path)), ...paths.filter(placeOf)]);
  return { ...together, paths: (last.sound ? last : walk(paths)).paths };
}

/** Legal ways of one model, the nearest to its own place first: the unit's for it, and one that it finds by itself. */
function waysOf(
  mover: Mover,
  action: 'move' | 'advance',
  path: ModelPath,
  place: OwnPlace | undefined,
): { readonly way: ModelPath; readonly end: EventOf<'moved'> }[] {
  const found = place && wayTo(mover, action, place);
  const facing = 'facing' in path ? { facing: path.facing } : {};
  return [...(found ? [{ ...found, ...facing }] : []), path]
    .filter((way) => mover.theatre.movement.problem(mover, action, way) === null)
    .map((way) => ({ way, end: mover.theatre.movement.go(mover, action, way) }))
    .sort((one, other) => (place ? distance(one.end.to, place) - distance(other.end.to, place) : 0));
}

/** Of those that end about where somebody points the one that looks the wanted way; `turn` goes on to the next. */
function nearestCourse(all: readonly Course[], want: PlaceWant): ModelPath[] | null {
  const away = ({ end }: Course): number => distance(end, want);
  const least = all.reduce((best, course) => Math.min(best, away(course)), Infinity);
  const near = all.filter((course) => away(course) <= least + NEARBY);
  const byFacing = new Map<number, Course>();
  for (const course of near) {
    const facing = Math.round(course.end.facing / 5);
    const before = byFacing.get(facing);
    if (!before || away(course) < away(before)) byFacing.set(facing, course);
  }
  const order = [...byFacing.values()].sort((one, other) =>
    want.facing === null
      ? away(one) - away(other)
      : turnBetween(one.end.facing, want.facing) - turnBetween(other.end.facing, want.facing),
  );
  const chosen = order[((want.turn % order.length) + order.length) % Math.max(1, order.length)];
  return chosen ? [chosen.path] : null;
}

/** Ends so near to each other that only the facing tells them apart, in the system's unit. */
const NEARBY = 0.6;

const turnBetween = (one: number, other: number): number => {
  const turn = (((one - other) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
};

/** A unit on foot goes as far towards the place as it may. */
function walked(theatre: Theatre, state: BattleState, { unit, action }: PointOf<'move'>, want: PlaceWant): ModelPath[] {
  const models = unitById(state, unit).models;
  const living = livingModels(unitById(state, unit));
  const most = Math.min(...living.map((i) => distance(models[i]!, want)));
  const paths = march(theatre, state, { unit, action }, { goal: { x: want.x, y: want.y }, most });
  const { facing } = want;
  if (facing === null) return paths;
  // C-ARC-2: it may face any way at the end.
  return paths.map((path) => ('points' in path ? { ...path, facing: Math.round(facing) } : path));
}

/** Where a move leads, what it meets, and what could be attacked from there. No die is thrown. */
export function courseOf(theatre: Theatre, state: BattleState, decision: DecisionOf<'move'>): Omit<Aimed, 'decision'> {
  const ghosts: Ghost[] = [];
  const notes = new Set<string>();
  let now = state;
  for (const path of decision.paths) {
    const unit = unitById(now, decision.unit);
    if (theatre.movement.problem({ theatre, state: now, unit, model: path.model }, decision.action, path) !== null) {
      ghosts.push(wishedGhost(theatre, now, decision.unit, path));
      continue;
    }
    const event = theatre.movement.go({ theatre, state: now, unit, model: path.model }, decision.action, path);
    ghosts.push(ghostAfter(theatre, now, event));
    for (const note of notesOf(theatre, event)) notes.add(note);
    now = applyEvent(now, event);
  }
  const { declared = [], done = [] } = state.activation ?? {};
  const attacks = declared.slice(done.length).includes('attack');
  const targets = attacks && ghosts.length > 0 ? targetsFrom(theatre, now, decision.unit) : [];
  // The attack that was declared would become a pass: better told before than after.
  if (attacks && targets.length === 0) notes.add('From there it can attack nobody.');
  return { problem: null, ghosts, notes: [...notes], targets };
}

/** A model that cannot go as ordered, where it would end. */
function wishedGhost(theatre: Theatre, state: BattleState, id: string, path: ModelPath): Ghost {
  const unit = unitById(state, id);
  const end = 'points' in path ? path.points.at(-1) : undefined;
  return { ...ghostOf(theatre, unit, path.model), ...end };
}

function notesOf(theatre: Theatre, { distance: far, dangers, over, stop, boost }: EventOf<'moved'>): string[] {
  return [
    `Goes ${inches(far)}${boost > 0 ? `, boosted by ${inches(boost)}` : ''}.`,
    ...dangers.map((id) => `Through ${terrainName(theatre, id)}, which is Dangerous to it.`),
    ...over.map((id) => `Passes over ${markerName(theatre, id)}.`),
    ...(stop === null
      ? []
      : [stop.by === 'edge' ? 'It is stopped by the edge of the table.' : 'It is stopped by another base.']),
  ];
}

const listed = new WeakMap<BattleState, Map<string, readonly Deployment[]>>();

function deploymentsOf(theatre: Theatre, state: BattleState, id: string): readonly Deployment[] {
  let known = listed.get(state);
  if (!known) listed.set(state, (known = new Map()));
  let found = known.get(id);
  if (!found) known.set(id, (found = [...deployments(theatre, state, unitById(state, id))]));
  return found;
}

function aimedPlace(
  theatre: Theatre,
  state: BattleState,
  { side, unit: id }: PointOf<'place'>,
  want: PlaceWant,
): Aimed {
  const unit = unitById(state, id);
  const size = theatreUnit(theatre, id).models.length;
  const facing = want.facing ?? defaultFacing(theatre, want);
  const doors = doorsOf(theatre, state, unit)
    .slice()
    .sort((one, other) => distance(one.at, want) - distance(other.at, want));
  const living = livingModels(unit);
  const tries: DecisionOf<'place'>[] = [];
  for (const door of doors) {
    if (living.length === 1)
      tries.push(
        placement(side, id, size, { door, models: [{ model: living[0]!, x: want.x, y: want.y, heading: facing }] }),
      );
    else {
      const models = cluster(theatre, state, unit, door, want);
      if (models)
        tries.push(placement(side, id, size, { door, models: models.map((put) => ({ ...put, heading: facing })) }));
    }
  }
  const near = nearestOf(deploymentsOf(theatre, state, id), (each) => distance(each.models[0]!, want));
  if (near) {
    tries.push(
      placement(side, id, size, { door: near.door, models: near.models.map((put) => ({ ...put, heading: facing })) }),
    );
    tries.push(placement(side, id, size, near));
  }
  const together = tries.find((each) => deployProblem(theatre, state, unit, each) === null);
  if (!together) return NO_AIM;
  const decision = { ...together, models: together.models.map((put, i) => ownSpot(put, put.model ?? living[i], want)) };
  return { ...NO_AIM, decision, ghosts: placedGhosts(theatre, state, decision) };
}

/** A model or base that is put down by itself; a thousandth is fine enough for anybody's ruler. */
export function ownSpot<S extends Point>(
  spot: S,
  model: number | string | undefined,
  { own = [] }: Pick<PlaceWant, 'own'>,
): S {
  const place = own.find((each) => each.model === model);
  const tidy = (length: number): number => Math.round(length * 1000) / 1000;
  return place ? { ...spot, x: tidy(place.x), y: tidy(place.y) } : spot;
}

/** Towards the middle of the table, by fives. */
const defaultFacing = ({ table }: Theatre, at: Point): number =>
  (Math.round(bearing(at, { x: table.width / 2, y: table.height / 2 }) / 5) * 5) % 360;

function placedGhosts(theatre: Theatre, state: BattleState, decision: DecisionOf<'place'>): Ghost[] {
  const unit = unitById(state, decision.unit);
  const living = livingModels(unit);
  return decision.models.map(({ model, x, y, facing }, i) => {
    const index = model ?? living[i] ?? 0;
    return { unit: decision.unit, model: index, x, y, facing, r: modelNow(theatre, unit, index).r, path: [] };
  });
}

function aimedMarker(theatre: Theatre, state: BattleState, point: PointOf<'set-up'>, want: PlaceWant): Aimed {
  const { side, step } = point;
  const at = (place: Point): DecisionOf<'set-up'> => ({ kind: 'set-up', side, step, x: place.x, y: place.y });
  const exact = at({ x: Math.round(want.x * 4) / 4, y: Math.round(want.y * 4) / 4 });
  const near = nearestOf(setUpSpots(theatre, state, point), (place) => distance(place, want));
  const decision = setUpProblem(theatre, state, point, exact) === null ? exact : near && at(near);
  if (!decision) return NO_AIM;
  const r = point.what === 'objective' ? theatreObjective(theatre, point.marker).r : 0.75;
  return {
    ...NO_AIM,
    decision: decision satisfies Decision,
    ghosts: [{ unit: point.marker, model: 0, x: decision.x, y: decision.y, facing: 0, r, path: [] }],
  };
}

function nearestOf<T>(all: readonly T[], away: (each: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, each) => (best !== undefined && away(best) <= away(each) ? best : each),
    undefined,
  );
}

export interface Reach {
  readonly start: Point;
  readonly reach: readonly Point[];
  readonly outline: readonly Point[];
}

/** Whereto the answer may lead: places that can be counted, else a border. */
export function reachOf(theatre: Theatre, state: BattleState, point: DecisionPoint): Reach | null {
  switch (point.kind) {
    case 'move':
      return moveReach(theatre, state, point);
    case 'place': {
      const all = deploymentsOf(theatre, state, point.unit);
      const middle = { x: theatre.table.width / 2, y: theatre.table.height / 2 };
      const start = nearestOf(all, (each) => distance(each.models[0]!, middle))?.models[0] ?? middle;
      return { start: { x: start.x, y: start.y }, reach: thinned(all.map(({ models }) => models[0]!)), outline: [] };
    }
    case 'set-up': {
      const spots = setUpSpots(theatre, state, point);
      const marker = [...state.objectives, ...state.entryPoints].find(({ id }) => id === point.marker);
      const start = marker ? { x: marker.x, y: marker.y } : (spots[0] ?? { x: 0, y: 0 });
      return { start, reach: thinned(spots), outline: [] };
    }
    default:
      return null;
  }
}

export function moveReach(
  theatre: Theatre,
  state: BattleState,
  point: Pick<PointOf<'move'>, 'unit' | 'action'>,
): Reach {
  const unit = unitById(state, point.unit);
  const lead = unit.models[livingModels(unit)[0] ?? 0]!;
  const lone = coursesOf(theatre, state, point);
  const start = { x: lead.x, y: lead.y };
  if (lone) {
    // Straight on, and as far as it goes that way: the length only tells ways apart that turn alike.
    const straight = nearestOf(
      lone,
      ({ end }) =>
        turnBetween(end.facing, lead.facing) - distance(end, lead) / (4 * (theatre.table.width + theatre.table.height)),
    )?.end;
    return {
      start: straight ? { x: straight.x, y: straight.y } : start,
      reach: thinned(lone.map(({ end }) => end)),
      outline: [],
    };
  }
  const far = Math.max(
    0,
    ...livingModels(unit).map((i) => strideOf(modelNow(theatre, unit, i).allowance, point.action)),
  );
  return { start: towardsMiddle(theatre.table, start, far), reach: [], outline: ringAbout(start, far) };
}

/** Where the ghost of whoever may go anywhere begins: as far as it goes towards the middle of the table. */
export const towardsMiddle = (
  table: { readonly width: number; readonly height: number },
  at: Point,
  far: number,
): Point => {
  const middle = { x: table.width / 2, y: table.height / 2 };
  return distance(at, middle) <= far ? middle : ahead(at, bearing(at, middle), far);
};

/** One of those that lie within half a unit of each other: a picture needs no more. */
function thinned(places: readonly Point[]): Point[] {
  const seen = new Map<string, Point>();
  for (const { x, y } of places) {
    const key = `${Math.round(x * 2)} ${Math.round(y * 2)}`;
    if (!seen.has(key)) seen.set(key, { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });
  }
  return [...seen.values()];
}

/** As far as its Movement goes; ground may cost more, and the ghost knows. */
export const ringAbout = (at: Point, far: number): Point[] =>
  Array.from({ length: RING }, (_, i) => ahead(at, (i * 360) / RING, far));

const RING = 48;
