import { disc, placeBase, type Footprint } from '../../../geometry/footprint';
import { gap } from '../../../geometry/distance';
import { levelAt, type Ground } from '../../../geometry/ground';
import { bearing, type Pose } from '../../../geometry/heading';
import { distance, type Point } from '../../../geometry/point';
import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import type { EventOf } from '../../../schema/battle/cadence-event';
import type { Side } from '../../../schema/battle/side';
import { kindOf, unitEndProblem } from '../../../table/mover';
import {
  AIR,
  gridPlaces,
  placeProblem,
  placeTogether,
  touchingPlaces,
  type Newcomer,
  type PlaceRules,
} from '../../../table/placement';
import { disembarkRules } from '../../../table/transport';
import type { Why } from '../../../table/why';
import { isDoorOpen } from '../../frame/mission-events';
import { basesNear, footprintsOf } from '../bases';
import { footprintOf } from '../model-base';
import { carrierOf, livingModels, unitById, type BattleState, type UnitState } from '../state';
import { theatreUnit, type BattleModel, type Theatre } from '../theatre';
import { deploysInZones, zonesOf, type DeployZone } from '../zones';

/** Where a unit comes onto the table: an Entry Point (C-RES-3), the Transport it is in (C-TRN-6), or a zone of the mission (C-PAR-4). */
export interface Door {
  readonly entryPoint: string | null;
  readonly transport: string | null;
  readonly at: Footprint;
  /** Level of the Transport, or of the ground of the zone; an Entry Point has that of the ground it lies on. */
  readonly level: number | null;
  readonly zone?: DeployZone;
}

export function doorsOf(theatre: Theatre, state: BattleState, unit: UnitState): Door[] {
  const transport = carrierOf(state, unit.id);
  if (transport === null) {
    const zones = deploysInZones(theatre) ? zoneDoors(theatre, unit.side) : [];
    if (state.phase === 'set-up') return zones;
    // Who was held back may use the Entry Points too, if there are any; a mission may leave no other way.
    const entries = entryDoors(theatre, state, unit.side);
    return theatre.mission.deployment?.reserves?.by === 'entry-points' ? entries : [...zones, ...entries];
  }
  const carrier = unitById(state, transport);
  const model = livingModels(carrier)[0];
  if (carrier.status !== 'table' || model === undefined) return [];
  const at = carrier.models[model]!;
  const base = footprintOf(theatreUnit(theatre, transport).models[model]!, at);
  return [{ entryPoint: null, transport, at: base, level: at.level }];
}

const entryDoors = ({ mission }: Theatre, state: BattleState, side: Side): Door[] =>
  state.entryPoints
    .filter((point) => point.side === side && isDoorOpen(mission, point.id, state))
    .map(({ id, x, y }) => ({ entryPoint: id, transport: null, at: disc(x, y, 0), level: null }));

const zoneDoors = (theatre: Theatre, side: Side): Door[] =>
  zonesOf(theatre, side).flatMap((zone) =>
    zone.levels.map((level) => ({ entryPoint: null, transport: null, at: zone.area, level, zone })),
  );

/** The ground as a model meets it. S-TER-4: terrain stops no ship. */
const groundsFor = (theatre: Theatre, { allowance, way }: BattleModel): readonly Ground[] =>
  way === 'flight' ? [] : theatre.map.grounds(kindOf(allowance));

/** The level on which a model comes on. C-HGT-1: only ground that may be stood on has one. */
function levelAtDoor({ transport, zone, level, at }: Door, grounds: readonly Ground[]): number {
  if (transport !== null || zone) return level ?? 0;
  return levelAt(
    at.x,
    at.y,
    grounds.filter(({ rough }) => !rough),
  );
}

