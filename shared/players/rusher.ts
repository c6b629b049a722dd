import { applyEvent } from '../battle/apply-event';
import { legalOrders } from '../battle/legal-orders';
import { pathRules } from '../battle/legal-path';
import { resolveMove, resolveSlide } from '../battle/resolve/move';
import { freeSpots } from '../battle/resolve/reserve';
import { securable } from '../battle/resolve/secure';
import type { Chooser, PlayerView } from '../battle/run-battle';
import { setupUnit, type BattleSetup } from '../battle/setup';
import { legalShots } from '../battle/aim';
import { soleModel, unitById, type BattleState, type UnitState } from '../battle/state';
import type { PointOf } from '../battle/decision-point';
import { declarationProblem } from '../battle/declarations';
import { bearing } from '../geometry/heading';
import type { RandomStream } from '../core/random';
import type { ActionKind, Decision, FlightPath } from '../schema/battle-decision';
import { candidatePaths, coarsePaths } from './path-candidates';
import { placeValue, wanted } from './place-value';
import { fraction, pick } from './recruit';
import { bestVolley, prizeOf, shotFigures } from './shot-value';

/** The second level: greedy. The best shot by exact odds, or the nearest marker; nothing is saved for later. */
export const rusher: Chooser = (view) => {
  const { setup, state, point, random } = view;
  const { side } = point;
  switch (point.kind) {
    case 'nominate':
      return nominate(view, point);
    case 'activate':
      return { kind: 'activate', side, unit: mostUrgent(view, point.units) };
    case 'place':
      return place(view, point);
    case 'declare':
      return { kind: 'declare', side, unit: point.unit, actions: [...bestPlan(setup, state, unitById(state, point.unit), point.cp, random).actions] };
    case 'move': {
      const unit = unitById(state, point.unit);
      const rest = (state.activation?.declared ?? []).slice(state.activation?.done.length ?? 0);
      return { kind: 'move', side, unit: point.unit, action: point.action, path: bestMove(setup, state, unit, rest, random).path };
    }
    case 'attack': {
      const { shots } = bestVolley(setup, state, unitById(state, point.unit), state.activation?.declared.length ?? 2);
      return { kind: 'attack', side, unit: point.unit, shots: shots.map(({ model, weapon, target }) => ({ model, weapon, target })) };
    }
    case 'evade':
      return evade(view, point);
    case 'fall-back':
      return { kind: 'fall-back', side, unit: point.unit, weapon: point.weapons[0] ?? null };
    case 'secure':
      return { kind: 'secure', side, unit: point.unit, objective: point.objectives[0] ?? null };
    case 'set-up':
      return pick(random, legalOrders(setup, state, point));
  }
};

/** Too small to turn a choice, large enough to break a tie. */
const jitter = (random: RandomStream): number => 0.01 * fraction(random);

/** Names its toughest ship, or the enemy's frailest. */
function nominate({ setup }: PlayerView, point: PointOf<'nominate'>): Decision {
  const hp = (id: string): number => setupUnit(setup, id).models.reduce((sum, model) => sum + model.hp + model.toughness / 10, 0);
  const own = point.units.every((id) => setupUnit(setup, id).side === point.side);
  const [unit] = [...point.units].sort((x, y) => (own ? hp(y) - hp(x) : hp(x) - hp(y)) || (x < y ? -1 : 1));
  return { kind: 'nominate', side: point.side, nomination: point.nomination, unit: unit ?? '' };
}

/** Who gains most by going first: a good shot now, a marker in reach; then whoever is still off the table. */
function mostUrgent({ setup, state, random }: PlayerView, units: readonly string[]): string {
  let best = units[0] ?? '';
  let bestValue = -Infinity;
  for (const id of units) {
    const unit = unitById(state, id);
    const value = jitter(random) + (unit.status === 'table' ? bestVolley(setup, state, unit, 2).value + markerInReach(setup, state, unit) : 0.05);
    if (value > bestValue) {
      bestValue = value;
      best = id;
    }
  }
  return best;
}

function markerInReach(setup: BattleSetup, state: BattleState, unit: UnitState): number {
  const model = soleModel(unit);
  const reach = 2 * setupUnit(setup, unit.id).models[0]!.movement;
  return wanted(setup, state, unit.side).some(({ x, y }) => (x - model.x) * (x - model.x) + (y - model.y) * (y - model.y) < reach * reach) ? 0.5 : 0;
}

