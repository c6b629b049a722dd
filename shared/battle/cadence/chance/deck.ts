import { invariant } from '../../../core/result';
import { mayReroll, needOf, passes, type DiceTest } from '../../../rules/dice-test';
import type { Card } from '../../../schema/battle/card-event';
import type { Die, EventOf, Purpose } from '../../../schema/battle/cadence-event';
import { SIDES, type Side } from '../../../schema/battle/side';
import { cardValue, type CardsState } from '../../frame/cards';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { sumOf } from './dice';
import type { Randomness } from './randomness';

/** One deck for all, and a hidden hand for each: every draw may be swapped for a card of the hand (D-HAND-2). */
export const deck: Randomness = {
  /** D-DECK-2, D-HAND-1: before anything else. */
  begin(battle) {
    const { randomiser } = battle.theatre.system;
    shuffle(battle, battle.theatre.rows.shuffled);
    for (const side of SIDES) {
      const count = randomiser.kind === 'deck' ? randomiser.hand : 0;
      const pile = cardsOf(battle).deck;
      // One after the other from the top.
      const cards = pile.slice(pile.length - count).reverse();
      battle.emit({ kind: 'dealt', rule: battle.theatre.rows.dealt, side, cards, seenBy: [side] });
    }
  },

  /** D-DRAW-3: one at a time; D-CORE-DICE-6: what may be drawn again is drawn again once all are on the table. */
  *test(battle, { side, unit, test, count, purpose }) {
    const thrown: Die[] = [];
    const faces: number[] = [];
    // An Ace that its owner leaves a 1 is read as one.
    const plain: DiceTest = { ...test, one: 'fails' };
    const read: DiceTest[] = [];
    const draw = function* (i: number, again: boolean): Play {
      const { card, ace } = yield* drawCard(battle, { side, unit, purpose, test });
      reveal(battle, side, purpose, card);
      const face = cardValue(card);
      const counts = face === 1 && !ace && typeof test.one === 'number' ? { counts: test.one } : {};
      thrown.push({ face, card, ...counts, purpose, reroll: again, ...(again ? { of: i } : {}) });
      faces[i] = face;
      read[i] = ace ? plain : test;
    };
    for (let i = 0; i < count; i++) yield* draw(i, false);
    let successes = 0;
    for (let i = 0; i < count; i++) {
      if (test.rerollUpTo > 0 && mayReroll(read[i]!, faces[i]!)) yield* draw(i, true);
      if (passes(read[i]!, faces[i]!)) successes += 1;
    }
    return { dice: thrown, faces, successes };
  },

  /** D-CORE-DICE-4: two cards each, swaps decided in secret, then all are shown together. D-MIS-0: at set-up one card each. */
  *rollOff(battle, what) {
    const rolls: { a: Die[]; b: Die[] }[] = [];
    for (;;) {
      const held: Record<Side, Card[]> = { a: [], b: [] };
      for (const side of SIDES) {
        for (let i = 0; i < CARDS_OF[what]; i++)
          held[side].push((yield* drawCard(battle, { side, unit: null, purpose: what, test: null })).card);
      }
      const [a, b] = SIDES.map((side) =>
        held[side].map((card): Die => {
          reveal(battle, side, what, card);
          return { face: cardValue(card), card, purpose: what, reroll: false };
        }),
      );
      invariant(a && b, 'two sides');
      rolls.push({ a, b });
      const difference = sumOf(a) - sumOf(b);
      if (difference === 0) continue;
      const winner = difference > 0 ? 'a' : 'b';
      battle.emit({ kind: 'rolled-off', rule: battle.theatre.rows.rollOff[what], what, winner, rolls });
      return winner;
    }
  },

  /** D-ROUT-3, D-ROUT-4: laid open before its owner, and not discarded. */
  *pile(battle, { side, unit, purpose }) {
    const { card } = yield* drawCard(battle, { side, unit, purpose, test: null });
    reveal(battle, side, purpose, card, 'rout');
    return { face: cardValue(card), card, purpose, reroll: false };
  },

  turnUp(battle, by) {
    if (by === 'd6') return { face: battle.die(6) };
    if (cardsOf(battle).deck.length === 0) shuffle(battle, battle.theatre.rows.reshuffled);
    const card = cardsOf(battle).deck.at(-1);
    invariant(card, 'no card is left to turn up');
    return { face: cardValue(card), card };
  },
};

const CARDS_OF = { 'set-up': 1, initiative: 2 } as const;

interface DrawAsk {
  readonly side: Side;
  readonly unit: string | null;
  readonly purpose: Purpose;
  readonly test: DiceTest | null;
}

interface DrawnCard {
  readonly card: Card;
  /** Its owner leaves an Ace a 1 that might count for more. */
  readonly ace: boolean;
}

/** D-DRAW-2: drawn and looked at privately, swapped or not. It is not laid open yet. */
function* drawCard(battle: Battle, { side, unit, purpose, test }: DrawAsk): Play<DrawnCard> {
  const { rows } = battle.theatre;
  // D-DECK-5: only when a draw is due and there is none.
  if (cardsOf(battle).deck.length === 0) shuffle(battle, rows.reshuffled);
  const card = cardsOf(battle).deck.at(-1);
  invariant(card, 'no card is left to draw');
  battle.emit({ kind: 'drew', rule: rows.drew, side, purpose, card, seenBy: [side] });
  const hand = cardsOf(battle).hands[side].filter((held) => held !== null);
  if (hand.length === 0) return { card, ace: false };
  const need = test === null ? null : needOf(test);
  const ace = typeof test?.one === 'number' ? test.one : null;
  const swap = answered('swap', yield { kind: 'swap', side, unit, purpose, need, drawn: card, hand, ace });
  const { card: used } = swap;
  const drawn = used === null ? null : card;
  battle.emit({ kind: 'swap-decided', rule: rows.swap, side, drawn, used, seenBy: [side] });
  return { card: used ?? card, ace: swap.ace === 'one' };
}

/** D-DECK-4: the card used is laid open on the discard pile. */
const reveal = (
  battle: Battle,
  side: Side,
  purpose: Purpose,
  card: Card,
  to: EventOf<'revealed'>['to'] = 'discard',
): void => battle.emit({ kind: 'revealed', rule: battle.theatre.rows.revealed, side, purpose, card, to });

/** What is in the deck and on the discard pile becomes the new deck; hands and other piles stay out. */
function shuffle(battle: Battle, rule: string): void {
  const { deck: left, discard } = cardsOf(battle);
  const pile = [...left, ...discard];
  const order = battle.shuffle(pile);
  battle.emit({
    kind: 'shuffled',
    rule,
    deck: order.map((place) => pile[place]!),
    seenBy: [],
  });
}

function cardsOf(battle: Battle): CardsState {
  const { cards } = battle.state;
  invariant(cards, 'there is no deck at this table');
  return cards;
}