/** What a unit that comes on has to keep to, model by model, at one of its doors. */
function placeRules(theatre: Theatre, state: BattleState, unit: UnitState, door: Door): (model: number) => PlaceRules {
  const { models } = theatreUnit(theatre, unit.id);
  const widest = models.reduce((most, { movement, r }) => Math.max(most, movement + 2 * r), 0);
  const { x, y, r } = door.at;
  const bases = basesNear(theatre, state, { unit, model: null }, { x, y, reach: widest + r }).map(
    ({ footprint }) => footprint,
  );
  return (index) => {
    const { movement } = models[index]!;
    const grounds = groundsFor(theatre, models[index]!);
    const level = levelAtDoor(door, grounds);
    if (door.transport !== null) return disembarkRules(door.at, movement, theatre.table, bases, { grounds, level });
    if (door.zone) return zoneRules(theatre, state, unit, door.zone, { bases, grounds, level });
    return {
      rule: 'C-RES-3',
      table: theatre.table,
      bases,
      grounds,
      ...clearOfEnemies(theatre, state, unit),
      level,
      near: { to: door.at, limit: movement, name: 'the Entry Point' },
    };
  };
}

/** C-PAR-4: with its whole base in the zone. */
function zoneRules(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  { area, hole }: DeployZone,
  ground: Pick<PlaceRules, 'bases' | 'grounds' | 'level'>,
): PlaceRules {
  const rule = theatre.rows.deployedInZone;
  return {
    ...ground,
    rule,
    table: theatre.table,
    bases: hole ? [...ground.bases, hole] : ground.bases,
    inside: { areas: [area], rule },
    ...clearOfEnemies(theatre, state, unit),
  };
}

/** Whoever was held back comes on farther from enemies than the mission says. */
function clearOfEnemies(theatre: Theatre, state: BattleState, unit: UnitState): Pick<PlaceRules, 'apart'> {
  const clear = deploysInZones(theatre) ? (theatre.mission.deployment?.reserves?.clear ?? 0) : 0;
  if (clear === 0 || state.phase === 'set-up') return {};
  const from = state.units
    .filter(({ side, status }) => side !== unit.side && status === 'table')
    .flatMap((enemy) => footprintsOf(theatre, enemy));
  return { apart: { from, beyond: clear, rule: theatre.rows.deployedInZone } };
}

/** One model as it is put down. */
export interface Put extends Pose {
  readonly model: number;
}

/** A way for a unit to come on. */
export interface Deployment {
  readonly door: Door;
  readonly models: readonly Put[];
}

/** Headings tried for a base that is not round. */
const HEADINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** Free places of a single model around its doors on a grid of so many inches, nearest rows first. A round base may face any way. */
export function* freeSpots(theatre: Theatre, state: BattleState, unit: UnitState, step: number): Generator<Deployment> {
  const model = livingModels(unit)[0]!;
  const { form } = theatreUnit(theatre, unit.id).models[model]!;
  for (const door of doorsOf(theatre, state, unit)) {
    const rules = placeRules(theatre, state, unit, door)(model);
    for (const heading of form.kind === 'disc' ? [0] : HEADINGS)
      for (const { x, y } of gridPlaces(rules, form, step, heading)) yield { door, models: [{ model, x, y, heading }] };
  }
}

/** C-RES-6: the places where it touches two things, or one and the edge or the limit of range, with a little air. */
function* tightSpots(theatre: Theatre, state: BattleState, unit: UnitState): Generator<Deployment> {
  const model = livingModels(unit)[0]!;
  const { form } = theatreUnit(theatre, unit.id).models[model]!;
  for (const door of doorsOf(theatre, state, unit)) {
    const rules = placeRules(theatre, state, unit, door)(model);
    for (const { x, y, heading } of touchingPlaces(rules, form, door.at, AIR))
      if (placeProblem(rules, placeBase(form, { x, y, heading })) === null)
        yield { door, models: [{ model, x, y, heading }] };
  }
}

/** Grids in inches: they find a place sooner, but never decide that there is none. */
const GRIDS = [1, 0.25] as const;

