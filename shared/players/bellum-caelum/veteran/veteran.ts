import type { Chooser, PlayerView } from '../../../battle/bellum-caelum/bellum-types';
import type { PointOf } from '../../../battle/bellum-caelum/decision-point';
import { unitById } from '../../../battle/bellum-caelum/state';
import { theatreUnit } from '../../../battle/bellum-caelum/theatre';
import type { BellumDecision, Order } from '../../../schema/battle/bellum-decision';
import { ranked, term, unweighed, weighed, type Alternative, type Choice, type ScoreTerm } from '../../choice';
import { usefulOrders } from '../random';
import { rusher } from '../rusher';
import { Scene, type Spot } from './scene';

type Weighed = Alternative<BellumDecision>;

/**
 * Weighs every set of tokens a unit might get and every way to use them: points that the mission's lines pay, harm by exact odds on
 * top of what is tallied, and how many enemies could answer.
 */
export function ponderVeteran(view: PlayerView): Choice<BellumDecision> {
  const { point } = view;
  switch (point.kind) {
    case 'orders':
      return layOrders(view, point);
    case 'activate':
      return activate(view, point);
    case 'order':
      return nextOrder(view, point);
    case 'give-up':
      return giveUp(view, point);
    case 'move':
      return move(view, point);
    case 'attack':
      return attack(view, point);
    case 'keep':
      return keep(view, point);
    case 'cast':
      return cast(view, point);
    case 'part':
      return namePart(view, point);
    default:
      return unweighed(rusher(view));
  }
}

export const veteran: Chooser = (view) => ponderVeteran(view).decision;

const count = (orders: readonly Order[], kind: Order): number => orders.filter((order) => order === kind).length;

/** The best that a set of tokens comes to, and where its Moves lead; harm is done before them or after. */
function worthOf(
  scene: Scene,
  orders: readonly Order[],
): { readonly terms: readonly ScoreTerm[]; readonly spot: Spot } {
  const [here] = scene.spots(0) as [Spot];
  const shots = count(orders, 'shoot');
  const fights = count(orders, 'fight');
  const shotHere = shots === 0 ? 0 : here.harm('shoot', shots);
  const fightHere = fights === 0 ? 0 : here.harm('fight', fights);
  let best: { terms: readonly ScoreTerm[]; spot: Spot; total: number } | null = null;
  for (const spot of scene.spots(count(orders, 'move'))) {
    const shot = shots === 0 ? 0 : Math.max(shotHere, spot === here ? shotHere : spot.harm('shoot', shots));
    const fight = fights === 0 ? 0 : Math.max(fightHere, spot === here ? fightHere : spot.harm('fight', fights));
    const served = orders.includes('pass') ? Math.max(here.serving, spot.serving) : 0;
    const idle = (shots > 0 && shot === 0 ? shots : 0) + (fights > 0 && fight === 0 ? fights : 0);
    const casts = Math.min(count(orders, 'cast'), scene.casts);
    const wasted = idle + count(orders, 'pass') - (served > 0 ? 1 : 0) + count(orders, 'cast') - casts;
    const terms = [
      term('harm', shot + fight),
      term('points', served),
      term('command', CAST * casts - WASTED * wasted),
      ...spot.standing,
    ];
    const total = terms.reduce((sum, { value }) => sum + value, 0);
    if (best === null || total > best.total) best = { terms, spot, total };
  }
  return best ?? { terms: [], spot: here };
}

const CAST = 0.35;
const WASTED = 0.12;

/** All multisets of a size. */
function handfuls(kinds: readonly Order[], size: number): Order[][] {
  if (size === 0) return [[]];
  return kinds.flatMap((kind, i) => handfuls(kinds.slice(i), size - 1).map((rest) => [kind, ...rest]));
}

const MOST_TOKENS = 3;

