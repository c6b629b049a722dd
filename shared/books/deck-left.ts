import type { BooksState } from './books-state';

export const CARD_VALUES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const OF_EACH = 4;

const valueOf = (card: string): string => card.replace(/[CDHS]$/, '');

/** How many cards of each value may still be in the deck or in hands, Ace first. */
export const cardsLeft = ({ seen }: Pick<BooksState, 'seen'>): readonly number[] =>
  CARD_VALUES.map((value) => Math.max(0, OF_EACH - seen.filter((card) => valueOf(card) === value).length));
