import type { Randomiser } from './randomiser';

/** A rule that shaped a number, and how: shown beside the odds and in the battle log. */
export interface Reason {
  readonly rule: string;
  readonly effect: string;
}

/**
 * One kind of roll, before any die falls. Rules shape it; dice, cards and odds only read it.
 * - `number`: natural face ≥ needOf(test); - `best`: only the best natural face; - `not-one`: anything but a 1.
 */
export interface DiceTest {
  readonly faces: 6 | 13;
  /** Target number before modifiers. */
  readonly target: number;
  /** Sum of modifiers to the roll. */
  readonly modifier: number;
  /** Worst number it can come to (Cover); `Infinity` for none. */
  readonly worst: number;
  readonly mode: 'number' | 'best' | 'not-one';
  /** What a natural 1 is: a failure (C-DICE-4), a plain 1 (Bellum Caelum), or may count as this value (Aces Wild). */
  readonly one: 'fails' | 'counts' | number;
  /** Failures with a natural face up to this may be rolled again, once (C-DICE-8). 0: none. */
  readonly rerollUpTo: number;
}

export const diceTest = (dice: Pick<Randomiser, 'faces'>, target: number): DiceTest => ({
  faces: dice.faces,
  target,
  modifier: 0,
  worst: Infinity,
  mode: 'number',
  one: 'fails',
  rerollUpTo: 0,
});

export const easier = (test: DiceTest, by: number): DiceTest => ({ ...test, modifier: test.modifier + by });
export const harder = (test: DiceTest, by: number): DiceTest => ({ ...test, modifier: test.modifier - by });
/** C-CONV-12: every failure that may be rolled again is. */
export const rerollFailures = (test: DiceTest): DiceTest => ({ ...test, rerollUpTo: test.faces });

/** C-CONV-6: the lowest natural face that succeeds; above `faces` it is impossible. Bellum Caelum has no floor at 2. */
export function needOf(test: DiceTest): number {
  if (test.mode === 'best') return test.faces;
  if (test.mode === 'not-one') return 2;
  const need = Math.min(test.worst, test.target - test.modifier);
  return test.one === 'counts' ? need : Math.max(2, need);
}

/** Does this natural face succeed? */
export function passes(test: DiceTest, face: number): boolean {
  const need = needOf(test);
  if (face !== 1 || test.one === 'counts') return face >= need;
  return typeof test.one === 'number' && test.one >= need;
}

/** C-CONV-5, D-UPG-ACES-WILD: is this face "a roll of 1"? An Ace that counts as 11 is not. */
export const isNaturalOne = (test: DiceTest, face: number): boolean => face === 1 && typeof test.one !== 'number';

export const mayReroll = (test: DiceTest, face: number): boolean => face <= test.rerollUpTo && !passes(test, face);

/** Chance of each final natural face after the permitted re-roll, as counts out of faces². */
export function finalFaceWeights(test: DiceTest): number[] {
  const weights = new Array<number>(test.faces + 1).fill(0);
  let again = 0;
  for (let face = 1; face <= test.faces; face++) {
    if (mayReroll(test, face)) again += 1;
    else weights[face] = test.faces;
  }
  for (let face = 1; face <= test.faces; face++) weights[face] = (weights[face] ?? 0) + again;
  return weights;
}

/** Exact chance to succeed with one die or one independent draw, re-roll included. */
export function successChance(test: DiceTest): number {
  const weights = finalFaceWeights(test);
  let good = 0;
  for (let face = 1; face <= test.faces; face++) if (passes(test, face)) good += weights[face] ?? 0;
  return good / (test.faces * test.faces);
}

/** "4+". A test that only the best face passes reads "6+" or "13+": the same number, whatever the modifiers. */
export const needText = (test: DiceTest): string => `${needOf(test)}+`;
