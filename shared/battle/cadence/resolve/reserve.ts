import { discGap } from '../../../geometry/distance';
import { disc, placeBase, type BaseForm } from '../../../geometry/footprint';
import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import type { BattleEvent } from '../../../schema/battle/cadence-event';
import { AIR, gridPlaces, placeProblem, touchingPlaces, type PlaceRules } from '../../../table/placement';
import type { Why } from '../../../table/why';
import { obstaclesFor } from '../obstacles';
import { theatreUnit, type Theatre } from '../theatre';
import type { BattleState, EntryPointState, UnitState } from '../state';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly entryPoint: EntryPointState;
}

/** C-RES-3, S-CORE-13: nearer than Mov to the Entry Point, wholly on the table, on nobody's base. */
function placeRules(theatre: Theatre, state: BattleState, unit: UnitState, entryPoint: EntryPointState): PlaceRules {
  const { r, movement } = theatreUnit(theatre, unit.id).models[0]!;
  const { x, y } = entryPoint;
  const others = obstaclesFor(theatre, state, unit, null, { x, y, reach: movement + 2 * r });
  return {
    rule: 'C-RES-3',
    table: theatre.table,
    bases: others.map((other) => disc(other.x, other.y, other.r)),
    near: { to: disc(x, y, 0), limit: movement, name: 'the Entry Point' },
  };
}

export function spotProblem(theatre: Theatre, state: BattleState, unit: UnitState, spot: Spot): Why | null {
  const { r } = theatreUnit(theatre, unit.id).models[0]!;
  return placeProblem(placeRules(theatre, state, unit, spot.entryPoint), disc(spot.x, spot.y, r));
}

/** Free places around the unit's Entry Points on a grid of so many inches, nearest rows first. */
export function* freeSpots(theatre: Theatre, state: BattleState, unit: UnitState, step: number): Generator<Spot> {
  const form = formOf(theatre, unit);
  for (const { rules, entryPoint } of entriesOf(theatre, state, unit))
    for (const { x, y } of gridPlaces(rules, form, step)) yield { x, y, entryPoint };
}

/** C-RES-6: the places where it touches two things, or one and the edge or the limit of range, with a little air. */
function* tightSpots(theatre: Theatre, state: BattleState, unit: UnitState): Generator<Spot> {
  const form = formOf(theatre, unit);
  for (const { rules, entryPoint } of entriesOf(theatre, state, unit))
    for (const { x, y } of touchingPlaces(rules, form, entryPoint, AIR))
      if (placeProblem(rules, placeBase(form, { x, y, heading: 0 })) === null) yield { x, y, entryPoint };
}

const formOf = (theatre: Theatre, unit: UnitState): BaseForm => ({
  kind: 'disc',
  r: theatreUnit(theatre, unit.id).models[0]!.r,
});

const entriesOf = (theatre: Theatre, state: BattleState, unit: UnitState) =>
  state.entryPoints
    .filter(({ side }) => side === unit.side)
    .map((entryPoint) => ({ entryPoint, rules: placeRules(theatre, state, unit, entryPoint) }));

/** Grids in inches: they find a place sooner, but never decide that there is none. */
const GRIDS = [1, 0.25] as const;

/** Places to come on: of the coarsest search that finds any. None: it cannot be placed (C-RES-6). */
export function* deploySpots(theatre: Theatre, state: BattleState, unit: UnitState): Generator<Spot> {
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

export const canDeploy = (theatre: Theatre, state: BattleState, unit: UnitState): boolean =>
  deploySpots(theatre, state, unit).next().done !== true;

export function resolvePlace(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  decision: DecisionOf<'place'>,
): BattleEvent {
  const entryPoint = state.entryPoints.find(({ id }) => id === decision.entryPoint);
  const fixed = theatreUnit(theatre, unit.id);
  return {
    kind: 'placed',
    rule: theatre.rows.placed,
    side: unit.side,
    unit: unit.id,
    entryPoint: decision.entryPoint,
    models: decision.models.map(({ x, y, facing }, i) => ({
      x,
      y,
      level: 0,
      facing,
      gap: entryPoint ? discGap(x, y, fixed.models[i]?.r ?? 0, entryPoint.x, entryPoint.y, 0) : 0,
    })),
  };
}
