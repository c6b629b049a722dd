import { applyEvent } from '../../battle/cadence/apply-event';
import { legalShots } from '../../battle/cadence/aim';
import type { Chooser } from '../../battle/cadence/cadence-types';
import type { PointOf } from '../../battle/cadence/decision-point';
import { declarationsWithin } from '../../battle/cadence/declarations';
import { heavyProblem, type ExtraCost } from '../../battle/cadence/heavy';
import { bareShot } from '../../battle/cadence/legal-orders';
import { isOnGround } from '../../battle/cadence/movement/march';
import { sameShot } from '../../battle/cadence/shots';
import { livingModels, unitById, type BattleState } from '../../battle/cadence/state';
import type { ActionKind, Decision, DecisionOf, ModelPath } from '../../schema/battle/cadence-decision';
import {
  ranked,
  term,
  unweighed,
  weighed,
  type Alternative,
  type Choice,
  type Ponder,
  type ScoreTerm,
} from '../choice';
import { place } from '../deploying';
import { Recall } from '../recall';
import { routine } from '../routine';
import { ponderHand } from './hand';
import { commandKept, Spot } from './lines';
import { ponderReaction } from './reaction';
import { Scene } from './scene';
import { activationTerms } from './urgency';
import { afterOthers, weighShots } from './volley';
import { waysOf } from './ways';

/**
 * Weighs every sensible order of an activation: exact odds of its shots, points that the mission's lines pay, how it stands for what
 * comes next, and what the enemies that are still to act can do to it there.
 */
export const ponderVeteran: Ponder = (view) => {
  const { theatre, state, point } = view;
  const scene = new Scene(theatre, state, point.side);
  switch (point.kind) {
    case 'activate':
      return activate(scene, point);
    case 'follow-up':
      return followUp(scene, point);
    case 'declare':
      return declare(scene, point);
    case 'move':
      return move(scene, point);
    case 'attack':
      return attack(scene, point);
    case 'react':
      return ponderReaction(scene, view, point);
    case 'secure':
      return secure(scene, point);
    case 'swap':
      return ponderHand(scene, point);
    case 'place':
      return unweighed(place(view, point));
    default:
      return unweighed(routine(view, point));
  }
};

export const veteran: Chooser = (view) => ponderVeteran(view).decision;

function activate(scene: Scene, { side, units, mayLapse }: PointOf<'activate'>): Choice {
  const open = units.map((unit): Alternative =>
    weighed({ kind: 'activate', side, unit }, activationTerms(scene, unitById(scene.state, unit))),
  );
  const lapse = mayLapse ? [weighed<Decision>({ kind: 'activate', side, unit: null }, [term('command', 0.02)])] : [];
  return ranked([...open, ...lapse], () => ({ kind: 'activate', side, unit: units[0] ?? null }));
}

function followUp(scene: Scene, { side, unit, units }: PointOf<'follow-up'>): Choice {
  const open = units.map((next): Alternative =>
    weighed({ kind: 'follow-up', side, unit, next }, activationTerms(scene, unitById(scene.state, next))),
  );
  return ranked(open, () => ({ kind: 'follow-up', side, unit, next: null }));
}

/** Every declaration that can be carried out, each with its best way. */
function declare(scene: Scene, point: PointOf<'declare'>): Choice {
  const { side, unit: id, cp, bounds, heavy } = point;
  const unit = unitById(scene.state, id);
  const plans = declarationsWithin(scene.theatre, unit, cp, bounds).filter(isSensible);
  const found = weighPlans(scene, point, plans, null);
  if (heavy) {
    const paid = plans.filter(
      (actions) =>
        heavyProblem(heavy, cp, { kind: 'declare', side, unit: id, actions: [...actions], heavy: true }) === null,
    );
    found.push(...weighPlans(scene, point, paid, heavy));
  }
  const [first = ['pass']] = declarationsWithin(scene.theatre, unit, cp, bounds);
  return ranked(found, () => ({ kind: 'declare', side, unit: id, actions: [...first] }));
}

