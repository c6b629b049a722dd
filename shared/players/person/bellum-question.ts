import type { DecisionPoint } from '../../battle/bellum-caelum/decision-point';
import type { BattleState } from '../../battle/bellum-caelum/state';
import { theatreUnit, type Theatre } from '../../battle/bellum-caelum/theatre';
import { armyName, list, plural, unitName } from '../../battle/frame/names';
import { ORDERS, type Order } from '../../schema/battle/bellum-decision';
import { bellumReach } from './bellum-aim';
import { bellumOffers, volleysOf } from './bellum-offers';
import type { Question, TokensAsk } from './question';

/** A question of Bellum Caelum as a person reads it. */
export function bellumQuestion(theatre: Theatre, state: BattleState, point: DecisionPoint): Question {
  const reach = bellumReach(theatre, state, point);
  return {
    kind: point.kind,
    side: point.side,
    unit: 'unit' in point ? point.unit : null,
    ...wordsOf(theatre, point),
    offers: bellumOffers(theatre, state, point),
    ...(reach ? { place: { ...reach, ...placeOf(theatre, point) } } : {}),
    ...(point.kind === 'orders' ? { tokens: tokensOf(theatre, point) } : {}),
    ...(point.kind === 'attack'
      ? { volleys: { lines: volleysOf(theatre, state, point.unit, point.action), all: point.action === 'fight' } }
      : {}),
  };
}

function placeOf(
  theatre: Theatre,
  point: DecisionPoint,
): Pick<NonNullable<Question['place']>, 'units' | 'turns' | 'verb'> {
  const ids = point.kind === 'deploy' || point.kind === 'reserve' ? point.units : 'unit' in point ? [point.unit] : [];
  const turns = ids.some((id) => ['vehicle', 'titan'].includes(theatreUnit(theatre, id).type));
  const verb = point.kind === 'move' ? 'Move here' : 'Put it here';
  return { units: ids.map((id) => ({ id, name: unitName(theatre, id) })), turns, verb };
}

const KEYS: Readonly<Record<Order, string>> = { move: 'm', shoot: 's', fight: 'f', cast: 'c', pass: 'p' };
const LABELS: Readonly<Record<Order, string>> = {
  move: 'Move',
  shoot: 'Shoot',
  fight: 'Fight',
  cast: 'Cast',
  pass: 'Pass',
};

/** What a card has a use for: nobody orders a Cast without powers. */
function tokensOf(theatre: Theatre, { unit, counts, noMove }: Extract<DecisionPoint, { kind: 'orders' }>): TokensAsk {
  const { weapons, powers } = theatreUnit(theatre, unit).card;
  const useful: Readonly<Record<Order, boolean>> = {
    move: !noMove,
    shoot: weapons.some(({ ra }) => ra !== 'CC'),
    fight: weapons.some(({ ra }) => ra === 'CC'),
    cast: powers.length > 0,
    pass: true,
  };
  return {
    counts,
    kinds: ORDERS.filter((order) => useful[order]).map((id) => ({ id, label: LABELS[id], key: KEYS[id] })),
  };
}

function wordsOf(theatre: Theatre, point: DecisionPoint): Pick<Question, 'title' | 'text' | 'rule'> {
  const army = armyName(theatre, point.side);
  const name = 'unit' in point ? unitName(theatre, point.unit) : army;
  switch (point.kind) {
    case 'choose-side':
      return { title: 'Choose your side of the mission', text: `${army} won the roll-off.`, rule: 'B-ACT-1' };
    case 'deploy':
      return {
        title: 'Deploy a unit',
        text:
          point.how === 'forward'
            ? 'Forward Deployment: anywhere clear of the enemy.'
            : 'Choose a unit and point at a place in your zone.',
        rule: point.how === 'forward' ? 'B-SR-FORWARD-DEPLOYMENT' : 'B-SQD-7',
      };
    case 'reserve':
      return {
        title: 'Bring on a reserve',
        text: 'Choose a unit and point at a place clear of the enemy.',
        rule: 'B-ORD-3',
      };
    case 'orders':
      return {
        title: `${name}: lay its orders`,
        text: `${plural(
          point.counts.reduce((sum, count) => sum + count, 0),
          'token',
        )}, face down until it activates.${point.noMove ? ' It has just come on: no Move.' : ''}`,
        rule: 'B-ORD-1',
      };
    case 'first':
      return { title: 'Who activates first?', text: `${army} won the roll-off.`, rule: 'B-ACT-2' };
    case 'activate':
      return {
        title: 'Choose who acts',
        text: `${plural(point.units.length, 'unit')} of ${army} can be picked.`,
        rule: 'B-ACT-3',
      };
    case 'give-up':
      return {
        title: `${name}: give up an order`,
        text: {
          vitiated: 'It is vitiated.',
          engaged: 'It is engaged.',
          regroup: 'It spends one to get back into Formation.',
        }[point.why],
        rule: point.why === 'regroup' ? 'B-FORM-3' : point.why === 'engaged' ? 'B-ENG-9' : 'B-SR-VITIATE',
      };
    case 'keep':
      return {
        title: `${name}: shocked`,
        text: `It carries out ${plural(point.count, 'order')} of ${list(point.orders)}.`,
        rule: 'B-SHOCK-6',
      };
    case 'order':
      return {
        title: `${name}: next order`,
        text: 'Its tokens are open now. Carry them out in any order.',
        rule: 'B-ACT-5',
      };
    case 'move':
      return {
        title: `${name}: move`,
        text: 'Drag the ghost, or point at a place.',
        rule: point.as === 'regroup' ? 'B-FORM-3' : 'B-MOVE-1',
      };
    case 'attack':
      return {
        title: `${name}: ${point.action}`,
        text:
          point.action === 'fight'
            ? 'Every close combat weapon is used. Choose whom it strikes.'
            : 'Choose a target for each weapon, or hold it.',
        rule: point.action === 'fight' ? 'B-FIGHT-2' : 'B-SHOOT-2',
      };
    case 'guardian':
      return { title: `Who guards ${name}?`, text: 'One of them takes the attack.', rule: 'B-SR-GUARDIAN' };
    case 'part':
      return { title: `${name}: which part?`, text: 'Name a part with wounds left.', rule: 'B-TITAN-11' };
    case 'cast':
      return { title: `${name}: cast`, text: `${plural(point.left, 'power')} left in this action.`, rule: 'B-CAST-4' };
    case 'galvanised':
      return { title: `${name}: galvanised`, text: 'One action at once.', rule: 'B-SR-GALVANISED' };
    case 'pass':
      return { title: `${name}: pass`, text: 'A Pass may be spent on the mission.', rule: 'B-PASS-2' };
    case 'casualty':
      return { title: `${name}: which base is hit?`, text: 'Choose the base that takes the wounds.', rule: 'B-END-7' };
    case 'disperse':
      return { title: `${name} is scattered`, text: 'Some bases go. Choose which.', rule: 'B-FORM-5' };
  }
}
