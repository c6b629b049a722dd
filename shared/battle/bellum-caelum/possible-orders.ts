import { ORDERS, type Order } from '../../schema/battle/bellum-decision';
import { castables, powersPerAction } from './powers';
import { isOnTable, type BattleState, type UnitState } from './state';
import { aimsOf } from './targeting';
import type { Theatre } from './theatre';

/** B-ACTN-3: what the unit could do now. */
export const possibleOrders = (theatre: Theatre, state: BattleState, unit: UnitState): Order[] =>
  isOnTable(unit) ? ORDERS.filter((order) => isPossible(theatre, state, unit, order)) : [];

export function isPossible(theatre: Theatre, state: BattleState, unit: UnitState, order: Order): boolean {
  switch (order) {
    case 'move':
    case 'pass':
      return true;
    case 'shoot':
    case 'fight':
      return aimsOf(theatre, state, unit, order).length > 0;
    case 'cast':
      return powersPerAction(theatre, state, unit) > 0 && castables(theatre, state, unit).length > 0;
  }
}
