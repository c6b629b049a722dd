import { formationGroups } from '../../../geometry/formation';
import { planCheck } from '../../../rules/bellum-check';
import type { Order } from '../../../schema/battle/bellum-decision';
import type { Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../bellum-types';
import { answered, type PointOf } from '../decision-point';
import { isEngaged, isInFormation, standing } from '../ground';
import { TOLERANCE } from '../measure';
import { isPossible } from '../possible-orders';
import { rollCheck } from '../roll';
import { hasHook, powersOn, rulesOf } from '../rules-in-force';
import { isShocked } from '../shock';
import { isOnTable, unitById, type BattleState, type UnitState } from '../state';
import { statsOf } from '../stats';
import type { Theatre } from '../theatre';
import { discard } from './discard';
import { perform } from './perform';
import { remove } from './wounds';

/** B-ACT-3, B-SR-ENERVATE: whom a side may pick; those that must wait only when nobody else is Ready. */
export function activatable(theatre: Theatre, state: BattleState, side: Side): string[] {
  const ready = state.units.filter((unit) => unit.side === side && unit.ready && isOnTable(unit));
  const eager = ready.filter(
    (unit) => !hasHook(rulesOf(theatre, state, unit), ({ rule }) => rule.hooks.bellum?.activatesLast),
  );
  return (eager.length > 0 ? eager : ready).map(({ id }) => id);
}

/** One pick: tokens turned over, what has to be given up, then the orders in any sequence (B-ACT-4, B-ACT-5). */
export function* playActivation(battle: Battle, side: Side): Play {
  const units = activatable(battle.theatre, battle.state, side);
  const { unit: id } = answered('activate', yield { kind: 'activate', side, units });
  const { stack, stacks } = unitById(battle.state, id);
  const activation = battle.state.activations + 1;
  battle.emit({ kind: 'activation-started', rule: 'B-ACT-3', side, unit: id, activation, stack });
  const orders = (stacks[stack] ?? []).flatMap((order) => order ?? []);
  battle.emit({ kind: 'orders-revealed', rule: 'B-ACT-4', side, unit: id, stack, orders });
  yield* vitiated(battle, id);
  yield* engagedByOthers(battle, id);
  yield* shocked(battle, id);
  yield* regroup(battle, id);
  yield* carryOut(battle, id);
  yield* disperse(battle, id);
  battle.emit({ kind: 'activation-ended', rule: 'B-STATE-2', side, unit: id, checksum: battle.checksum() });
}

const ordersOf = ({ state }: Battle): readonly Order[] => state.activation?.orders ?? [];

function* giveUp(battle: Battle, id: string, why: PointOf<'give-up'>['why']): Play<Order | null> {
  const orders = [...new Set(ordersOf(battle))];
  const [only] = orders;
  if (only === undefined) return null;
  if (orders.length === 1) return only;
  const { side } = unitById(battle.state, id);
  return answered('give-up', yield { kind: 'give-up', side, unit: id, why, orders }).order;
}

/** B-SR-VITIATE: powers that took actions away after the tokens were laid. */
function* vitiated(battle: Battle, id: string): Play {
  let fewer = 0;
  for (const use of powersOn(battle.theatre, battle.state, unitById(battle.state, id))) {
    const change = use.rule.hooks.bellum?.statChange?.(use);
    if (change?.stat === 'act' && change.by < 0) fewer -= change.by;
  }
  for (; fewer > 0; fewer--) {
    const order = yield* giveUp(battle, id, 'vitiated');
    if (order !== null) discard(battle, id, 'vitiated', [order]);
  }
}

/** B-ENG-9, B-TITAN-9: one order fewer for who was engaged after its tokens were laid. */
function* engagedByOthers(battle: Battle, id: string): Play {
  const unit = unitById(battle.state, id);
  if (unit.reduced || ordersOf(battle).length < 2 || !isEngaged(battle.theatre, battle.state, unit)) return;
  const order = yield* giveUp(battle, id, 'engaged');
  if (order !== null) discard(battle, id, 'engaged', [order]);
}

/** B-SHOCK-5, B-SHOCK-6: one check for each order; as many as pass may be carried out. */
function* shocked(battle: Battle, id: string): Play {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const orders = ordersOf(battle);
  if (orders.length === 0 || !isShocked(theatre, unit)) return;
  const difficulty = statsOf(theatre, unit).ini;
  const check = planCheck({ book: theatre.book, stat: 'ini', difficulty, rules: rulesOf(theatre, state, unit) });
  const rolled = { rule: 'B-SHOCK-5', unit: id, purpose: 'shock', difficulty, check, count: orders.length } as const;
  const count = rollCheck(battle, rolled);
  if (count >= orders.length) return;
  const kept =
    count === 0 || new Set(orders).size === 1
      ? orders.slice(0, count)
      : answered('keep', yield { kind: 'keep', side: unit.side, unit: id, orders, count }).orders;
  const left = [...kept];
  discard(
    battle,
    id,
    'shock',
    orders.filter((order) => {
      const at = left.indexOf(order);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    }),
  );
}

/** B-FORM-3: a scattered squadron gets together first: a Move token if there is one, else any. */
function* regroup(battle: Battle, id: string): Play {
  if (isInFormation(battle.theatre, unitById(battle.state, id)) || ordersOf(battle).length === 0) return;
  const order = ordersOf(battle).includes('move') ? 'move' : yield* giveUp(battle, id, 'regroup');
  if (order !== null) yield* perform(battle, id, order, 'regroup');
}

/** B-ACT-5, B-ACTN-3: the owner picks the next order; what cannot be done when nothing else is left is discarded. */
function* carryOut(battle: Battle, id: string): Play {
  for (;;) {
    const unit: UnitState = unitById(battle.state, id);
    const left = ordersOf(battle);
    if (left.length === 0 || !isOnTable(unit)) return;
    const orders = [...new Set(left)].filter((order) => isPossible(battle.theatre, battle.state, unit, order));
    if (orders.length === 0) return discard(battle, id, 'impossible', left);
    const { order } = answered('order', yield { kind: 'order', side: unit.side, unit: id, orders });
    yield* perform(battle, id, order, 'order');
  }
}

/** B-FORM-5: whoever could not be brought together goes, as few as may be. */
function* disperse(battle: Battle, id: string): Play {
  const unit = unitById(battle.state, id);
  const ways = waysApart(battle.theatre, unit);
  const [first] = ways;
  if (!first) return;
  const bases =
    ways.length === 1 ? first : answered('disperse', yield { kind: 'disperse', side: unit.side, unit: id, ways }).bases;
  for (const base of unit.bases.filter((each) => bases.includes(each.id))) remove(battle, id, base, 'formation');
}

/** Every way to leave one of the largest groups; none if the squadron is in Formation. */
function waysApart(theatre: Theatre, unit: UnitState): string[][] {
  const bases = standing(theatre, unit);
  const groups = formationGroups(
    bases.map(({ footprint }) => footprint),
    theatre.figures.formationGap + TOLERANCE,
  );
  if (groups.length < 2) return [];
  const most = groups[0]!.length;
  return groups
    .filter((group) => group.length === most)
    .map((group) => bases.filter((_, i) => !group.includes(i)).map(({ base }) => base.id));
}
