/**
 * What differs between the die and the deck of cards, stated once. A rule speaks of steps; the randomiser says what a
 * step is worth: 1 on a d6, 2 on a card (D-MOD-1). Devil's Bluff's own figures (Rush −4, Height +2, Obscured −2)
 * are the core's steps doubled as well, so they need no second record (D-MOD-2).
 */
export interface Randomiser {
  readonly kind: 'd6' | 'deck';
  /** Faces are 1 … faces, each equally likely on a fresh die or deck. */
  readonly faces: 6 | 13;
  /** What one step of a modifier is worth. */
  readonly step: 1 | 2;
  /** The face that "a roll of 6" means (D-SIX-1). */
  readonly best: 6 | 13;
  /** Counter Roll by Damage against Toughness: at most half, lower, equal, higher, at least double. */
  readonly counter: readonly [number, number, number, number, number];
  /** One word for what the player does: "roll" or "draw". */
  readonly verb: 'roll' | 'draw';
}

export const D6: Randomiser = { kind: 'd6', faces: 6, step: 1, best: 6, counter: [2, 3, 4, 5, 6], verb: 'roll' };
export const DECK: Randomiser = {
  kind: 'deck',
  faces: 13,
  step: 2,
  best: 13,
  counter: [5, 7, 9, 11, 13],
  verb: 'draw',
};

export const RANDOMISERS = { d6: D6, deck: DECK } as const;

/** C-CTR-3, D-CTR-6: half and double are tested before lower, equal and higher. */
export function counterNeed(dice: Randomiser, damage: number, toughness: number): number {
  const [half, lower, equal, higher, double] = dice.counter;
  if (damage >= 2 * toughness) return double;
  if (2 * damage <= toughness) return half;
  if (damage < toughness) return lower;
  return damage === toughness ? equal : higher;
}
