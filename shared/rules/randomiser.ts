import type { CadenceFigures } from './figures/cadence';

/**
 * What differs between the die and the deck of cards, stated once. A rule speaks of steps; the randomiser says what a
 * step is worth: 1 on a d6, 2 on a card (D-MOD-1). Figures such as the Rush Penalty stand as printed (D-MOD-2).
 */
export interface Randomiser {
  readonly kind: 'd6' | 'deck';
  /** Faces are 1 … faces, each equally likely on a fresh die or deck. */
  readonly faces: 6 | 13;
  /** What one step of a modifier is worth. */
  readonly step: number;
  /** The face that "a roll of 6" means (D-SIX-1). */
  readonly best: 6 | 13;
  /** Cards of a hand (D-HAND-1); none with dice. */
  readonly hand: number;
}

export const D6: Randomiser = { kind: 'd6', faces: 6, step: 1, best: 6, hand: 0 };
export const DECK: Randomiser = { kind: 'deck', faces: 13, step: 2, best: 13, hand: 3 };

export const RANDOMISERS = { d6: D6, deck: DECK } as const;

/** C-CTR-3, D-CTR-6: half and double are tested before lower, equal and higher. */
export function counterNeed(table: CadenceFigures['counterTable'], damage: number, toughness: number): number {
  if (damage >= 2 * toughness) return table.double;
  if (2 * damage <= toughness) return table.half;
  if (damage < toughness) return table.less;
  return damage === toughness ? table.equal : table.more;
}