/** Passes only where something must be declared, and only at the end. */
function isSensible(actions: readonly ActionKind[]): boolean {
  const pass = actions.indexOf('pass');
  return pass < 0 || (actions.length <= 2 && actions.slice(pass).every((action) => action === 'pass'));
}

function weighPlans(
  scene: Scene,
  { side, unit: id, cp }: PointOf<'declare'>,
  plans: readonly (readonly ActionKind[])[],
  heavy: ExtraCost | null,
): Alternative[] {
  const { theatre, state } = scene;
  const extra = heavy ? [heavy] : [];
  const spent = (actions: readonly ActionKind[]): number => actions.length + (heavy?.cp ?? 0);
  const declared = (actions: readonly ActionKind[]): BattleState =>
    applyEvent(state, {
      kind: 'declared',
      rule: '',
      side,
      unit: id,
      actions: [...actions],
      cpBefore: cp,
      cpAfter: cp - spent(actions),
      extra,
    });
  const here = (actions: readonly ActionKind[]): Spot => {
    const now = declared(actions);
    return new Spot(scene, now, unitById(now, id), null);
  };
  const stay = here(['pass', 'pass']);
  const spotsOf = (actions: readonly ActionKind[], few: boolean): Spot[] =>
    waysOf(scene, declared(actions), id, 'move', few).map((way) => Spot.after(scene, way));
  const longOnes = (): readonly Spot[] => promising(spotsOf(['move', 'advance'], true), cp - 2);
  const moves: MovesAhead = { short: null, long: null };
  declaring.keep(theatre, state, unitById(state, id), heavy?.cp ?? 0, moves);
  const ground = isOnGround(theatre, id);
  return plans.flatMap((actions): Alternative[] => {
    const kept = cp - spent(actions);
    const count = actions.length;
    const at = actions.indexOf('move');
    const order: DecisionOf<'declare'> = { kind: 'declare', side, unit: id, actions: [...actions] };
    const decision = heavy ? { ...order, heavy: true as const } : order;
    const command = term('command', commandKept(scene, kept));
    if (at < 0) {
      const terms = stay.best(actions, count, kept);
      return terms ? [weighed(decision, [...terms, command])] : [];
    }
    const before = stay.first(actions.slice(0, at), count);
    if (!before) return [];
    const rest = actions.slice(at + 1);
    const advances = rest[0] === 'advance';
    const spots =
      advances && !ground ? (moves.long ??= longOnes()) : (moves.short ??= spotsOf(['move', 'pass'], false));
    const best = bestOf(spots, rest, count, kept);
    return best ? [weighed(decision, [...before, ...best, command])] : [];
  });
}

/** Of the first halves of a long way those that lead somewhere: each has a whole fan of second halves. */
function promising(spots: readonly Spot[], cp: number): readonly Spot[] {
  if (spots.length <= GONE_ON) return spots;
  return spots
    .map((spot) => ({ spot, value: spot.standing(cp) }))
    .sort((one, other) => other.value - one.value)
    .slice(0, GONE_ON)
    .map(({ spot }) => spot);
}
const GONE_ON = 3;

function bestOf(
  spots: readonly Spot[],
  rest: readonly ActionKind[],
  actions: number,
  cp: number,
): readonly ScoreTerm[] | null {
  let best: readonly ScoreTerm[] | null = null;
  let most = -Infinity;
  for (const spot of spots) {
    const terms = spot.best(rest, actions, cp);
    if (!terms) continue;
    const value = terms.reduce((sum, each) => sum + each.value, 0);
    if (value > most) {
      most = value;
      best = terms;
    }
  }
  return best;
}

/** What was weighed when the unit declared: where a Move leads it, alone and with an Advance after it; and then where that leads. */
interface MovesAhead {
  short: readonly Spot[] | null;
  long: readonly Spot[] | null;
}
const declaring = new Recall<MovesAhead>();
const going = new Recall<readonly Spot[]>();

