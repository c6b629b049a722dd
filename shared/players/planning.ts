import { applyEvent } from '../battle/cadence/apply-event';
import { isOnGround } from '../battle/cadence/movement/march';
import { securable } from '../battle/cadence/resolve/secure';
import type { PlayerView } from '../battle/cadence/cadence-types';
import type { Theatre } from '../battle/cadence/theatre';
import { livingModels, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import { attackRowOf, boundsProblem, declarationProblem } from '../battle/cadence/declarations';
import { heavyProblem } from '../battle/cadence/heavy';
import type { RandomStream } from '../core/random';
import type { ActionKind, Decision, DecisionOf, ModelPath } from '../schema/battle/cadence-decision';
import { flights, marches, SECURE_WORTH, servesMission, type Outlook, type PathsOf } from './outlook';
import { candidatePaths, coarsePaths } from './path-candidates';
import { bestVolley } from './shot-value';

/** Whoever has Heavy weapons and the points to use them does. */
export function declare(view: PlayerView, point: PointOf<'declare'>): Decision {
  const { side, unit, cp, heavy } = point;
  const order: DecisionOf<'declare'> = { kind: 'declare', side, unit, actions: [...bestPlan(view, point)] };
  const paid: DecisionOf<'declare'> = { ...order, heavy: true };
  return heavy && heavyProblem(heavy, cp, paid) === null ? paid : order;
}

/** Declarations worth a thought, cheapest first. */
const PLANS: readonly (readonly ActionKind[])[] = [
  ['move'],
  ['move', 'attack'],
  ['attack', 'move'],
  ['move', 'secure'],
  ['move', 'pass'],
  ['move', 'advance'],
  ['move', 'attack', 'secure'],
  ['attack', 'move', 'secure'],
  ['move', 'advance', 'secure'],
  ['move', 'advance', 'attack'],
];

/** A point kept is worth a little: it buys an evasion or a second activation. */
const POINT_KEPT = 0.06;

/** Who goes by land need not move at all. */
const GROUND_PLANS: readonly (readonly ActionKind[])[] = [
  ['attack'],
  ['secure'],
  ['pass'],
  ['attack', 'pass'],
  ['attack', 'attack'],
  ['secure', 'pass'],
  ['pass', 'pass'],
  ['secure', 'attack'],
  ['secure', 'move'],
  ...PLANS,
];

/** Declarations worth a thought that the rules allow now. */
export const plansOf = (
  theatre: Theatre,
  unit: UnitState,
  { cp, bounds }: Pick<PointOf<'declare'>, 'cp' | 'bounds'>,
): readonly (readonly ActionKind[])[] =>
  (isOnGround(theatre, unit.id) ? GROUND_PLANS : PLANS).filter(
    (actions) =>
      declarationProblem(theatre, cp, actions, attackRowOf(theatre, unit)) === null &&
      boundsProblem(theatre, bounds, actions) === null,
  );

/** The declaration that gains most. Every path is looked at once for all plans. */
function bestPlan({ theatre, state, random }: PlayerView, point: PointOf<'declare'>): readonly ActionKind[] {
  const { cp } = point;
  const unit = unitById(state, point.unit);
  const ground = isOnGround(theatre, unit.id);
  const plans = plansOf(theatre, unit, point);
  const declare = (actions: readonly ActionKind[]): BattleState =>
    applyEvent(state, {
      kind: 'declared',
      rule: '',
      side: unit.side,
      unit: unit.id,
      actions: [...actions],
      cpBefore: cp,
      cpAfter: cp - actions.length,
      extra: [],
    });
  // The plan is the unit's; what a ship's first model gains by it stands for all.
  const model = livingModels(unit)[0] ?? 0;
  const ahead = (actions: readonly ActionKind[], paths: PathsOf): Outlook[] => {
    const declared = declare(actions);
    return ground
      ? marches({ theatre, state: declared, unit }, 'move', random)
      : flights({ theatre, state: declared, unit, model }, 'move', paths, random);
  };
  const moves = plans.some((actions) => actions.includes('move'));
  const short = moves ? ahead(['move', 'pass'], candidatePaths) : [];
  const advances = plans.some((actions) => actions[1] === 'advance');
  const long = advances ? (ground ? short : ahead(['move', 'advance'], coarsePaths)) : [];
  let best: readonly ActionKind[] = plans[0] ?? ['move'];
  let bestValue = -Infinity;
  for (const actions of plans) {
    const shootsFirst = actions[0] === 'attack';
    const volleys = actions.filter((action) => action === 'attack').length;
    const volley = shootsFirst ? volleys * bestVolley(theatre, state, unit, actions.length).value : 0;
    if (shootsFirst && volley === 0) continue;
    const first = actions[0] ?? 'pass';
    const secures = first === 'secure' && securable(theatre, state, unit).length > 0;
    const secured = secures || servesMission({ theatre, state, unit }, first) ? SECURE_WORTH : 0;
    const value =
      volley + secured + afterMove(actions, actions.includes('advance') ? long : short) - POINT_KEPT * actions.length;
    if (value > bestValue) {
      bestValue = value;
      best = actions;
    }
  }
  return best;
}

/** What the best move of a plan is worth with what follows it; nothing without one. */
function afterMove(actions: readonly ActionKind[], outcomes: readonly Outlook[]): number {
  const at = actions.indexOf('move');
  if (at < 0) return 0;
  const rest = actions.slice(at + 1);
  return outcomes.reduce((most, outlook) => Math.max(most, outlook.value(rest, actions.length)), -Infinity);
}

/** The best way to make the first of the remaining actions, for what the others gain from where it ends; ships choose in turn. */
export function bestMoves(
  theatre: Theatre,
  before: BattleState,
  { unit: id, action }: PointOf<'move'>,
  after: readonly ActionKind[],
  random: RandomStream,
): readonly ModelPath[] {
  const actions = before.activation?.declared.length ?? 2;
  const best = (outlooks: readonly Outlook[]): Outlook | null => {
    let found: Outlook | null = null;
    let bestValue = -Infinity;
    for (const outlook of outlooks) {
      const value = outlook.value(after, actions);
      if (value > bestValue) {
        bestValue = value;
        found = outlook;
      }
    }
    return found;
  };
  if (isOnGround(theatre, id))
    return best(marches({ theatre, state: before, unit: unitById(before, id) }, action, random))?.paths ?? [];
  const paths = after[0] === 'advance' ? coarsePaths : candidatePaths;
  let state = before;
  return livingModels(unitById(before, id)).flatMap((model) => {
    const found = best(flights({ theatre, state, unit: unitById(state, id), model }, action, paths, random));
    if (!found) return [{ model, pivots: [] }];
    ({ state } = found);
    return found.paths;
  });
}
