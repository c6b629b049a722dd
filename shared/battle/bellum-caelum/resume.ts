import type { Order } from '../../schema/battle/bellum-decision';
import type { BooksStatus } from '../../schema/game-entry';
import { paidIn, placesOf, type GoneOn } from '../frame/resumed';
import { startingState } from './open-theatre';
import type { BaseState, BattleState, UnitState, UnitStatus } from './state';
import { theatreUnit, type Theatre } from './theatre';

/**
 * The state of a real game as its books tell it: in the round under way if all tokens that are still to be turned over are known,
 * else before its orders are laid. Damage that waits for Toughness and powers on units are not in the books.
 */
export function resumedState(theatre: Theatre, from: GoneOn): BattleState {
  const { state: books } = from;
  const start = startingState(theatre);
  const underWay = books.first !== null && ordersKnown(from);
  return {
    ...start,
    phase: 'activations',
    round: underWay ? books.round : books.round - 1,
    first: books.first,
    turn: underWay ? (books.turn ?? books.first) : null,
    units: start.units.map((unit) => resumedUnit(theatre, from, unit, underWay)),
    objectives: start.objectives.map((objective) => {
      const now = books.markers.find(({ id }) => id === objective.id);
      return now ? { ...objective, x: now.x, y: now.y, holder: now.securedBy[0] ?? null } : objective;
    }),
    vp: { a: books.vp.a, b: books.vp.b },
    paid: paidIn(books),
  };
}

/** Whoever is still to activate has its tokens in the books, and there is somebody. */
export function ordersKnown({ state }: GoneOn): boolean {
  const waiting = state.units.filter(({ status, activated }) => status === 'table' && !activated);
  return waiting.length > 0 && waiting.every(({ orders }) => orders.length > 0);
}

const STATUS: Readonly<Record<BooksStatus, UnitStatus>> = {
  table: 'table',
  reserve: 'reserve',
  destroyed: 'lost',
  left: 'lost',
};

function resumedUnit(theatre: Theatre, from: GoneOn, unit: UnitState, underWay: boolean): UnitState {
  const now = from.state.units.find(({ id }) => id === unit.id);
  if (!now) return unit;
  const places = placesOf(from, unit.id, theatre.system, theatre.mission);
  const parts = unit.parts.map((part, i) => ({ ...part, wounds: now.left[i] ?? part.wounds }));
  const woundsOf = (i: number): number =>
    parts.length > 0 ? parts.reduce((sum, { wounds }) => sum + wounds, 0) : (now.left[i] ?? 0);
  return {
    ...unit,
    status: STATUS[now.status],
    parts,
    bases: unit.bases.map((base, i): BaseState => {
      const { x, y, facing } = places.get(i) ?? base;
      const wounds = now.status === 'destroyed' ? 0 : woundsOf(i);
      return { ...base, x, y, facing, wounds, lostIn: wounds > 0 ? null : (now.lostIn ?? from.state.round) };
    }),
    ready: underWay && now.status === 'table' && !now.activated,
    stacks: underWay ? stacksOf(theatreUnit(theatre, unit.id).card.stats.act, now.orders) : [],
  };
}

/** B-TITAN-8: one list for each activation. */
function stacksOf(act: string, orders: readonly Order[]): readonly (readonly Order[])[] {
  let from = 0;
  return act.split('/').map((count) => orders.slice(from, (from += Number(count))));
}
