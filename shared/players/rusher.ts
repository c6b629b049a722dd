import { applyEvent } from '../battle/cadence/apply-event';
import { bareShot, legalOrders } from '../battle/cadence/legal-orders';
import { pathRules, slide } from '../battle/cadence/movement/flight';
import type { Mover } from '../battle/cadence/movement/mover';
import { sameShot } from '../battle/cadence/shots';
import { cardValue } from '../battle/frame/cards';
import { deploySpots } from '../battle/cadence/resolve/reserve';
import { securable } from '../battle/cadence/resolve/secure';
import type { Chooser, PlayerView } from '../battle/cadence/cadence-types';
import { REACTIONS } from '../battle/cadence/resolve/reaction';
import { theatreUnit, type ReactionUse, type Theatre } from '../battle/cadence/theatre';
import { livingModels, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import { declarationProblem } from '../battle/cadence/declarations';
import { bearing } from '../geometry/heading';
import type { RandomStream } from '../core/random';
import type { Point } from '../geometry/point';
import type { ActionKind, Decision, FlightPath, ModelPath } from '../schema/battle/cadence-decision';
import type { Card } from '../schema/battle/card-event';
import type { FlightRules } from '../table/flight';
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
      const rest = (state.activation?.declared ?? []).slice((state.activation?.done.length ?? 0) + 1);
      const paths = bestMoves(theatre, state, point, rest, random);
      return { kind: 'move', side, unit: point.unit, action: point.action, paths };
    }
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
      return { kind: 'follow-up', side, unit: point.unit, next: mostUrgent(view, point.units) };
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
  const nearestTo = (x: number, y: number): { x: number; y: number } =>
    goals.reduce((near, next) => (squared(x, y, next) < squared(x, y, near) ? next : near));
  const spots = [...deploySpots(theatre, state, unit)]
    .map((spot) => ({
      ...spot,
      away: Math.sqrt(squared(spot.x, spot.y, nearestTo(spot.x, spot.y))) + 3 * fraction(random),
    }))
    .sort((one, other) => one.away - other.away);
  const entryPoint = spots[0]?.entryPoint;
  const beside = spots.filter((spot) => spot.entryPoint === entryPoint);
  const models = entryPoint && standTogether(theatre, unit, beside);
  if (models) {
    return {
      kind: 'place',
      side: point.side,
      unit: point.unit,
      entryPoint: entryPoint.id,
      models: models.map(({ x, y }) => ({ x, y, facing: Math.round(bearing({ x, y }, nearestTo(x, y))) % 360 })),
    };
  }
  return pick(random, legalOrders(theatre, state, point));
}

/** The first spots that hold all models without overlapping; null if there are too few. */
function standTogether(theatre: Theatre, unit: UnitState, spots: readonly Point[]): readonly Point[] | null {
  const { models } = theatreUnit(theatre, unit.id);
  const taken: Point[] = [];
  for (const spot of spots) {
    const { r } = models[taken.length]!;
    const fits = taken.every((other, i) => Math.sqrt(squared(spot.x, spot.y, other)) >= r + models[i]!.r);
    if (fits) taken.push(spot);
    if (taken.length === models.length) return taken;
  }
  return null;
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
  const plans = PLANS.filter((actions) => declarationProblem(theatre, cp, actions) === null);
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
  // The plan is the unit's; what its first model gains by it stands for all.
  const model = livingModels(unit)[0] ?? 0;
  const ahead = (actions: readonly ActionKind[], paths: PathsOf): Outlook[] =>
    outlooks({ theatre, state: declare(actions), unit, model }, 'move', paths, random);
  const short = ahead(['move', 'pass'], candidatePaths);
  const long = plans.some((actions) => actions[1] === 'advance') ? ahead(['move', 'advance'], coarsePaths) : [];
  let best: readonly ActionKind[] = ['move'];
  let bestValue = -Infinity;
  for (const actions of plans) {
    const shootsFirst = actions[0] === 'attack';
    const volley = shootsFirst ? bestVolley(theatre, state, unit, actions.length).value : 0;
    if (shootsFirst && volley === 0) continue;
    const rest = actions.slice(actions.indexOf('move') + 1);
    const outcomes = rest[0] === 'advance' ? long : short;
    const value =
      volley +
      outcomes.reduce((most, outlook) => Math.max(most, outlook.value(rest, actions.length)), -Infinity) -
      POINT_KEPT * actions.length;
    if (value > bestValue) {
      bestValue = value;
      best = actions;
    }
  }
  return best;
}

