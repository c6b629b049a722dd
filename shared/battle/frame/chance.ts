import { seedState } from '../../core/random';
import type { OwnDie } from '../../schema/battle/record';

/**
 * Where chance comes in: the only door. Which throw it is stands in the state, so chance itself remembers nothing: a state put
 * aside and taken up again has the same dice before it.
 */
export interface Chance {
  /** Face 1 … faces of throw `n` of the battle. `question`: what the face decides, for chance that tells outcomes apart. */
  die(n: number, faces: number, question?: unknown): number;
  /** Throw `n` is a shuffle: for each place of the pile, which of the old places its card comes from. */
  shuffle(n: number, size: number): readonly number[];
}

/** The dice have a stream of their own, so that what the players ponder never moves a die. */
const DICE_STREAM = 'dice';
export const PLAYER_STREAM = 'players';

/** Throw n is a pure function of seed and n (docs/formats.md tells how, so that others can throw the same dice). */
export function seededChance(seed: number): Chance {
  const [one, two] = seedState(seed, DICE_STREAM);
  /** Uniform in 0 … bound − 1: the first word of throw n that falls below the largest multiple of the bound. */
  const below = (n: number, from: number, bound: number): number => {
    const limit = 0x100000000 - (0x100000000 % bound);
    for (let i = from; ; i += STRIDE) {
      const word = wordOf(one, two, n, i);
      if (word < limit) return word % bound;
    }
  };
  return {
    die: (n, faces) => below(n, 0, faces) + 1,
    shuffle(n, size) {
      const places = Array.from({ length: size }, (_, i) => i);
      for (let i = size - 1; i > 0; i--) {
        const j = below(n, i, i + 1);
        const held = places[i]!;
        places[i] = places[j]!;
        places[j] = held;
      }
      return places;
    },
  };
}

/** The dice of a record: those that were typed in lie as they were thrown, the others are the seed's. */
export function recordedChance({
  seed,
  ownDice = [],
}: {
  readonly seed: number;
  readonly ownDice?: readonly OwnDie[];
}): Chance {
  const seeded = seededChance(seed);
  if (ownDice.length === 0) return seeded;
  const typed = new Map(ownDice.map(({ throw: n, face }) => [n, face]));
  return { ...seeded, die: (n, faces) => typed.get(n) ?? seeded.die(n, faces) };
}

/** Words of one throw are numbered; a word that is thrown again is so many further on, clear of every pile. */
const STRIDE = 0x10000;

/** Unsigned 32 bits from a key of 64 bits, a throw and a number within it. */
function wordOf(one: number, two: number, n: number, i: number): number {
  let h = one ^ Math.imul(n, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  h = (h + two + Math.imul(i, 0x27d4eb2f)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}
