import { isOnGround } from '../battle/cadence/movement/march';
import { securable } from '../battle/cadence/resolve/secure';
import type { PlayerView } from '../battle/cadence/cadence-types';
import type { Theatre } from '../battle/cadence/theatre';
import { livingModels, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import { attackRowOf, boundsProblem, declarationProblem } from '../battle/cadence/declarations';
import { heavyProblem } from '../battle/cadence/heavy';
import type { ActionKind, Decision, DecisionOf, ModelPath } from '../schema/battle/cadence-decision';
import { flights, SECURE_WORTH, servesMission, type Outlook } from './outlook';
import { candidatePaths, coarsePaths } from './path-candidates';
import { movesAhead, takes, waysNow, type MovesAhead } from './planned';
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
function bestPlan({ theatre, state }: PlayerView, point: PointOf<'declare'>): readonly ActionKind[] {
  const unit = unitById(state, point.unit);
  const plans = plansOf(theatre, unit, point);
  // The plan is the unit's; what a ship's first model gains by it stands for all.
  const moves = movesAhead(theatre, state, unit.id);
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
    const value = volley + secured + afterMove(actions, moves) - POINT_KEPT * actions.length;
    if (value > bestValue) {
      bestValue = value;
      best = actions;
    }
  }
  return best;
}

/** What the best move of a plan is worth with what follows it; nothing without one. */
function afterMove(actions: readonly ActionKind[], moves: MovesAhead): number {
  const at = actions.indexOf('move');
  if (at < 0) return 0;
  const rest = actions.slice(at + 1);
  const ways = rest[0] === 'advance' ? moves.long : moves.short;
  return ways.reduce((most, outlook) => Math.max(most, outlook.value(rest, actions.length)), -Infinity);
}

/** The best way to make the first of the remaining actions, for what the others gain from where it ends; ships choose in turn. */
export function bestMoves(
  theatre: Theatre,
  before: BattleState,
  { unit: id, action }: PointOf<'move'>,
  after: readonly ActionKind[],
): readonly ModelPath[] {
  const actions = before.activation?.declared.length ?? 2;
  const first = bestOf(waysNow(theatre, before, id, action), after, actions);
  const [lead, ...others] = livingModels(unitById(before, id));
  if (first) takes(theatre, before, first, after);
  if (isOnGround(theatre, id)) return first?.paths ?? [];
  const paths: ModelPath[] = [...(first?.paths ?? [{ model: lead ?? 0, pivots: [] }])];
  let state = first?.state ?? before;
  for (const model of others) {
    const ways = after[0] === 'advance' ? coarsePaths : candidatePaths;
    const found = bestOf(flights({ theatre, state, unit: unitById(state, id), model }, action, ways), after, actions);
    paths.push(...(found?.paths ?? [{ model, pivots: [] }]));
    state = found?.state ?? state;
  }
  return paths;
}

function bestOf(ways: readonly Outlook[], after: readonly ActionKind[], actions: number): Outlook | null {
  let found: Outlook | null = null;
  let most = -Infinity;
  for (const way of ways) {
    const value = way.value(after, actions);
    if (value > most) {
      most = value;
      found = way;
    }
  }
  return found;
}
