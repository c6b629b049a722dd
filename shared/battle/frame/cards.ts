import { invariant } from '../../core/result';
import type { Card, CardEvent } from '../../schema/battle/card-event';
import type { Side } from '../../schema/battle/side';

/** Where all 52 cards are. A card that nobody may look at is null in a view of the state. */
export interface CardsState {
  /** Top card last. */
  readonly deck: readonly (Card | null)[];
  /** Face up, latest last. */
  readonly discard: readonly Card[];
  readonly hands: Readonly<Record<Side, readonly (Card | null)[]>>;
  /** Drawn and not yet laid open, in the order drawn. */
  readonly drawn: readonly { readonly side: Side; readonly card: Card | null }[];
  /** Piles that stay before their owner. */
  readonly rout: Readonly<Record<Side, readonly Card[]>>;
}

const SUITS = ['C', 'D', 'H', 'S'] as const;
const VALUES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** 52 cards without Jokers, in order: as they come from the box. */
export const FULL_DECK: readonly Card[] = SUITS.flatMap((suit) => VALUES.map((value) => `${value}${suit}`));

const VALUE_OF: ReadonlyMap<Card, number> = new Map(FULL_DECK.map((card, i) => [card, (i % 13) + 1]));

/** Ace 1, Jack 11, Queen 12, King 13; suits do not count. */
export function cardValue(card: Card): number {
  const value = VALUE_OF.get(card);
  invariant(value !== undefined, `no card ${card}`);
  return value;
}

/** The deck as it comes from the box, before it is shuffled. */
export const BOXED: CardsState = {
  deck: FULL_DECK,
  discard: [],
  hands: { a: [], b: [] },
  drawn: [],
  rout: { a: [], b: [] },
};

/** Where the cards are after an event. Works on views too: what was not seen stays unknown. */
export function applyCards(cards: CardsState, event: CardEvent): CardsState {
  switch (event.kind) {
    case 'shuffled':
      return { ...cards, deck: event.deck, discard: [] };
    case 'dealt':
      return {
        ...cards,
        deck: cards.deck.slice(0, cards.deck.length - event.cards.length),
        hands: { ...cards.hands, [event.side]: [...cards.hands[event.side], ...event.cards] },
      };
    case 'drew':
      return {
        ...cards,
        deck: cards.deck.slice(0, -1),
        drawn: [...cards.drawn, { side: event.side, card: event.card }],
      };
    case 'swap-decided':
      return event.used === null ? cards : swapped(cards, event.side, event.drawn, event.used);
    case 'revealed': {
      const at = cards.drawn.findIndex(({ side, card }) => side === event.side && (card ?? event.card) === event.card);
      const drawn = cards.drawn.filter((_, i) => i !== at);
      return event.to === 'discard'
        ? { ...cards, drawn, discard: [...cards.discard, event.card] }
        : { ...cards, drawn, rout: { ...cards.rout, [event.side]: [...cards.rout[event.side], event.card] } };
    }
  }
}

/** The top card goes to the discard pile, open to everybody. */
export const turnedUp = (cards: CardsState, card: Card): CardsState => ({
  ...cards,
  deck: cards.deck.slice(0, -1),
  discard: [...cards.discard, card],
});

/** The card of the hand is the one to be used; the drawn one takes its place (D-HAND-3). */
function swapped(cards: CardsState, side: Side, drawn: Card | null, used: Card): CardsState {
  const hand = [...cards.hands[side]];
  hand[hand.indexOf(used)] = drawn;
  const last = cards.drawn.findLastIndex((each) => each.side === side);
  return {
    ...cards,
    hands: { ...cards.hands, [side]: hand },
    drawn: cards.drawn.map((each, i) => (i === last ? { side, card: used } : each)),
  };
}

const unknown = (pile: readonly unknown[]): null[] => pile.map(() => null);

/** What a side sees: its own hand and draws, what lies open, and how many cards there are of the rest. */
export function maskCards(cards: CardsState, side: Side): CardsState {
  const hand = (of: Side): readonly (Card | null)[] => (of === side ? cards.hands[of] : unknown(cards.hands[of]));
  return {
    ...cards,
    deck: unknown(cards.deck),
    hands: { a: hand('a'), b: hand('b') },
    drawn: cards.drawn.map((each) => (each.side === side ? each : { side: each.side, card: null })),
  };
}

/** An event as somebody saw it who could not see its cards. */
export function maskCardEvent(event: CardEvent): CardEvent {
  switch (event.kind) {
    case 'shuffled':
      return { ...event, deck: unknown(event.deck) };
    case 'dealt':
      return { ...event, cards: unknown(event.cards) };
    case 'drew':
      return { ...event, card: null };
    case 'swap-decided':
      return { ...event, drawn: null, used: null };
    case 'revealed':
      return event;
  }
}

const CARD_EVENTS: ReadonlySet<string> = new Set([
  'shuffled',
  'dealt',
  'drew',
  'swap-decided',
  'revealed',
] satisfies CardEvent['kind'][]);
export const isCardEvent = (event: { readonly kind: string }): event is CardEvent => CARD_EVENTS.has(event.kind);