/** Ways to come on: of the coarsest search that finds any. None: it cannot be placed (C-RES-6). */
export function* deployments(theatre: Theatre, state: BattleState, unit: UnitState): Generator<Deployment> {
  if (livingModels(unit).length > 1) return yield* groupDeployments(theatre, state, unit);
  let found = false;
  for (const step of GRIDS) {
    for (const spot of freeSpots(theatre, state, unit, step)) {
      found = true;
      yield spot;
    }
    if (found) return;
  }
  yield* tightSpots(theatre, state, unit);
}

/** Several models: about places on each side of the door; where none is found so, first fit over the places that touch. */
function* groupDeployments(theatre: Theatre, state: BattleState, unit: UnitState): Generator<Deployment> {
  let found = false;
  for (const door of doorsOf(theatre, state, unit)) {
    for (const goal of goalsAbout(theatre, door)) {
      const models = cluster(theatre, state, unit, door, goal);
      if (!models) continue;
      found = true;
      yield { door, models };
    }
  }
  if (found) return;
  for (const door of doorsOf(theatre, state, unit)) {
    const models = squeeze(theatre, state, unit, door);
    // C-RES-6: all or none from an Entry Point; out of a Transport as many as there is room for (C-TRN-8).
    if (models.length === livingModels(unit).length || (door.transport !== null && models.length > 0))
      yield { door, models };
  }
}

function goalsAbout({ table }: Theatre, { at: { x, y, r } }: Door): Point[] {
  const goals: Point[] = [{ x: table.width / 2, y: table.height / 2 }];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) if (dx !== 0 || dy !== 0) goals.push({ x: x + dx * (r + 4), y: y + dy * (r + 4) });
  return goals;
}

/** Air between the models of a group that is put down on a lattice. */
const LATTICE_AIR = 0.1;

/** The unit put down as near as it can to a goal, its models side by side; null if the lattice does not hold them all. */
export function cluster(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  door: Door,
  goal: Point,
): readonly Put[] | null {
  const { models } = theatreUnit(theatre, unit.id);
  const rulesOf = placeRules(theatre, state, unit, door);
  const link = theatre.figures.formationGap;
  const placed: Footprint[] = [];
  const found: Put[] = [];
  let lattice: { readonly step: number; readonly places: readonly Point[] } = { step: 0, places: [] };
  for (const model of livingModels(unit)) {
    const { r, form, movement } = models[model]!;
    const step = 2 * r + LATTICE_AIR;
    if (lattice.step !== step) lattice = { step, places: latticeOf(theatre, door, movement + r, step, goal) };
    const rules: PlaceRules = { ...rulesOf(model), ...(link === null ? {} : { linked: { to: placed, gap: link } }) };
    const crowded = { ...rules, bases: [...rules.bases, ...placed] };
    const heading = Math.round(bearing(door.at, goal)) % 360;
    const place = lattice.places.find(({ x, y }) => placeProblem(crowded, placeBase(form, { x, y, heading })) === null);
    if (!place) return null;
    placed.push(placeBase(form, { ...place, heading }));
    found.push({ model, x: place.x, y: place.y, heading });
  }
  return found;
}

/** Places about a door, nearest to the goal first. */
function latticeOf({ table }: Theatre, { at }: Door, reach: number, step: number, goal: Point): Point[] {
  const places: Point[] = [];
  const far = Math.ceil((reach + at.r) / step);
  for (let i = -far; i <= far; i++)
    for (let k = -far; k <= far; k++) {
      const place = { x: tidy(at.x + i * step), y: tidy(at.y + (k + 0.5) * step) };
      if (place.x >= 0 && place.y >= 0 && place.x <= table.width && place.y <= table.height) places.push(place);
    }
  return places.sort((p, q) => distance(p, goal) - distance(q, goal) || p.y - q.y || p.x - q.x);
}

const tidy = (length: number): number => Math.round(length * 1000) / 1000;