/** Comes on as near as it can to what it wants, facing it. */
function place({ setup, state, random }: PlayerView, point: PointOf<'place'>): Decision {
  const unit = unitById(state, point.unit);
  const aims = wanted(setup, state, unit.side);
  const goals = aims.length > 0 ? aims : [{ x: setup.table.width / 2, y: setup.table.height / 2 }];
  let best: { x: number; y: number; entryPoint: string; facing: number } | null = null;
  let bestValue = Infinity;
  for (const step of [1, 0.25]) {
    for (const { x, y, entryPoint } of freeSpots(setup, state, unit, step)) {
      const goal = goals.reduce((near, next) => (squared(x, y, next) < squared(x, y, near) ? next : near));
      const value = Math.sqrt(squared(x, y, goal)) + 3 * fraction(random);
      if (value < bestValue) {
        bestValue = value;
        best = { x, y, entryPoint: entryPoint.id, facing: Math.round(bearing({ x, y }, goal)) % 360 };
      }
    }
    if (best) break;
  }
  if (!best) return pick(random, legalOrders(setup, state, point));
  return { kind: 'place', side: point.side, unit: point.unit, entryPoint: best.entryPoint, models: [{ x: best.x, y: best.y, facing: best.facing }] };
}

const squared = (x: number, y: number, to: { x: number; y: number }): number => (to.x - x) * (to.x - x) + (to.y - y) * (to.y - y);

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

interface Plan {
  readonly actions: readonly ActionKind[];
  readonly value: number;
}

function bestPlan(setup: BattleSetup, state: BattleState, unit: UnitState, cp: number, random: RandomStream): Plan {
  let best: Plan | null = null;
  for (const actions of PLANS) {
    if (declarationProblem(setup.parameters, cp, actions) !== null) continue;
    const declared = applyEvent(state, { kind: 'declared', rule: '', side: unit.side, unit: unit.id, actions: [...actions], cpBefore: cp, cpAfter: cp - actions.length });
    const shootsFirst = actions[0] === 'attack' ? bestVolley(setup, declared, unit, actions.length).value : 0;
    if (actions[0] === 'attack' && shootsFirst === 0) continue;
    const value = shootsFirst + bestMove(setup, declared, unit, actions.slice(actions.indexOf('move')), random).value - POINT_KEPT * actions.length;
    if (!best || value > best.value) best = { actions, value };
  }
  return best ?? { actions: ['move'], value: 0 };
}

/** The best way to fly the first of the remaining actions, looking at what the others gain from where it ends. */
function bestMove(setup: BattleSetup, state: BattleState, unit: UnitState, rest: readonly ActionKind[], random: RandomStream): { path: FlightPath; value: number } {
  const action = rest[0] === 'advance' ? 'advance' : 'move';
  const after = rest.slice(1);
  const rules = pathRules(setup, state, unit, action);
  let best: { path: FlightPath; value: number } = { path: { pivots: [] }, value: -Infinity };
  for (const path of after[0] === 'advance' ? coarsePaths(rules) : candidatePaths(rules)) {
    let next = state;
    let cut = false;
    for (const event of resolveMove(setup, state, unit, action, path)) {
      next = applyEvent(next, event);
      cut ||= event.kind === 'cut-short';
    }
    const moved = unitById(next, unit.id);
    const value = (cut ? placeValue(setup, next, moved) - 0.3 : gains(setup, next, moved, after, random)) + jitter(random);
    if (value > best.value) best = { path, value };
  }
  return best;
}

function gains(setup: BattleSetup, state: BattleState, unit: UnitState, rest: readonly ActionKind[], random: RandomStream): number {
  if (rest[0] === 'advance') return bestMove(setup, state, unit, rest, random).value;
  let value = placeValue(setup, state, unit);
  if ((state.activation?.through.length ?? 0) > 0) value -= 0.15;
  if (rest.includes('attack')) value += bestVolley(setup, state, unit, state.activation?.declared.length ?? 2).value;
  if (rest.includes('secure') && securable(setup, state, unit).length > 0) value += SECURE_CHANCE * 1.5;
  return value;
}

const SECURE_CHANCE = 2 / 3;

/** Pays for an evasion that saves enough hit points; slides to where it stands best. */
function evade({ setup, state }: PlayerView, point: PointOf<'evade'>): Decision {
  const { side, unit: id } = point;
  const stay: Decision = { kind: 'evade', side, unit: id, slide: null };
  const unit = unitById(state, id);
  const attacker = unitById(state, point.by);
  const shot = legalShots(setup, state, attacker).find(({ model, weapon, target }) => model === point.model && weapon === point.weapon && 'unit' in target && target.unit === id);
  if (!shot) return stay;
  const actions = state.activation?.declared.length ?? 2;
  const open = shotFigures(setup, state, attacker, shot, actions);
  const dodging = shotFigures(setup, state, attacker, shot, actions, true);
  const saved = 0.25 * (open.hpLost - dodging.hpLost) + (open.destroyed - dodging.destroyed) * prizeOf(setup, state, { unit: id }, attacker);
  const price = point.free ? 0.1 : unit.cp > 1 ? 0.15 : 0.25;
  if (saved < price) return stay;
  let best = { slide: 0, value: -Infinity };
  for (const slide of [0, -setup.parameters.evasionSlide, setup.parameters.evasionSlide]) {
    const next = applyEvent(state, resolveSlide(setup, state, unit, slide));
    const value = placeValue(setup, next, unitById(next, id));
    if (value > best.value) best = { slide, value };
  }
  return { kind: 'evade', side, unit: id, slide: best.slide, ...(point.free ? { free: true } : {}) };
}
