import { mayReroll, passes, type DiceTest } from '../rules/dice-test';

/** Cards by value: entry v − 1 is how many of value v there are. */
export type CardCounts = readonly number[];

export const FRESH_DECK: CardCounts = Array.from({ length: 13 }, () => 4);

/** Cards 1 … 13 in bands that every test of an attack treats alike, lowest first. */
export interface Bands {
  readonly bandOf: readonly number[];
  readonly lowest: readonly number[];
}

/** `kings`: the best face does more than succeed (Rending, Volley), so Kings stand apart. */
export function bandsOf(tests: readonly DiceTest[], kings = false): Bands {
  const bandOf: number[] = [];
  const lowest: number[] = [];
  let last = '';
  for (let value = 1; value <= 13; value++) {
    const mark = `${kings && value === 13}${tests.map((test) => (passes(test, value) ? 1 : 0)).join('')}`;
    if (mark !== last) lowest.push(value);
    last = mark;
    bandOf.push(lowest.length - 1);
  }
  return { bandOf, lowest };
}

export const countBands = (bands: Bands, cards: CardCounts): number[] => {
  const counts = bands.lowest.map(() => 0);
  cards.forEach((n, i) => {
    const band = bands.bandOf[i] ?? 0;
    counts[band] = (counts[band] ?? 0) + n;
  });
  return counts;
};

/** What a card used for a test comes to. */
export interface Drawn {
  readonly success: boolean;
  readonly best: boolean;
  readonly again: boolean;
}

export const readCard = (test: DiceTest, value: number): Drawn => ({
  success: passes(test, value),
  best: value === 13,
  again: mayReroll(test, value),
});

/** Counts by fine bands, read in coarser ones. */
export const coarsened = (counts: readonly number[], fine: Bands, coarse: Bands): number[] => {
  const out = coarse.lowest.map(() => 0);
  counts.forEach((n, i) => {
    const band = coarse.bandOf[(fine.lowest[i] ?? 1) - 1] ?? 0;
    out[band] = (out[band] ?? 0) + n;
  });
  return out;
};
