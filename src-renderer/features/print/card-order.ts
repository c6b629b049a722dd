import type { PrintedPage } from '#shared/host/calls/print';

export type Place = PrintedPage['places'][number];

/** How a card is named in the order of cards. */
export const cardId = ({ army, unit }: Place): string => `${army ?? ''}/${unit ?? ''}`;

/** Every card that can be moved, in the order it is printed and once each. */
const cardsIn = (pages: readonly PrintedPage[]): readonly Place[] => {
  const once = new Map<string, Place>();
  for (const place of pages.flatMap(({ places }) => places))
    if (place.unit !== null && !once.has(cardId(place))) once.set(cardId(place), place);
  return [...once.values()];
};

/** The order after one card went to where another is, or a step on; cards of another army stay with their own. */
export function movedOrder(pages: readonly PrintedPage[], from: Place, where: Place | 1 | -1): string[] | null {
  const cards = cardsIn(pages);
  const at = cards.findIndex((card) => cardId(card) === cardId(from));
  const to = typeof where === 'number' ? cards[at + where] : where;
  if (!to || from.army !== to.army || from.unit === to.unit) return null;
  const order = cards.map(cardId);
  const end = order.indexOf(cardId(to));
  if (at < 0 || end < 0) return null;
  return order.toSpliced(at, 1).toSpliced(end, 0, cardId(from));
}
