/** Chance that tests hold in their hand: faces named one by one, or every outcome in turn. */
import type { Chance } from '#shared/battle/frame/chance';
import { invariant } from '#shared/core/result';

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
