import type { Order } from '../../../schema/battle/bellum-decision';
import type { Battle } from '../bellum-types';
import { rulesOf } from '../rules-in-force';
import { unitById } from '../state';

/** B-SR-CRITICAL-FAILURE: at least one check was made, and none of them passed. The wounds come at the end of the round. */
export function noteFailure(battle: Battle, id: string, order: Order, checks: number, passed: number): void {
  if (checks === 0 || passed > 0) return;
  const unit = unitById(battle.state, id);
  const uses = rulesOf(battle.theatre, battle.state, unit).filter(({ rule }) => rule.hooks.bellum?.failureWounds);
  const wounds = uses.reduce((sum, use) => sum + (use.rule.hooks.bellum?.failureWounds?.(use) ?? 0), 0);
  const [first] = uses;
  if (!first || wounds === 0) return;
  battle.emit({
    kind: 'failed',
    rule: first.rule.id,
    side: unit.side,
    unit: id,
    order,
    wounds,
    before: unit.failures,
    after: unit.failures + wounds,
  });
}
