import type { Measure } from '../core/measure';
import { bareLength, lengthsIn, shownMeasure, shownPer, type ShownLengths } from '../core/shown-lengths';

/** While a book is laid out: the unit that its lengths are read in. Whatever is measured, broken into lines or written asks it. */
let shown: ShownLengths = 'own';

/** Lays something out with its lengths in the reader's unit. */
export function showing<T>(lengths: ShownLengths, layOut: () => T): T {
  const before = shown;
  shown = lengths;
  try {
    return layOut();
  } finally {
    shown = before;
  }
}

export const shownText = (text: string): string => lengthsIn(text, shown);

/** Mov and Ra of a data card. */
export const cardLength = (length: number | string): string => bareLength(length, 'cm', shown);

/** The unit that lengths of a game are read in, and how many of it go into one of the game's. */
export const readIn = (own: Measure): { readonly measure: Measure; readonly per: number } => ({
  measure: shownMeasure(own, shown),
  per: shownPer(own, shown),
});
