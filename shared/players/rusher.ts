import { applyEvent } from '../battle/cadence/apply-event';
import { legalOrders } from '../battle/cadence/legal-orders';
import { pathRules } from '../battle/cadence/legal-path';
import { resolveMove, resolveSlide } from '../battle/cadence/resolve/move';
import { deploySpots } from '../battle/cadence/resolve/reserve';
import { securable } from '../battle/cadence/resolve/secure';
import type { Chooser, PlayerView } from '../battle/cadence/cadence-types';
import { theatreUnit, type Theatre } from '../battle/cadence/theatre';
import { legalShots } from '../battle/cadence/aim';
import { soleModel, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import { declarationProblem } from '../battle/cadence/declarations';
import { bearing } from '../geometry/heading';
import type { RandomStream } from '../core/random';
import type { ActionKind, Decision, FlightPath } from '../schema/battle/cadence-decision';
import { candidatePaths, coarsePaths } from './path-candidates';
import { placeValue, wanted } from './place-value';
import { fraction, pick } from './recruit';
import { bestVolley, prizeOf, shotFigures } from './shot-value';

/** The second level: greedy. The best shot by exact odds, or the nearest marker; nothing is saved for later. */
export const rusher: Chooser = (view) => {
  const { theatre, state, point, random } = view;
  const { side } = point;
  switch (point.kind) {
    case 'nominate':
      return nominate(view, point);
    case 'activate':
      return { kind: 'activate', side, unit: mostUrgent(view, point.units) };
    case 'place':
      return place(view, point);
    case 'declare':
      return {
        kind: 'declare',
        side,
        unit: point.unit,
        actions: [...bestPlan(theatre, state, unitById(state, point.unit), point.cp, random)],
      };
    case 'move': {
      const unit = unitById(state, point.unit);
      const rest = (state.activation?.declared ?? []).slice(state.activation?.done.length ?? 0);
      return {
        kind: 'move',
        side,
        unit: point.unit,
        action: point.action,
        path: bestMove(theatre, state, unit, rest, random),
      };
    }
    case 'attack': {
      const { shots } = bestVolley(theatre, state, unitById(state, point.unit), state.activation?.declared.length ?? 2);
      return {
        kind: 'attack',
        side,
        unit: point.unit,
        shots: shots.map(({ model, weapon, target }) => ({ model, weapon, target })),
      };
    }
    case 'evade':
      return evade(view, point);
    case 'fall-back':
      return { kind: 'fall-back', side, unit: point.unit, weapon: point.weapons[0] ?? null };
    case 'secure':
      return { kind: 'secure', side, unit: point.unit, objective: point.objectives[0] ?? null };
    case 'exit':
      // Its cargo is home; a ship on the table still fights.
      return { kind: 'exit', side, unit: point.unit, leave: false };
    case 'set-up':
      return pick(random, legalOrders(theatre, state, point));
  }
};

/** Too small to turn a choice, large enough to break a tie. */
const jitter = (random: RandomStream): number => 0.01 * fraction(random);

/** Names its toughest ship, or the enemy's frailest. */
function nominate({ theatre }: PlayerView, point: PointOf<'nominate'>): Decision {
  const hp = (id: string): number =>
    theatreUnit(theatre, id).models.reduce((sum, model) => sum + model.hp + model.toughness / 10, 0);
  const own = point.units.every((id) => theatreUnit(theatre, id).side === point.side);
  const [unit] = [...point.units].sort((x, y) => (own ? hp(y) - hp(x) : hp(x) - hp(y)) || (x < y ? -1 : 1));
  return { kind: 'nominate', side: point.side, nomination: point.nomination, unit: unit ?? '' };
}

/** Who gains most by going first: a good shot now, a marker in reach; then whoever is still off the table. */
function mostUrgent({ theatre, state, random }: PlayerView, units: readonly string[]): string {
  let best = units[0] ?? '';
  let bestValue = -Infinity;
  for (const id of units) {
    const unit = unitById(state, id);
    const value =
      jitter(random) +
      (unit.status === 'table'
        ? bestVolley(theatre, state, unit, 2).value + markerInReach(theatre, state, unit)
        : 0.05);
    if (value > bestValue) {
      bestValue = value;
      best = id;
    }
  }
  return best;
}

function markerInReach(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const model = soleModel(unit);
  const reach = 2 * theatreUnit(theatre, unit.id).models[0]!.movement;
  return wanted(theatre, state, unit.side).some(
    ({ x, y }) => (x - model.x) * (x - model.x) + (y - model.y) * (y - model.y) < reach * reach,
  )
    ? 0.5
    : 0;
}

/** Comes on as near as it can to what it wants, facing it. */
function place({ theatre, state, random }: PlayerView, point: PointOf<'place'>): Decision {
  const unit = unitById(state, point.unit);
  const aims = wanted(theatre, state, unit.side);
  const goals = aims.length > 0 ? aims : [{ x: theatre.table.width / 2, y: theatre.table.height / 2 }];
  let best: { x: number; y: number; entryPoint: string; facing: number } | null = null;
  let bestValue = Infinity;
  for (const { x, y, entryPoint } of deploySpots(theatre, state, unit)) {
    const goal = goals.reduce((near, next) => (squared(x, y, next) < squared(x, y, near) ? next : near));
    const value = Math.sqrt(squared(x, y, goal)) + 3 * fraction(random);
    if (value < bestValue) {
      bestValue = value;
      best = { x, y, entryPoint: entryPoint.id, facing: Math.round(bearing({ x, y }, goal)) % 360 };
    }
  }
  if (!best) return pick(random, legalOrders(theatre, state, point));
  return {
    kind: 'place',
    side: point.side,
    unit: point.unit,
    entryPoint: best.entryPoint,
    models: [{ x: best.x, y: best.y, facing: best.facing }],
  };
}

const squared = (x: number, y: number, to: { x: number; y: number }): number =>
  (to.x - x) * (to.x - x) + (to.y - y) * (to.y - y);

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

/** The declaration that gains most. Every path is looked at once for all plans. */
function bestPlan(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  cp: number,
  random: RandomStream,
): readonly ActionKind[] {
  const plans = PLANS.filter((actions) => declarationProblem(theatre.figures, cp, actions) === null);
  const declare = (actions: readonly ActionKind[]): BattleState =>
    applyEvent(state, {
      kind: 'declared',
      rule: '',
      side: unit.side,
      unit: unit.id,
      actions: [...actions],
      cpBefore: cp,
      cpAfter: cp - actions.length,
    });
  const short = outlooks(theatre, declare(['move', 'pass']), unit, 'move', candidatePathsOf, random);
  const long = plans.some((actions) => actions[1] === 'advance')
    ? outlooks(theatre, declare(['move', 'advance']), unit, 'move', coarsePathsOf, random)
    : [];
  let best: readonly ActionKind[] = ['move'];
  let bestValue = -Infinity;
  for (const actions of plans) {
    const shootsFirst = actions[0] === 'attack';
    const volley = shootsFirst ? bestVolley(theatre, state, unit, actions.length).value : 0;
    if (shootsFirst && volley === 0) continue;
    const rest = actions.slice(actions.indexOf('move') + 1);
    const ahead = rest[0] === 'advance' ? long : short;
    const value =
      volley +
      ahead.reduce((most, outlook) => Math.max(most, outlook.value(rest, actions.length)), -Infinity) -
      POINT_KEPT * actions.length;
    if (value > bestValue) {
      bestValue = value;
      best = actions;
    }
  }
  return best;
}

/** The best way to fly the first of the remaining actions, for what the others gain from where it ends. */
function bestMove(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  rest: readonly ActionKind[],
  random: RandomStream,
): FlightPath {
  const action = rest[0] === 'advance' ? 'advance' : 'move';
  const after = rest.slice(1);
  const actions = state.activation?.declared.length ?? 2;
  let best: Outlook | null = null;
  let bestValue = -Infinity;
  for (const outlook of outlooks(
    theatre,
    state,
    unit,
    action,
    after[0] === 'advance' ? coarsePathsOf : candidatePathsOf,
    random,
  )) {
    const value = outlook.value(after, actions);
    if (value > bestValue) {
      bestValue = value;
      best = outlook;
    }
  }
  return best?.path ?? { pivots: [] };
}

type PathsOf = (rules: ReturnType<typeof pathRules>) => FlightPath[];
const candidatePathsOf: PathsOf = candidatePaths;
const coarsePathsOf: PathsOf = coarsePaths;

/** Where each path leads. */
function outlooks(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: 'move' | 'advance',
  paths: PathsOf,
  random: RandomStream,
): Outlook[] {
  return paths(pathRules(theatre, state, unit, action)).map(
    (path) => new Outlook(theatre, state, unit, action, path, random),
  );
}

/** A path flown in thought: what it is worth with the actions that follow. Each figure is worked out when first asked for. */
class Outlook {
  private readonly state: BattleState;
  private readonly unit: UnitState;
  private readonly cut: boolean;
  private readonly place: number;
  private readonly volleys = new Map<number, number>();
  private next: Outlook[] | null = null;
  private secures: boolean | null = null;

  constructor(
    private readonly theatre: Theatre,
    before: BattleState,
    unit: UnitState,
    action: 'move' | 'advance',
    readonly path: FlightPath,
    private readonly random: RandomStream,
  ) {
    let state = before;
    let cut = false;
    for (const event of resolveMove(theatre, before, unit, action, path)) {
      state = applyEvent(state, event);
      cut ||= event.kind === 'cut-short';
    }
    this.state = state;
    this.cut = cut;
    this.unit = unitById(state, unit.id);
    this.place =
      placeValue(theatre, state, this.unit) +
      jitter(random) -
      ((state.activation?.through.length ?? 0) > 0 ? HAZARD : 0);
  }

  value(rest: readonly ActionKind[], actions: number): number {
    if (this.cut) return this.place - CUT_SHORT;
    if (rest[0] === 'advance') {
      this.next ??= outlooks(this.theatre, this.state, this.unit, 'advance', coarsePathsOf, this.random);
      const after = rest.slice(1);
      return this.next.reduce((most, outlook) => Math.max(most, outlook.value(after, actions)), -Infinity);
    }
    let { place: value } = this;
    if (rest.includes('attack')) value += this.volley(Math.min(3, actions));
    if (rest.includes('secure') && (this.secures ??= securable(this.theatre, this.state, this.unit).length > 0))
      value += SECURE_WORTH;
    return value;
  }

  private volley(actions: number): number {
    const known = this.volleys.get(actions);
    if (known !== undefined) return known;
    const { value } = bestVolley(this.theatre, this.state, this.unit, actions);
    this.volleys.set(actions, value);
    return value;
  }
}

const HAZARD = 0.15;
const CUT_SHORT = 0.3;
/** Two chances in three, and a marker is worth about 1.5 points. */
const SECURE_WORTH = 1;

/** Pays for an evasion that saves enough hit points; slides to where it stands best. */
function evade({ theatre, state }: PlayerView, point: PointOf<'evade'>): Decision {
  const { side, unit: id } = point;
  const stay: Decision = { kind: 'evade', side, unit: id, slide: null };
  const unit = unitById(state, id);
  const attacker = unitById(state, point.by);
  const shot = legalShots(theatre, state, attacker).find(
    ({ model, weapon, target }) =>
      model === point.model && weapon === point.weapon && 'unit' in target && target.unit === id,
  );
  if (!shot) return stay;
  const actions = state.activation?.declared.length ?? 2;
  const open = shotFigures(theatre, state, attacker, shot, actions);
  const dodging = shotFigures(theatre, state, attacker, shot, actions, true);
  const saved =
    0.25 * (open.hpLost - dodging.hpLost) +
    (open.destroyed - dodging.destroyed) * prizeOf(theatre, state, { unit: id }, attacker);
  const price = point.free ? 0.1 : unit.cp > 1 ? 0.15 : 0.25;
  if (saved < price) return stay;
  let best = { slide: 0, value: -Infinity };
  const longest = theatre.figures.evasionSlide ?? 0;
  for (const slide of [0, -longest, longest]) {
    const next = applyEvent(state, resolveSlide(theatre, state, unit, slide));
    const value = placeValue(theatre, next, unitById(next, id));
    if (value > best.value) best = { slide, value };
  }
  return { kind: 'evade', side, unit: id, slide: best.slide, ...(point.free ? { free: true } : {}) };
}