function layOrders(view: PlayerView, { side, unit, counts, noMove }: PointOf<'orders'>): Choice<BellumDecision> {
  const scene = new Scene(view.theatre, view.state, unit);
  const kinds = usefulOrders(view, unit, noMove);
  const size = Math.min(MOST_TOKENS, Math.max(0, ...counts));
  const found = handfuls(kinds, size)
    .filter((orders) => count(orders, 'move') < MOST_TOKENS)
    .map((orders): Weighed => {
      const stacks = counts.map((tokens) => Array.from({ length: tokens }, (_, i) => orders[i % orders.length]!));
      return weighed({ kind: 'orders', side, unit, stacks }, worthOf(scene, orders).terms);
    });
  return ranked(found, () => rusher(view));
}

/** Who does most harm now, before its targets are gone or it is caught; those that only walk see first what the others do. */
function activate({ theatre, state }: PlayerView, { side, units }: PointOf<'activate'>): Choice<BellumDecision> {
  const found = units.map((unit): Weighed => {
    const { stacks, stack } = unitById(state, unit);
    const orders = (stacks[stack] ?? []).flatMap((order) => order ?? []);
    const scene = new Scene(theatre, state, unit);
    const [here] = scene.spots(0) as [Spot];
    const harm =
      here.harm('shoot', Math.min(1, count(orders, 'shoot'))) + here.harm('fight', Math.min(1, count(orders, 'fight')));
    const { points } = theatreUnit(theatre, unit).card;
    return weighed({ kind: 'activate', side, unit }, [
      term('harm', harm),
      term('points', orders.includes('pass') ? here.serving : 0),
      term('command', orders.includes('cast') ? CAST : 0),
      term('prospects', points / 10_000),
    ]);
  });
  return ranked(found, () => ({ kind: 'activate', side, unit: units[0] ?? '' }));
}

/** What is left to do in this activation. */
const tokensOf = ({ state }: PlayerView): readonly Order[] => state.activation?.orders ?? [];

const without = (orders: readonly Order[], order: Order): Order[] => {
  const at = orders.indexOf(order);
  return orders.filter((_, i) => i !== at);
};

/** Each order that can be next: a Move for where it leads with the rest, the others for what they do here. */
function nextOrder(view: PlayerView, { side, unit, orders }: PointOf<'order'>): Choice<BellumDecision> {
  const left = tokensOf(view);
  const scene = new Scene(view.theatre, view.state, unit);
  const [here] = scene.spots(0) as [Spot];
  const repeat = (order: Order): number => count(view.state.activation?.performed ?? [], order);
  const found = orders.map((order): Weighed => {
    const decision = { kind: 'order', side, unit, order } as const;
    if (order === 'move') return weighed(decision, afterMove(scene, left));
    const rest = worthOf(
      scene,
      without(left, order).filter((other) => other !== order),
    ).terms;
    if (order === 'cast') return weighed(decision, [term('command', CAST), ...rest]);
    if (order === 'pass') return weighed(decision, [term('points', here.serving), ...rest]);
    return weighed(decision, [term('harm', here.volley(order, repeat(order)).value), ...rest]);
  });
  return ranked(found, () => rusher(view));
}

/** Moves first: the rest is done where they lead. */
function afterMove(scene: Scene, left: readonly Order[]): readonly ScoreTerm[] {
  return bestAfter(scene.spots(count(left, 'move')), left)?.terms ?? [];
}

function bestAfter(
  spots: readonly Spot[],
  left: readonly Order[],
): { readonly terms: readonly ScoreTerm[]; readonly spot: Spot } | null {
  let best: { terms: readonly ScoreTerm[]; spot: Spot; total: number } | null = null;
  for (const spot of spots) {
    const terms = termsAt(spot, left);
    const total = terms.reduce((sum, { value }) => sum + value, 0);
    if (best === null || total > best.total) best = { terms, spot, total };
  }
  return best;
}

const termsAt = (spot: Spot, left: readonly Order[]): readonly ScoreTerm[] => [
  term('harm', spot.harm('shoot', count(left, 'shoot')) + spot.harm('fight', count(left, 'fight'))),
  term('points', left.includes('pass') ? spot.serving : 0),
  term('command', CAST * count(left, 'cast')),
  ...spot.standing,
];

/** The order whose loss hurts least. */
function giveUp(view: PlayerView, { side, unit, orders }: PointOf<'give-up'>): Choice<BellumDecision> {
  const scene = new Scene(view.theatre, view.state, unit);
  const found = orders.map((order): Weighed =>
    weighed({ kind: 'give-up', side, unit, order }, worthOf(scene, without(tokensOf(view), order)).terms),
  );
  return ranked(found, () => rusher(view));
}

