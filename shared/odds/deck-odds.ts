import type { AttackPlan } from '../rules/attack';
import { rerollFailures, type DiceTest } from '../rules/dice-test';
import { bandsOf, countBands, readCard, testsOf, FRESH_DECK, type Bands, type CardCounts } from './deck';
import type { AttackOdds } from './attack-odds';
import { certain } from './distribution';
import { shieldedPoints, type LossTrack } from './loss-track';

/**
 * What is known of the cards. Hands are for swapping (D-HAND-2) by one fixed habit: a drawn card that would fail is
 * exchanged for the lowest hand card that succeeds, and never otherwise.
 */
export interface KnownDeck {
  readonly counts: CardCounts;
  /** The attacker's hand, as card values. */
  readonly hand: readonly number[];
  /** The target's hand; empty if it is hidden. */
  readonly targetHand: readonly number[];
}

export const FRESH: KnownDeck = { counts: FRESH_DECK, hand: [], targetHand: [] };

type Side = 'hand' | 'targetHand';

interface State {
  readonly deck: readonly number[];
  readonly hand: readonly number[];
  readonly targetHand: readonly number[];
  readonly dice: number;
  /** Draws granted by Volley, which grant none. */
  readonly granted: number;
  readonly hits: number;
  readonly blastHits: number;
  readonly allHits: number;
  readonly failures: number;
  readonly points: number;
  readonly damage: number;
  readonly lost: number;
  /** A redraw is due for this draw. */
  readonly again: boolean;
}

/**
 * One attack with cards drawn one after another without putting any back (D-DRAW-3): attack draws, then one Defence
 * draw per hit, then one Counter draw per point of damage until the target is gone. An empty Deck is refilled with
 * every card that is not in a known hand (D-DECK-5).
 */
export function deckOdds(plan: AttackPlan, track: LossTrack, known: KnownDeck = FRESH, from = 0): AttackOdds {
  if (plan.illegal || plan.dice === 0) return { hits: certain(0), damage: certain(0), hpLost: certain(0) };
  const bands = bandsOf(testsOf(plan));
  const shielded = shieldedPoints(track, plan.shielded, from);
  let layer = new Map<string, { state: State; p: number }>();
  const start: State = {
    deck: countBands(bands, known.counts),
    hand: countBands(bands, handCounts(known.hand)),
    targetHand: countBands(bands, handCounts(known.targetHand)),
    dice: plan.dice,
    granted: 0,
    hits: 0,
    blastHits: 0,
    allHits: 0,
    failures: 0,
    points: 0,
    damage: 0,
    lost: from,
    again: false,
  };
  add(layer, start, 1);
  const hits: number[] = [];
  const damage: number[] = [];
  const hpLost: number[] = [];
  while (layer.size > 0) {
    const next = new Map<string, { state: State; p: number }>();
    for (const { state, p } of layer.values()) {
      const draw = drawDue(state, plan, track, shielded);
      if (!draw) {
        count(hits, state.allHits, p);
        count(damage, state.damage, p);
        count(hpLost, state.lost - from, p);
        continue;
      }
      for (const card of cardsFor(state, draw.side, draw.test, bands))
        add(next, draw.then(card.state, card), p * card.chance);
    }
    layer = next;
  }
  return { hits: filled(hits), damage: filled(damage), hpLost: filled(hpLost) };
}

const handCounts = (hand: readonly number[]): number[] =>
  FRESH_DECK.map((_, i) => hand.filter((value) => value === i + 1).length);

function add(layer: Map<string, { state: State; p: number }>, state: State, p: number): void {
  const key = `${state.deck.join()}|${state.hand.join()}|${state.targetHand.join()}|${state.dice},${state.granted},${state.hits},${state.blastHits},${state.allHits},${state.failures},${state.points},${state.damage},${state.lost},${state.again}`;
  const held = layer.get(key);
  if (held) held.p += p;
  else layer.set(key, { state, p });
}

const count = (into: number[], value: number, p: number): void => {
  into[value] = (into[value] ?? 0) + p;
};
const filled = (entries: number[]): Float64Array =>
  Float64Array.from({ length: Math.max(1, entries.length) }, (_, i) => entries[i] ?? 0);

