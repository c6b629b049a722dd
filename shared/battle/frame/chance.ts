import { seedState } from '../../core/random';
import { invariant } from '../../core/result';

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

export interface ScriptedChance extends Chance {
  /** Faces not yet thrown; a test expects none. */
  readonly left: () => readonly number[];
}

/** The faces named, in order; a shuffle changes nothing. Asking for one more is a mistake of the test, and so is leaving one over. */
export function scriptedChance(...faces: readonly number[]): ScriptedChance {
  let next = 0;
  return {
    die(_, sides) {
      const face = faces[next];
      invariant(face !== undefined, `the script has ${faces.length} faces and one more was rolled`);
      invariant(face >= 1 && face <= sides, `face ${face} is not on a die of ${sides}`);
      next += 1;
      return face;
    },
    shuffle: unshuffled,
    left: () => faces.slice(next),
  };
}

const unshuffled = (_: number, size: number): readonly number[] => Array.from({ length: size }, (__, i) => i);

export interface Outcome<V> {
  readonly value: V;
  /** Product of the chances of the faces thrown. */
  readonly probability: number;
  readonly faces: readonly number[];
}

interface Throw {
  /** One face for each class of faces that the play cannot tell apart, and how many faces it stands for. */
  readonly classes: readonly { readonly face: number; readonly weight: number }[];
  readonly faces: number;
  at: number;
}

/**
 * Plays once for every sequence of outcomes the play can ask for, depth first. The play must be a pure function of its chance.
 * `classOf` names what a face comes to for the question asked; faces of one class are played once, with their weight. Without it
 * every face is its own: six dice are 46,656 plays.
 */
export function* enumeratedChance<V>(
  play: (chance: Chance) => V,
  classOf: (question: unknown, face: number) => unknown = (_, face) => face,
): Generator<Outcome<V>> {
  const path: Throw[] = [];
  for (;;) {
    let depth = 0;
    const value = play({
      die(_, faces, question) {
        const known = path[depth];
        if (known) invariant(known.faces === faces, 'the play asks for other dice when it is played again');
        else path.push({ classes: classesOf(faces, (face) => classOf(question, face)), faces, at: 0 });
        const thrown = path[depth++]!;
        return thrown.classes[thrown.at]!.face;
      },
      shuffle: unshuffled,
    });
    invariant(depth === path.length, 'the play asks for fewer dice when it is played again');
    yield {
      value,
      probability: path.reduce((p, { classes, faces, at }) => (p * classes[at]!.weight) / faces, 1),
      faces: path.map(({ classes, at }) => classes[at]!.face),
    };
    while (path.length > 0 && path[path.length - 1]!.at === path[path.length - 1]!.classes.length - 1) path.pop();
    const last = path[path.length - 1];
    if (!last) return;
    last.at += 1;
  }
}

function classesOf(faces: number, classOf: (face: number) => unknown): Throw['classes'] {
  const found = new Map<unknown, { face: number; weight: number }>();
  for (let face = 1; face <= faces; face++) {
    const like = found.get(classOf(face));
    if (like) like.weight += 1;
    else found.set(classOf(face), { face, weight: 1 });
  }
  return [...found.values()];
}
