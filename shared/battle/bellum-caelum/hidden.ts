import type { BellumEvent } from '../../schema/battle/bellum-event';
import type { Side } from '../../schema/battle/side';
import { sees } from '../frame/view';
import { sameTable } from './remembered';
import type { BattleState, UnitState } from './state';

/** B-ORD-1: the other side's tokens lie face down; how many there are can be seen. */
export function mask(state: BattleState, side: Side): BattleState {
  const known = masked.get(state.units) ?? {};
  masked.set(state.units, known);
  return { ...state, units: (known[side] ??= seenBy(state.units, side)) };
}

function seenBy(units: BattleState['units'], side: Side): BattleState['units'] {
  const seen = units.map((unit) => (unit.side === side || unit.stacks.length === 0 ? unit : faceDown(unit)));
  sameTable(seen, units);
  return seen;
}

/** The same units look the same until one of them changes; a player who asks again finds its answers remembered. */
const masked = new WeakMap<BattleState['units'], Partial<Record<Side, BattleState['units']>>>();

/** Stacks that were turned over in this round stay known. */
const faceDown = (unit: UnitState): UnitState => ({
  ...unit,
  stacks: unit.stacks.map((stack, i) => (i < unit.stack ? stack : stack.map(() => null))),
});

export function maskEvent(event: BellumEvent, side: Side): BellumEvent {
  if (event.kind !== 'orders-placed' || sees(event, side)) return event;
  return { ...event, stacks: event.stacks.map((stack) => stack.map(() => null)) };
}

/** What the checksum covers: the table and its books. */
export const summed = ({ round, activations, vp, seats, units, objectives, thrown }: BattleState): object => ({
  round,
  activations,
  vp,
  seats,
  units,
  objectives,
  thrown,
});