function spotsNow(scene: Scene, { unit: id, action }: PointOf<'move'>, advances: boolean): readonly Spot[] {
  const { theatre, state } = scene;
  const unit = unitById(state, id);
  const extra = state.activation?.extra ?? 0;
  const few = advances && !isOnGround(theatre, id);
  const ahead = action === 'move' ? declaring.find(theatre, state, unit, extra) : null;
  const known = action === 'move' ? (few ? ahead?.long : ahead?.short) : going.find(theatre, state, unit, extra);
  return known ?? waysOf(scene, state, id, action, few).map((way) => Spot.after(scene, way));
}

/** Every way with the best that the rest of the declaration comes to from its end; models of a ship choose in turn. */
function move(scene: Scene, point: PointOf<'move'>): Choice {
  const { side, unit: id, action } = point;
  const { state } = scene;
  const { activation } = state;
  const rest = (activation?.declared ?? []).slice((activation?.done.length ?? 0) + 1);
  const actions = activation?.declared.length ?? 2;
  const { cp } = unitById(state, id);
  const spots = spotsNow(scene, point, rest[0] === 'advance');
  const found = spots.map((spot): Alternative => {
    const paths = wholeUnit(scene, id, spot.way?.paths ?? []);
    const decision = { kind: 'move', side, unit: id, action, paths } as const;
    const terms = spot.best(rest, actions, cp);
    // What was declared cannot be done from there: only for want of anything better.
    return terms
      ? weighed(decision, terms)
      : weighed(decision, [...(spot.best([], actions, cp) ?? []), term('command', -WASTED)]);
  });
  const choice = ranked<Decision>(found, () => ({
    kind: 'move',
    side,
    unit: id,
    action,
    paths: wholeUnit(scene, id, []),
  }));
  const taken = spots[found.findIndex(({ decision }) => decision === choice.decision)];
  // Ships look closer when they are there.
  if (taken && rest[0] === 'advance' && isOnGround(scene.theatre, id))
    going.keep(scene.theatre, state, taken.unit, activation?.extra ?? 0, taken.onwards);
  return choice;
}
const WASTED = 0.5;

/** Models move in the order of their paths. Those of a ship that have none of their own take the first one's. */
function wholeUnit(scene: Scene, id: string, paths: readonly ModelPath[]): ModelPath[] {
  const [first] = paths;
  const others = livingModels(unitById(scene.state, id)).filter((model) => !paths.some((path) => path.model === model));
  return [
    ...paths,
    ...others.map((model) => (first && 'pivots' in first ? { ...first, model } : { model, pivots: [] })),
  ];
}

/** The best shot after those chosen already. */
function attack(scene: Scene, { side, unit: id, shots, chosen }: PointOf<'attack'>): Choice {
  const { theatre, state } = scene;
  const unit = unitById(state, id);
  const actions = state.activation?.unit === id ? state.activation.declared.length : 0;
  const before =
    chosen.length === 0
      ? []
      : weighShots(
          scene,
          state,
          unit,
          legalShots(theatre, state, unit).filter((shot) => chosen.some((other) => sameShot(shot, other))),
          actions,
        );
  const open = weighShots(scene, state, unit, shots, actions).map((next): Alternative =>
    weighed({ kind: 'attack', side, unit: id, shot: bareShot(next.shot) }, [term('harm', afterOthers(next, before))]),
  );
  return ranked(open, () => ({ kind: 'attack', side, unit: id, shot: null }));
}

function secure(scene: Scene, { side, unit, objectives }: PointOf<'secure'>): Choice {
  const open = objectives.map((objective): Alternative => {
    const worth = scene.markerWorth(objective);
    return weighed({ kind: 'secure', side, unit, objective }, [term('points', worth)]);
  });
  return ranked(open, () => ({ kind: 'secure', side, unit, objective: objectives[0] ?? null }));
}
