import type { Order } from '../../../schema/battle/bellum-decision';
import type { Discard } from '../../../schema/battle/bellum-event';
import type { Battle } from '../bellum-types';
import { unitById } from '../state';

const RULES: Readonly<Record<Discard, string>> = {
  vitiated: 'B-SR-VITIATE',
  engaged: 'B-ENG-9',
  shock: 'B-SHOCK-6',
  'moved-into-engagement': 'B-ENG-8',
  impossible: 'B-ACTN-3',
  merged: 'B-SR-REGROUP',
};

/** Orders that will not be carried out. */
export function discard(battle: Battle, unit: string, why: Discard, orders: readonly Order[]): void {
  const { side } = unitById(battle.state, unit);
  for (const order of orders)
    battle.emit({
      kind: 'order-discarded',
      // B-ENG-13: a Fight whose enemy has moved off.
      rule: why === 'impossible' && order === 'fight' ? 'B-ENG-13' : RULES[why],
      side,
      unit,
      order,
      why,
    });
}
