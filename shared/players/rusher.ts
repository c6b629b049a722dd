import { applyEvent } from '../battle/cadence/apply-event';
import { bareShot, legalOrders, placement } from '../battle/cadence/legal-orders';
import { slide } from '../battle/cadence/movement/flight';
import { isOnGround } from '../battle/cadence/movement/march';
import { cardValue } from '../battle/frame/cards';
import { cluster, deployments, doorsOf, type Deployment } from '../battle/cadence/resolve/reserve';
import { securable } from '../battle/cadence/resolve/secure';
import type { Chooser, PlayerView } from '../battle/cadence/cadence-types';
import { REACTIONS } from '../battle/cadence/resolve/reaction';
import { theatreUnit, type ReactionUse, type Theatre } from '../battle/cadence/theatre';
import { carrierOf, livingModels, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import { attackRowOf, boundsProblem, declarationProblem } from '../battle/cadence/declarations';
import { heavyProblem } from '../battle/cadence/heavy';
import { bearing } from '../geometry/heading';
import type { RandomStream } from '../core/random';
import type { Point } from '../geometry/point';
import type { ActionKind, Decision, DecisionOf, ModelPath } from '../schema/battle/cadence-decision';
import type { Card } from '../schema/battle/card-event';
import { flights, jitter, marches, SECURE_WORTH, type Outlook, type PathsOf } from './outlook';
import { candidatePaths, coarsePaths } from './path-candidates';
import { placeValue, wanted } from './place-value';
import { prizeOf } from './prize';
import { fraction, pick } from './recruit';
import { bestVolley, byValue, shotFigures } from './shot-value';

/** The second level: greedy. The best shot by exact odds, or the nearest marker; nothing is saved for later. */
export const rusher: Chooser = (view) => {
  const { theatre, state, point, random } = view;
  const { side } = point;
  switch (point.kind) {
    case 'nominate':
      return nominate(view, point);
    case 'activate':
      return { kind: 'activate', side, unit: mostUrgent(view, point) };
    case 'place':
      return place(view, point);
    case 'declare':
      return declare(view, point);
    case 'move': {
      const rest = (state.activation?.declared ?? []).slice((state.activation?.done.length ?? 0) + 1);
      const paths = bestMoves(theatre, state, point, rest, random);
      return { kind: 'move', side, unit: point.unit, action: point.action, paths: [...paths] };
    }
    case 'embark':
      return { kind: 'embark', side, unit: point.unit, transport: null };
    case 'attack':
      return attack(view, point);
    case 'react':
      return react(view, point);
    case 'swap':
      return { kind: 'swap', side, card: bestCard(point) };
    case 'casualty':
      return { kind: 'casualty', side, unit: point.unit, model: expendable(state, point) };
    case 'fall-back':
      return { kind: 'fall-back', side, unit: point.unit, weapon: point.weapons[0] ?? null };
    case 'rapid-fire': {
      const next = point.targets[0];
      return { kind: 'rapid-fire', side, unit: point.unit, target: next?.target ?? null, model: next?.model ?? 0 };
    }
    case 'secure':
      return { kind: 'secure', side, unit: point.unit, objective: point.objectives[0] ?? null };
    case 'exit':
      // Its cargo is home; a unit on the table still fights.
      return { kind: 'exit', side, unit: point.unit, leave: false };
    case 'dismount':
      // Twelve inches are worth more than the Cover it gives up.
      return { kind: 'dismount', side, unit: point.unit, model: point.model, dismount: false };
    case 'intuition':
      return { kind: 'intuition', side, unit: point.unit, look: true };
    case 'follow-up':
      return {
        kind: 'follow-up',
        side,
        unit: point.unit,
        next: mostUrgent(view, { units: point.units, mayLapse: false }),
      };
    case 'set-up':
      return pick(random, legalOrders(theatre, state, point));
  }
};

/** Whoever has Heavy weapons and the points to use them does. */
function declare(view: PlayerView, point: PointOf<'declare'>): Decision {
  const { side, unit, cp, heavy } = point;
  const order: DecisionOf<'declare'> = { kind: 'declare', side, unit, actions: [...bestPlan(view, point)] };
  const paid: DecisionOf<'declare'> = { ...order, heavy: true };
  return heavy && heavyProblem(heavy, cp, paid) === null ? paid : order;
}

/** Names its toughest ship, or the enemy's frailest. */
function nominate({ theatre }: PlayerView, point: PointOf<'nominate'>): Decision {
  const hp = (id: string): number =>
    theatreUnit(theatre, id).models.reduce((sum, model) => sum + model.hp + model.toughness / 10, 0);
  const own = point.units.every((id) => theatreUnit(theatre, id).side === point.side);
  const [unit] = [...point.units].sort((x, y) => (own ? hp(y) - hp(x) : hp(x) - hp(y)) || (x < y ? -1 : 1));
  return { kind: 'nominate', side: point.side, nomination: point.nomination, unit: unit ?? '' };
}

/** Who gains most by going first: a good shot now, a marker in reach; then whoever is still off the table. Passengers wait for a reason to get out. */
function mostUrgent(
  { theatre, state, random }: PlayerView,
  { units, mayLapse }: Pick<PointOf<'activate'>, 'units' | 'mayLapse'>,
): string | null {
  let best: string | null = mayLapse ? null : (units[0] ?? null);
  let bestValue = mayLapse ? WORTH_GETTING_OUT : -Infinity;
  for (const id of units) {
    const unit = unitById(state, id);
    const value =
      jitter(random) +
      (unit.status === 'table'
        ? bestVolley(theatre, state, unit, 2).value + markerInReach(theatre, state, unit)
        : carrierOf(state, id) === null
          ? 0.05
          : worthOutside(theatre, state, unit));
    if (value > bestValue) {
      bestValue = value;
      best = id;
    }
  }
  return best;
}

const WORTH_GETTING_OUT = 0.02;

/** There is something to do where the Transport has come to: a marker, or an enemy to shoot at. */
function worthOutside(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const [door] = doorsOf(theatre, state, unit);
  if (!door) return 0;
  const { models } = theatreUnit(theatre, unit.id);
  const reach = Math.max(
    ...models.map(({ movement, weapons }) => movement + Math.max(0, ...weapons.map((w) => w.range))),
  );
  const near = (place: Point, far: number): boolean => squared(door.at.x, door.at.y, place) < far * far;
  const enemies = state.units.filter((other) => other.side !== unit.side && other.status === 'table');
  if (wanted(theatre, state, unit.side).some((marker) => near(marker, 2 * models[0]!.movement))) return 0.2;
  return enemies.some((enemy) => livingModels(enemy).some((i) => near(enemy.models[i]!, reach))) ? 0.1 : 0;
}

function markerInReach(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const { models } = theatreUnit(theatre, unit.id);
  const inReach = livingModels(unit).some((i) => {
    const reach = 2 * models[i]!.movement;
    return wanted(theatre, state, unit.side).some(
      (marker) => squared(unit.models[i]!.x, unit.models[i]!.y, marker) < reach * reach,
    );
  });
  return inReach ? 0.5 : 0;
}

/** Comes on as near as it can to what it wants, facing it. */
function place({ theatre, state, random }: PlayerView, point: PointOf<'place'>): Decision {
  const unit = unitById(state, point.unit);
  const aims = wanted(theatre, state, unit.side);
  const goals = aims.length > 0 ? aims : [{ x: theatre.table.width / 2, y: theatre.table.height / 2 }];
  const goalOf = ({ x, y }: Point): Point =>
    goals.reduce((near, next) => (squared(x, y, next) < squared(x, y, near) ? next : near));
  const size = unit.models.length;
  const isRound = theatreUnit(theatre, unit.id).models.every(({ form }) => form.kind === 'disc');
  if (livingModels(unit).length > 1) {
    const together = doorsOf(theatre, state, unit).flatMap((door): Ranked[] => {
      const models = cluster(theatre, state, unit, door, goalOf(door.at));
      return models ? [ranked({ door, models }, goalOf, random, true)] : [];
    });
    const [best] = together.sort((one, other) => one.away - other.away);
    return best
      ? placement(point.side, point.unit, size, best.deployment)
      : pick(random, legalOrders(theatre, state, point));
  }
  const [best] = [...deployments(theatre, state, unit)]
    .map((deployment) => ranked(deployment, goalOf, random, isRound))
    .sort((one, other) => one.away - other.away);
  if (!best) return pick(random, legalOrders(theatre, state, point));
  const { door, models } = best.deployment;
  const faced = models.map((put) => ({ ...put, heading: Math.round(bearing(put, goalOf(put))) % 360 }));
  return placement(point.side, point.unit, size, { door, models: isRound ? faced : models });
}

interface Ranked {
  readonly deployment: Deployment;
  readonly away: number;
}

/** How far its first model is from what it wants, with some luck; a base that is not round should look there too. */
function ranked(
  deployment: Deployment,
  goalOf: (at: Point) => Point,
  random: RandomStream,
  turnsFreely: boolean,
): Ranked {
  const first = deployment.models[0]!;
  const goal = goalOf(first);
  const turn = Math.abs(((bearing(first, goal) - first.heading + 540) % 360) - 180);
  const aside = turnsFreely ? 0 : turn / 45;
  return { deployment, away: Math.sqrt(squared(first.x, first.y, goal)) + aside + 3 * fraction(random) };
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

/** The declaration that gains most. Every path is looked at once for all plans. */
function bestPlan({ theatre, state, random }: PlayerView, point: PointOf<'declare'>): readonly ActionKind[] {
  const { cp, bounds } = point;
  const unit = unitById(state, point.unit);
  const ground = isOnGround(theatre, unit.id);
  const plans = (ground ? GROUND_PLANS : PLANS).filter(
    (actions) =>
      declarationProblem(theatre, cp, actions, attackRowOf(theatre, unit)) === null &&
      boundsProblem(theatre, bounds, actions) === null,
  );
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
    const secured = actions[0] === 'secure' && securable(theatre, state, unit).length > 0 ? SECURE_WORTH : 0;
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
function bestMoves(
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

/** Shoots what is best to shoot, one after the other. */
function attack({ theatre, state }: PlayerView, { side, unit, shots }: PointOf<'attack'>): Decision {
  const actions = state.activation?.declared.length ?? 2;
  const [best] = byValue(theatre, state, unitById(state, unit), shots, actions);
  return { kind: 'attack', side, unit, shot: best ? bareShot(best.shot) : null };
}

/** Pays for a reaction that saves enough hit points; slides to where it stands best. */
function react(view: PlayerView, point: PointOf<'react'>): Decision {
  const { theatre, state } = view;
  const { side, unit: id, by, shot, reactions } = point;
  const stay: Decision = { kind: 'react', side, unit: id, rule: null };
  // What costs nothing is used first.
  const [use] = [...reactions].sort((one, other) => one.reaction.cost - other.reaction.cost);
  if (!use) return stay;
  if (use.reaction.id === 'quick-draw') return { ...stay, rule: use.rule };
  if (use.reaction.id === 'dodge-roll') return dodge(view, point, use);
  const unit = unitById(state, id);
  const attacker = unitById(state, by);
  const actions = state.activation?.declared.length ?? 2;
  const open = shotFigures(theatre, state, attacker, shot, { actions });
  const dodging = shotFigures(theatre, state, attacker, shot, { actions, evading: true });
  const saved =
    0.25 * (open.hpLost - dodging.hpLost) +
    (open.destroyed - dodging.destroyed) * prizeOf(theatre, state, { unit: id }, attacker);
  const price = use.reaction.cost === 0 ? 0.1 : unit.cp > 1 ? 0.15 : 0.25;
  if (saved < price) return stay;
  const longest = theatre.figures.evasionSlide ?? 0;
  let best = { slide: 0, value: -Infinity };
  for (const length of [0, -longest, longest]) {
    let next = state;
    for (const model of livingModels(unit))
      next = applyEvent(next, slide({ theatre, state: next, unit: unitById(next, id), model }, length));
    const value = placeValue(theatre, next, unitById(next, id));
    if (value > best.value) best = { slide: length, value };
  }
  return { kind: 'react', side, unit: id, rule: use.rule, slide: best.slide };
}

/** Rolls as far from the attacker as it can, if the attack is likely to hurt. */
function dodge({ theatre, state }: PlayerView, point: PointOf<'react'>, use: ReactionUse): Decision {
  const { side, unit, by, shot } = point;
  const attacker = unitById(state, by);
  const stay: Decision = { kind: 'react', side, unit, rule: null };
  const { hpLost } = shotFigures(theatre, state, attacker, shot, { actions: state.activation?.declared.length ?? 2 });
  if (hpLost < 0.5) return stay;
  const { x, y } = attacker.models[shot.model]!;
  let best = stay;
  let far = squared(x, y, unitById(state, unit).models[0]!);
  for (const order of REACTIONS['dodge-roll'].orders(theatre, state, point, use)) {
    if (!order.path) continue;
    const { to } = theatre.movement.go(
      { theatre, state, unit: unitById(state, unit), model: order.path.model, reach: use.reaction.inches ?? 0 },
      'move',
      order.path,
    );
    const away = squared(x, y, to);
    if (away > far) {
      far = away;
      best = order;
    }
  }
  return best;
}

/** A card that just does it where the drawn one does not; totals take the highest. */
function bestCard({ drawn, hand, need, ace, purpose }: PointOf<'swap'>): Card | null {
  const worth = (card: Card): number => (cardValue(card) === 1 ? (ace ?? 1) : cardValue(card));
  const cards = [...hand].sort((one, other) => worth(one) - worth(other));
  // D-ROUT-5: the lower the better.
  if (purpose === 'rout') return cards[0] !== undefined && worth(cards[0]) < worth(drawn) ? cards[0] : null;
  const best = cards.at(-1);
  if (need === null) return best !== undefined && worth(best) > worth(drawn) ? best : null;
  if (worth(drawn) >= need) return null;
  return cards.find((card) => worth(card) >= need) ?? null;
}

/** C-DMG-2: farthest from whoever does the harm, the last of equals. */
function expendable(state: BattleState, { unit: id, by, models }: PointOf<'casualty'>): number {
  const unit = unitById(state, id);
  const away = (model: number): number => {
    if (by === null) return 0;
    const attacker = unitById(state, by);
    const { x, y } = unit.models[model]!;
    return Math.min(...livingModels(attacker).map((i) => squared(x, y, attacker.models[i]!)));
  };
  return models.reduce((far, model) => (away(model) >= away(far) ? model : far), models[0] ?? 0);
}
