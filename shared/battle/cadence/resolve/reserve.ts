import { discGap } from '../../../geometry/distance';
import { disc } from '../../../geometry/footprint';
import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import type { BattleEvent } from '../../../schema/battle/cadence-event';
import { gridPlaces, placeProblem, type PlaceRules } from '../../../table/placement';
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
  const others = obstaclesFor(theatre, state, unit, { x, y, reach: movement + 2 * r });
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

const COARSE = 1;
const FINE = 0.25;

/** Free places around the unit's Entry Points on a grid of so many inches, nearest rows first. */
export function* freeSpots(theatre: Theatre, state: BattleState, unit: UnitState, step: number): Generator<Spot> {
  const { r } = theatreUnit(theatre, unit.id).models[0]!;
  for (const entryPoint of state.entryPoints) {
    if (entryPoint.side !== unit.side) continue;
    const rules = placeRules(theatre, state, unit, entryPoint);
    for (const { x, y } of gridPlaces(rules, { kind: 'disc', r }, step)) yield { x, y, entryPoint };
  }
}

/** C-RES-6: is there any place at all? Looked for on a coarse grid, then on one finer than any base. */
export function canDeploy(theatre: Theatre, state: BattleState, unit: UnitState): boolean {
  return !freeSpots(theatre, state, unit, COARSE).next().done || !freeSpots(theatre, state, unit, FINE).next().done;
}

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
    rule: 'C-RES-3',
    side: unit.side,
    unit: unit.id,
    entryPoint: decision.entryPoint,
    models: decision.models.map(({ x, y, facing }, i) => ({
      x,
      y,
      facing,
      gap: entryPoint ? discGap(x, y, fixed.models[i]?.r ?? 0, entryPoint.x, entryPoint.y, 0) : 0,
    })),
  };
}
