import { EPS } from '../../../core/measure';
import type { Leg } from '../../../table/flight-legs';
import { pathDistanceSquared } from '../../../table/flight-legs';
import {
  kindOf,
  surroundingsOf,
  type Charge,
  type Mover as TableMover,
  type MoverSurroundings,
  type MoveVerdict,
  type OtherBase,
  type Standing,
} from '../../../table/mover';
import type { Ground } from '../../../geometry/ground';
import type { Point } from '../../../geometry/point';
import type { EventOf, PathStep } from '../../../schema/battle/cadence-event';
import { piecesTouched } from '../../../table/pieces-touched';
import { basesNear } from '../bases';
import type { BattleState, ModelState } from '../state';
import type { MoveAllowance } from '../../../rules/turn-hooks';
import { modelNow, theatreUnit, type Theatre } from '../theatre';
import type { Mover } from './mover';

/** A model on the ground as the table asks for it: what it is, where it stands, what is about it. */
export interface GroundMover {
  readonly mover: TableMover;
  readonly at: Standing;
  readonly around: MoverSurroundings;
}

export const standingOf = ({ x, y, facing, level }: ModelState): Standing => ({ x, y, heading: facing, level });

/** How far it may go: all of its Movement, in an Advance as far as its wounds let it (D-CORE-MOVE-2). */
export const strideOf = ({ distance, advance }: MoveAllowance, action: 'move' | 'advance'): number =>
  action === 'advance' ? Math.min(distance, advance) : distance;

export function groundMover({ theatre, state, unit, model, reach }: Mover, action: 'move' | 'advance'): GroundMover {
  const { form, allowance: own, r } = modelNow(theatre, unit, model);
  const stride = reach ?? strideOf(own, action);
  const allowance = stride === own.distance ? own : { ...own, distance: stride };
  const at = unit.models[model]!;
  const near = { x: at.x, y: at.y, reach: allowance.distance + r };
  const others = basesNear(theatre, state, { unit, model }, near).map((other): OtherBase => ({
    footprint: other.footprint,
    enemy: other.unit !== null && other.unit.side !== unit.side,
    vehicle: other.model?.allowance.vehicle ?? false,
  }));
  const mover = { form, allowance, noCover: null };
  return { mover, at: standingOf(at), around: surroundingsOf(theatre.map, mover, others) };
}

/** The event of a move on the ground: the way, what terrain added, what was passed. */
export function groundMoved(
  { theatre, state, unit, model, reach }: Mover,
  action: 'move' | 'advance',
  { cost, end }: MoveVerdict,
  steps: readonly PathStep[],
): EventOf<'moved'> {
  const { sky } = theatreUnit(theatre, unit.id);
  const { allowance, form, r } = modelNow(theatre, unit, model);
  const { x, y, level, facing } = unit.models[model]!;
  const grounds = theatre.map.grounds(kindOf(allowance));
  const through = piecesTouched(theatre.map.parts, form, unit.models[model]!, steps);
  return {
    kind: 'moved',
    rule: theatre.rows[action === 'move' ? 'moved' : 'advanced'],
    side: unit.side,
    unit: unit.id,
    model,
    action,
    from: { x, y, level, facing },
    to: { x: end.x, y: end.y, level: end.level, facing: end.heading },
    steps: [...steps],
    allowed: reach ?? strideOf(allowance, action),
    distance: cost.length,
    boost: 0,
    costs: cost.charges.map((charge) => ({ ...costOf(charge), ...partOf(theatre, grounds, charge.ground) })),
    stop: null,
    rest: [],
    over: theatre.figures.closePass ? markersUnder(theatre, state, legsOfSteps(steps, { x, y }), cost.length, r) : [],
    through,
    dangers: through.length > 0 ? piecesTouched(sky.dangerous, form, unit.models[model]!, steps) : [],
    cleared: [],
  };
}

const costOf = ({ rule, inches }: Charge): { rule: string; inches: number } => ({ rule, inches });

/** Grounds are made of the parts one by one, so that they share their places. */
export function partOf(
  theatre: Theatre,
  grounds: readonly Ground[],
  ground: Ground,
): { readonly terrain: string; readonly part: number } {
  const laid = theatre.map.parts[grounds.indexOf(ground)];
  return { terrain: laid?.id ?? '', part: laid?.part ?? 0 };
}

function legsOfSteps(steps: readonly PathStep[], start: Point): Leg[] {
  const legs: Leg[] = [];
  let s = 0;
  for (const step of steps) {
    if (step.kind !== 'straight') continue;
    const { from, to, distance } = step;
    const dx = distance > 0 ? (to.x - from.x) / distance : 0;
    const dy = distance > 0 ? (to.y - from.y) / distance : 0;
    legs.push({ x: from.x, y: from.y, dx, dy, facing: 0, start: s, length: distance });
    s += distance;
  }
  return legs.length > 0 ? legs : [{ x: start.x, y: start.y, dx: 0, dy: 0, facing: 0, start: 0, length: 0 }];
}

/** S-OBJ-SCAN-2, where a game secures by passing over. */
function markersUnder(theatre: Theatre, state: BattleState, legs: readonly Leg[], s: number, r: number): string[] {
  return state.objectives
    .filter((marker, i) => {
      const reach = r + theatre.objectives[i]!.r - EPS;
      return marker.status === 'table' && pathDistanceSquared(legs, s, marker.x, marker.y) < reach * reach;
    })
    .map(({ id }) => id);
}
