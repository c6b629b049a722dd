import type { Reason } from '../../rules/dice-test';
import { isEngaged } from './ground';
import { bracketed } from './movement/allowance';
import { rulesOf } from './rules-in-force';
import type { BattleState, UnitState } from './state';
import { figureOf, statsOf } from './stats';
import { theatreUnit, type Theatre } from './theatre';

/** How many tokens each stack of a unit takes, and what made it other than Act as printed. */
export interface OrderCounts {
  readonly counts: readonly number[];
  readonly because: readonly Reason[];
  /** B-RES-3. */
  readonly noMove: boolean;
}

/** B-ORD-1, B-ENG-2, B-RES-2, B-TITAN-8, B-TITAN-9. */
export function orderCounts(theatre: Theatre, state: BattleState, unit: UnitState): OrderCounts {
  const { card, type } = theatreUnit(theatre, unit.id);
  const { act } = statsOf(theatre, unit);
  const because: Reason[] = act === card.stats.act ? [] : [bracketed(type, `Act ${act}`)];
  const [first = 0, ...more] = act.split('/').map(Number);
  const figure = figureOf('act', first, rulesOf(theatre, state, unit));
  because.push(...figure.why);
  let counts = [figure.value, ...more];
  if (unit.arrived === state.round) {
    because.push({ rule: 'B-RES-2', effect: 'one action in the round it comes on' });
    return { counts: counts.map((count, i) => (i === 0 ? Math.min(1, count) : 0)), because, noMove: true };
  }
  const at = counts.findIndex((count) => count > 1);
  if (at >= 0 && isEngaged(theatre, state, unit)) {
    counts = counts.with(at, counts[at]! - 1);
    because.push({ rule: 'B-ENG-2', effect: 'one action fewer while engaged' });
  }
  return { counts, because, noMove: false };
}