interface Card {
  readonly success: boolean;
  readonly best: boolean;
  readonly state: State;
}

interface Draw {
  readonly side: Side;
  readonly test: DiceTest;
  then(state: State, card: Card): State;
}

/** The next draw the rules call for; null when the attack is over. */
function drawDue(state: State, plan: AttackPlan, track: LossTrack, shielded: Uint8Array): Draw | null {
  if (state.dice + state.granted > 0) return attackDraw(state, plan);
  if (state.hits > 0) return defenceDraw(plan.defence, plan, 'hits');
  if (state.blastHits > 0) return defenceDraw(plan.blastDefence, plan, 'blastHits');
  if (state.points > 0 && state.lost < track.total) {
    const test = shielded[state.lost] === 1 ? rerollFailures(plan.counter) : plan.counter;
    return {
      side: 'targetHand',
      test,
      then: (now, card) => ({ ...now, points: now.points - 1, lost: now.lost + (card.success ? 0 : 1), again: false }),
    };
  }
  return null;
}

function attackDraw(state: State, plan: AttackPlan): Draw {
  const original = state.dice > 0;
  return {
    side: 'hand',
    test: plan.attack,
    then: (now, card) => {
      const gained = card.success ? 1 + (card.best ? plan.rending : 0) : 0;
      const dice = original ? now.dice - 1 : now.dice;
      const granted = (original ? now.granted : now.granted - 1) + (original && card.best && plan.volley ? 1 : 0);
      const hits = now.hits + gained;
      // C-WSR-BLAST: once the last attack draw is made, a hit also catches the others of the unit.
      const blastHits = dice + granted === 0 && hits > 0 ? plan.blast * plan.caught : 0;
      return { ...now, dice, granted, hits, blastHits, allHits: hits + blastHits, again: false };
    },
  };
}

const defenceDraw = (test: DiceTest, plan: AttackPlan, pool: 'hits' | 'blastHits'): Draw => ({
  side: 'targetHand',
  test,
  then: (now, card) => {
    const points = card.success ? 0 : plan.damagePerFailure;
    return { ...now, [pool]: now[pool] - 1, points: now.points + points, damage: now.damage + points, again: false };
  },
});

/** Every card that may come to be used for one draw, swap and redraw included, with its chance. */
function cardsFor(state: State, side: Side, test: DiceTest, bands: Bands): (Card & { readonly chance: number })[] {
  const cards: (Card & { chance: number })[] = [];
  const full = refilled(state, bands);
  const size = full.deck.reduce((sum, n) => sum + n, 0);
  full.deck.forEach((n, band) => {
    if (n === 0) return;
    const chance = n / size;
    const drawn: State = { ...full, deck: changed(full.deck, band, -1) };
    const value = bands.lowest[band] ?? 1;
    const card = readCard(test, value);
    const swap = card.success ? -1 : lowestSufficient(drawn[side], test, bands);
    if (swap >= 0) {
      const hand = changed(changed(drawn[side], swap, -1), band, 1);
      const used = readCard(test, bands.lowest[swap] ?? 1);
      cards.push({ chance, success: used.success, best: used.best, state: { ...drawn, [side]: hand } });
    } else if (card.again && !state.again) {
      // D-CORE-DICE-6: the first card is discarded and one new draw made.
      for (const second of cardsFor({ ...drawn, again: true }, side, test, bands))
        cards.push({ ...second, chance: chance * second.chance });
    } else {
      cards.push({ chance, success: card.success, best: card.best, state: drawn });
    }
  });
  return cards;
}

const lowestSufficient = (hand: readonly number[], test: DiceTest, bands: Bands): number =>
  hand.findIndex((n, band) => n > 0 && readCard(test, bands.lowest[band] ?? 1).success);

const changed = (counts: readonly number[], band: number, by: number): number[] =>
  counts.map((n, i) => (i === band ? n + by : n));

function refilled(state: State, bands: Bands): State {
  if (state.deck.some((n) => n > 0)) return state;
  const all = countBands(bands, FRESH_DECK);
  return { ...state, deck: all.map((n, i) => Math.max(0, n - (state.hand[i] ?? 0) - (state.targetHand[i] ?? 0))) };
}
