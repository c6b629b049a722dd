import type { AttackPlan } from '../rules/attack';
import { rerollFailures, type DiceTest } from '../rules/dice-test';
import { bandsOf, coarsened, countBands, readCard, FRESH_DECK, type Bands, type CardCounts } from './deck';
import type { AttackOdds } from './die-chances';
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
  readonly points: number;
  readonly lost: number;
}

/**
 * One attack with cards drawn one after another without putting any back (D-DRAW-3): attack draws, then one Defence
 * draw per hit, then one Counter draw per point of damage until the target is gone. An empty Deck is refilled with
 * every card that is not in a known hand (D-DECK-5).
 */
export function deckOdds(plan: AttackPlan, track: LossTrack, known: KnownDeck = FRESH, from = 0): AttackOdds {
  if (plan.illegal || plan.dice === 0) return { hits: certain(0), damage: certain(0), hpLost: certain(0) };
  const counterBands = bandsOf([plan.counter]);
  const defenceBands = bandsOf([plan.defence, plan.blastDefence, plan.counter]);
  const bands = bandsOf([plan.attack, plan.defence, plan.blastDefence, plan.counter], plan.rending > 0 || plan.volley);
  const shielded = shieldedPoints(track, plan.shielded, from);
  const start: State = {
    deck: countBands(bands, known.counts),
    hand: countBands(bands, handCounts(known.hand)),
    targetHand: countBands(bands, handCounts(known.targetHand)),
    dice: plan.dice,
    granted: 0,
    hits: 0,
    blastHits: 0,
    points: 0,
    lost: from,
  };
  // Phase after phase, so that what was counted in one need not be remembered in the next.
  const aimed = settle(layerOf(start), bands, (state) =>
    state.dice + state.granted > 0 ? attackDraw(state, plan) : null,
  );
  const hits = tally(aimed, (state) => state.hits + state.blastHits);
  const struck = settle(reread(aimed, bands, defenceBands), defenceBands, (state) =>
    state.hits > 0
      ? defenceDraw(plan.defence, plan, 'hits')
      : state.blastHits > 0
        ? defenceDraw(plan.blastDefence, plan, 'blastHits')
        : null,
  );
  const damage = tally(struck, (state) => state.points);
  const over = settle(reread(struck, defenceBands, counterBands), counterBands, (state) =>
    state.points > 0 && state.lost < track.total ? counterDraw(plan, shielded[state.lost] === 1) : null,
  );
  return { hits, damage, hpLost: tally(over, (state) => state.lost - from) };
}

type Layer = Map<string, { readonly state: State; p: number }>;

const layerOf = (state: State): Layer => new Map([[keyOf(state), { state, p: 1 }]]);

/** Draws until no state has another draw due. */
function settle(from: Layer, bands: Bands, due: (state: State) => Draw | null): Layer {
  const settled: Layer = new Map();
  let layer = from;
  while (layer.size > 0) {
    const next: Layer = new Map();
    for (const { state, p } of layer.values()) {
      const draw = due(state);
      if (!draw) add(settled, state, p);
      else
        for (const card of cardsFor(state, draw.side, draw.test, bands, true))
          add(next, draw.then(card.state, card), p * card.chance);
    }
    layer = next;
  }
  return settled;
}

/** What no later draw asks about is forgotten, and states that differ only in it become one. */
function reread(layer: Layer, fine: Bands, coarse: Bands): Layer {
  const out: Layer = new Map();
  for (const { state, p } of layer.values()) {
    const { deck, hand, targetHand } = state;
    add(
      out,
      {
        ...state,
        deck: coarsened(deck, fine, coarse),
        hand: coarsened(hand, fine, coarse),
        targetHand: coarsened(targetHand, fine, coarse),
      },
      p,
    );
  }
  return out;
}

function tally(layer: Layer, value: (state: State) => number): Float64Array {
  const entries: number[] = [];
  for (const { state, p } of layer.values()) entries[value(state)] = (entries[value(state)] ?? 0) + p;
  return Float64Array.from({ length: Math.max(1, entries.length) }, (_, i) => entries[i] ?? 0);
}

/** Small counts only, so one character each makes a short key. */
const keyOf = (state: State): string =>
  String.fromCharCode(
    ...state.deck,
    ...state.hand,
    ...state.targetHand,
    state.dice,
    state.granted,
    state.hits,
    state.blastHits,
    state.points,
    state.lost,
  );

function add(layer: Layer, state: State, p: number): void {
  const key = keyOf(state);
  const held = layer.get(key);
  if (held) held.p += p;
  else layer.set(key, { state, p });
}

const handCounts = (hand: readonly number[]): number[] =>
  FRESH_DECK.map((_, i) => hand.filter((value) => value === i + 1).length);

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

function counterDraw(plan: AttackPlan, shielded: boolean): Draw {
  return {
    side: 'targetHand',
    test: shielded ? rerollFailures(plan.counter) : plan.counter,
    then: (now, card) => ({ ...now, points: now.points - 1, lost: now.lost + (card.success ? 0 : 1) }),
  };
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
      return { ...now, dice, granted, hits, blastHits };
    },
  };
}

const defenceDraw = (test: DiceTest, plan: AttackPlan, pool: 'hits' | 'blastHits'): Draw => ({
  side: 'targetHand',
  test,
  then: (now, card) => {
    const points = card.success ? 0 : plan.damagePerFailure;
    return { ...now, [pool]: now[pool] - 1, points: now.points + points };
  },
});

/** Every card that may come to be used for one draw, swap and redraw included, with its chance. */
function cardsFor(
  state: State,
  side: Side,
  test: DiceTest,
  bands: Bands,
  mayRedraw: boolean,
): (Card & { readonly chance: number })[] {
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
    } else if (card.again && mayRedraw) {
      // D-CORE-DICE-6: the first card is discarded and one new draw made.
      for (const second of cardsFor(drawn, side, test, bands, false))
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