/** For each model in turn the best way to fly the first of the remaining actions, for what the others gain from where it ends. */
function bestMoves(
  theatre: Theatre,
  before: BattleState,
  { unit: id, action }: PointOf<'move'>,
  after: readonly ActionKind[],
  random: RandomStream,
): ModelPath[] {
  const actions = before.activation?.declared.length ?? 2;
  const paths = after[0] === 'advance' ? coarsePaths : candidatePaths;
  let state = before;
  return livingModels(unitById(before, id)).map((model) => {
    let best: Outlook | null = null;
    let bestValue = -Infinity;
    for (const outlook of outlooks({ theatre, state, unit: unitById(state, id), model }, action, paths, random)) {
      const value = outlook.value(after, actions);
      if (value > bestValue) {
        bestValue = value;
        best = outlook;
      }
    }
    if (!best) return { model, pivots: [] };
    ({ state } = best);
    return best.path;
  });
}

type PathsOf = (rules: FlightRules) => FlightPath[];

/** Where each path leads. */
const outlooks = (mover: Mover, action: 'move' | 'advance', paths: PathsOf, random: RandomStream): Outlook[] =>
  paths(pathRules(mover, action)).map((path) => new Outlook(mover, action, { model: mover.model, ...path }, random));

/** A path flown in thought: what it is worth with the actions that follow. Each figure is worked out when first asked for. */
class Outlook {
  readonly state: BattleState;
  private readonly theatre: Theatre;
  private readonly unit: UnitState;
  private readonly cut: boolean;
  private readonly place: number;
  private readonly volleys = new Map<number, number>();
  private next: Outlook[] | null = null;
  private secures: boolean | null = null;

  constructor(
    mover: Mover,
    action: 'move' | 'advance',
    readonly path: ModelPath,
    private readonly random: RandomStream,
  ) {
    const { theatre, state: before, unit } = mover;
    const moved = theatre.movement.go(mover, action, path);
    this.theatre = theatre;
    this.state = applyEvent(before, moved);
    this.cut = moved.stop?.by === 'base';
    this.unit = unitById(this.state, unit.id);
    const harmed = (this.state.activation?.flown[path.model]?.dangers.length ?? 0) > 0;
    this.place = placeValue(theatre, this.state, this.unit) + jitter(random) - (harmed ? HAZARD : 0);
  }

  value(rest: readonly ActionKind[], actions: number): number {
    if (this.cut) return this.place - CUT_SHORT;
    if (rest[0] === 'advance') {
      const { theatre, state, unit, path } = this;
      this.next ??= outlooks({ theatre, state, unit, model: path.model }, 'advance', coarsePaths, this.random);
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

/** Shoots what is best to shoot, one after the other. */
function attack({ theatre, state }: PlayerView, { side, unit, chosen, shots }: PointOf<'attack'>): Decision {
  const { shots: volley } = bestVolley(theatre, state, unitById(state, unit), state.activation?.declared.length ?? 2);
  const next = volley[chosen.length];
  const shot = next && shots.find((candidate) => sameShot(candidate, next));
  return { kind: 'attack', side, unit, shot: shot ? bareShot(shot) : null };
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
  const open = shotFigures(theatre, state, attacker, shot, actions);
  const dodging = shotFigures(theatre, state, attacker, shot, actions, true);
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
  const { hpLost } = shotFigures(theatre, state, attacker, shot, state.activation?.declared.length ?? 2);
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