/** As many as there is room for, each linked to those before it. */
function squeeze(theatre: Theatre, state: BattleState, unit: UnitState, door: Door): Put[] {
  const { models } = theatreUnit(theatre, unit.id);
  const rulesOf = placeRules(theatre, state, unit, door);
  const living = livingModels(unit);
  const newcomers = living.map((i): Newcomer => ({ form: models[i]!.form, rules: rulesOf(i) }));
  return placeTogether(newcomers, theatre.figures.formationGap, door.at, AIR).flatMap((pose, i) =>
    pose ? [{ model: living[i]!, ...pose }] : [],
  );
}

export const canDeploy = (theatre: Theatre, state: BattleState, unit: UnitState): boolean =>
  deployments(theatre, state, unit).next().done !== true;

/** Where a decision puts each model. */
function putsOf(unit: UnitState, { models }: DecisionOf<'place'>): Put[] {
  const living = livingModels(unit);
  return models.map(({ model, x, y, facing }, i) => ({ model: model ?? living[i] ?? -1, x, y, heading: facing }));
}

const doorOf = (theatre: Theatre, state: BattleState, unit: UnitState, order: DecisionOf<'place'>): Door | undefined =>
  doorsOf(theatre, state, unit).find(
    ({ entryPoint, transport, zone, level }) =>
      entryPoint === order.entryPoint &&
      transport === (order.transport ?? null) &&
      zone?.id === order.zone &&
      (zone === undefined || level === (order.level ?? 0)),
  );

/** Why the unit may not come on like this; null if it may. */
export function deployProblem(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  order: DecisionOf<'place'>,
): Why | null {
  const { rows, figures } = theatre;
  const door = doorOf(theatre, state, unit, order);
  const puts = putsOf(unit, order);
  const living = livingModels(unit);
  const named = puts.map(({ model }) => model);
  const isOut = door?.transport != null;
  if (!door || named.some((model, i) => !living.includes(model) || named.indexOf(model) !== i))
    return deploysInZones(theatre)
      ? { rule: rows.deployedInZone, message: 'Every model is placed in a zone of your own, or near its Transport.' }
      : { rule: rows.placed, message: 'Every model is placed near one of your own Entry Points, or its Transport.' };
  if (puts.length < living.length && !isOut)
    return {
      rule: rows.placed,
      message: 'Every model is placed at the same Entry Point or in the same zone, or none.',
    };
  const { models } = theatreUnit(theatre, unit.id);
  const rulesOf = placeRules(theatre, state, unit, door);
  const placed: Footprint[] = [];
  for (const put of puts) {
    const base = placeBase(models[put.model]!.form, put);
    const problem = placeProblem(rulesOf(put.model), base);
    if (problem) return problem;
    placed.push(base);
  }
  const together = unitEndProblem(figures, placed);
  if (together) return together;
  return puts.length < living.length && puts.length < squeeze(theatre, state, unit, door).length
    ? { rule: rows.noPlaceOutside, message: 'As many models as there is room for must get out.' }
    : null;
}

export function resolvePlace(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  decision: DecisionOf<'place'>,
): EventOf<'placed'> {
  const door = doorOf(theatre, state, unit, decision);
  const { models } = theatreUnit(theatre, unit.id);
  const puts = putsOf(unit, decision);
  const lost = livingModels(unit).filter((model) => !puts.some((put) => put.model === model));
  return {
    kind: 'placed',
    rule: theatre.rows[door?.zone ? 'deployedInZone' : door?.transport == null ? 'placed' : 'disembarked'],
    side: unit.side,
    unit: unit.id,
    entryPoint: decision.entryPoint,
    ...(door?.transport == null ? {} : { transport: door.transport }),
    ...(door?.zone ? { zone: door.zone.id } : {}),
    models: puts.map(({ model, x, y, heading }) => ({
      x,
      y,
      level: door ? levelAtDoor(door, groundsFor(theatre, models[model]!)) : 0,
      facing: heading,
      gap: door ? gap(placeBase(models[model]!.form, { x, y, heading }), door.at) : 0,
      ...(models.length > 1 ? { model } : {}),
    })),
    ...(lost.length > 0 ? { lost } : {}),
  };
}
