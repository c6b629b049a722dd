import { seedState } from '../../core/random';
import type { OwnCard, OwnDie } from '../../schema/battle/record';

/**
 * Where chance comes in: the only door. Which throw it is stands in the state, so chance itself remembers nothing: a state put
 * aside and taken up again has the same dice before it.
 */
export interface Chance {
  /** Face 1 … faces of throw `n` of the battle. `question`: what the face decides, for chance that tells outcomes apart. */
  die(n: number, faces: number, question?: unknown): number;
  /**
   * Throw `n` is a shuffle: for each place of the pile, which of the old places its card comes from. `pile`: the cards as they lay,
   * for chance that knows some of them by name.
   */
  shuffle(n: number, size: number, pile?: readonly unknown[]): readonly number[];
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

/** What somebody threw and drew at a real table. */
export interface OwnChance {
  /** Faces by number of the throw. */
  readonly dice: ReadonlyMap<number, number>;
  readonly cards: readonly OwnCard[];
}

/** Dice and cards that were typed in lie as they did on the table, the others are the seed's. What is typed later counts from then on. */
export function chanceWith(seed: number, { dice, cards }: OwnChance): Chance {
  const seeded = seededChance(seed);
  return {
    die: (n, faces) => dice.get(n) ?? seeded.die(n, faces),
    shuffle(n, size, pile = []) {
      const order = [...seeded.shuffle(n, size)];
      // A card changes places with the one that would have lain there: all that nobody has drawn are alike before they are seen.
      for (const { throw: at, place, card } of cards) {
        const from = at === n && place < size ? order.findIndex((old) => pile[old] === card) : -1;
        if (from < 0) continue;
        const held = order[place]!;
        order[place] = order[from]!;
        order[from] = held;
      }
      return order;
    },
  };
}

export interface RecordedChance {
  readonly seed: number;
  readonly ownDice?: readonly OwnDie[];
  readonly ownCards?: readonly OwnCard[];
}

/** Chance as it was in a battle that somebody recorded. */
export const recordedChance = ({ seed, ownDice = [], ownCards = [] }: RecordedChance): Chance =>
  ownDice.length + ownCards.length === 0
    ? seededChance(seed)
    : chanceWith(seed, { dice: new Map(ownDice.map(({ throw: n, face }) => [n, face])), cards: ownCards });

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
