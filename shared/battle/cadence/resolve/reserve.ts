import { EPS, lessThan } from '../../../core/measure';
import { discGap } from '../../../geometry/distance';
import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import type { BattleEvent } from '../../../schema/battle/cadence-event';
import { innerTable, isInside } from '../../../table/flight-legs';
import { obstaclesFor } from '../obstacles';
import { theatreUnit, type Theatre } from '../theatre';
import type { BattleState, EntryPointState, UnitState } from '../state';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly entryPoint: EntryPointState;
}

/** C-RES-3, S-CORE-13: nearer than Mov to the Entry Point, wholly on the table, on nobody's base. */
export function spotProblem(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  spot: Spot,
): { rule: string; message: string } | null {
  const { r, movement } = theatreUnit(theatre, unit.id).models[0]!;
  const { x, y, entryPoint } = spot;
  const gap = discGap(x, y, r, entryPoint.x, entryPoint.y, 0);
  if (!lessThan(gap, movement))
    return { rule: 'C-RES-3', message: `${gap.toFixed(2)} inches from the Entry Point is not within ${movement}.` };
  if (!isInside(innerTable(theatre.table, r), x, y))
    return { rule: 'C-MOVE-5', message: 'The base would leave the table.' };
  const overlapped = obstaclesFor(theatre, state, unit).some(
    (other) => squared(other.x - x, other.y - y) < squaredReach(r + other.r),
  );
  return overlapped ? { rule: 'C-RES-3', message: 'The base would overlap another one.' } : null;
}

const squared = (dx: number, dy: number): number => dx * dx + dy * dy;
const squaredReach = (reach: number): number => (reach - EPS) * (reach - EPS);

const COARSE = 1;
const FINE = 0.25;

/** Free places around the unit's Entry Points on a grid of so many inches, nearest rows first. */
export function* freeSpots(theatre: Theatre, state: BattleState, unit: UnitState, step: number): Generator<Spot> {
  const { r, movement } = theatreUnit(theatre, unit.id).models[0]!;
  const inner = innerTable(theatre.table, r);
  const reach = movement + r;
  for (const entryPoint of state.entryPoints) {
    if (entryPoint.side !== unit.side) continue;
    const obstacles = obstaclesFor(theatre, state, unit, { x: entryPoint.x, y: entryPoint.y, reach: reach + r });
    const x0 = Math.max(inner.minX, entryPoint.x - reach);
    const y0 = Math.max(inner.minY, entryPoint.y - reach);
    const x1 = Math.min(inner.maxX, entryPoint.x + reach);
    const y1 = Math.min(inner.maxY, entryPoint.y + reach);
    for (let y = y0; y <= y1 + EPS; y += step) {
      for (let x = x0; x <= x1 + EPS; x += step) {
        if (!lessThan(discGap(x, y, r, entryPoint.x, entryPoint.y, 0), movement)) continue;
        if (obstacles.every((other) => squared(other.x - x, other.y - y) >= squaredReach(r + other.r)))
          yield { x, y, entryPoint };
      }
    }
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