/** What Shock leaves it: the orders that come to most together (B-SHOCK-6). */
function keep(view: PlayerView, { side, unit, orders, count: size }: PointOf<'keep'>): Choice<BellumDecision> {
  const scene = new Scene(view.theatre, view.state, unit);
  const found = handfuls([...new Set(orders)], size)
    .filter((kept) => kept.every((order) => count(kept, order) <= count(orders, order)))
    .map((kept): Weighed => weighed({ kind: 'keep', side, unit, orders: kept }, worthOf(scene, kept).terms));
  return ranked(found, () => rusher(view));
}

function move(view: PlayerView, { side, unit, as }: PointOf<'move'>): Choice<BellumDecision> {
  // A squadron that is scattered gathers; nobody has a choice there.
  if (as === 'regroup') return unweighed(rusher(view));
  const scene = new Scene(view.theatre, view.state, unit, as);
  // The token that is spent now is not among those left.
  const left = tokensOf(view);
  const far = scene.spots(1 + count(left, 'move'));
  const best = [...far.map((spot, i) => ({ spot, i, total: sumOf(termsAt(spot, left)) }))]
    .sort((p, q) => q.total - p.total || p.i - q.i)
    .slice(0, WALKED)
    .map(({ spot }) => spot);
  const found = scene.walks(best).map((spot, i): Weighed => {
    // Whoever moves again later is judged by where that leads.
    const terms = termsAt(count(left, 'move') > 0 && spot.paths.length > 0 ? best[i]! : spot, left);
    return weighed({ kind: 'move', side, unit, paths: [...spot.paths] }, terms);
  });
  return ranked(found, () => rusher(view));
}

/** Spots of the quick look that are walked to by the rules before one is chosen. */
const WALKED = 3;

const sumOf = (terms: readonly ScoreTerm[]): number => terms.reduce((sum, { value }) => sum + value, 0);

function attack(view: PlayerView, { side, unit, action }: PointOf<'attack'>): Choice<BellumDecision> {
  const scene = new Scene(view.theatre, view.state, unit);
  const [here] = scene.spots(0) as [Spot];
  const repeat = Math.max(0, count(view.state.activation?.performed ?? [], action) - 1);
  const { groups, value } = here.volley(action, repeat);
  if (groups.length === 0) return unweighed(rusher(view));
  return ranked<BellumDecision>(
    [weighed<BellumDecision>({ kind: 'attack', side, unit, groups: [...groups] }, [term('harm', value)])],
    () => rusher(view),
  );
}

/** A power on the dearest that it may be used on: enemies that are still to act first. */
function cast({ theatre, state }: PlayerView, { side, unit, powers }: PointOf<'cast'>): Choice<BellumDecision> {
  const found = powers.flatMap(({ power, targets }) =>
    targets.map((target): Weighed => {
      const { ready } = unitById(state, target);
      const { points } = theatreUnit(theatre, target).card;
      return weighed({ kind: 'cast', side, unit, power, target }, [
        term('harm', points / 1000),
        term('command', ready ? points / 2000 : 0),
      ]);
    }),
  );
  return ranked(found, () => ({ kind: 'cast', side, unit, power: null, target: null }));
}

/** The part that brings the whole down, or the one that is nearest to its end. */
function namePart({ theatre, state }: PlayerView, { side, unit, parts }: PointOf<'part'>): Choice<BellumDecision> {
  const { card } = theatreUnit(theatre, unit);
  const own = theatreUnit(theatre, unit).side === side;
  const found = parts.map((part): Weighed => {
    const left = unitById(state, unit).parts.find(({ id }) => id === part)?.wounds ?? 0;
    const vital = card.parts.find(({ id }) => id === part)?.vital === true ? 1 : 0;
    const value = vital - left / 100;
    return weighed({ kind: 'part', side, unit, part }, [term('harm', own ? -value : value)]);
  });
  return ranked(found, () => ({ kind: 'part', side, unit, part: parts[0] ?? '' }));
}
