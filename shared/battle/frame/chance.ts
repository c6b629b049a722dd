import { makeStream, seedState, type RandomState } from '../../core/random';
import { invariant } from '../../core/result';

/** Where chance comes in: the only door. A die is `roll(6)`; a deck of cards is shuffled by rolls of its own size. */
export interface Dice {
  /** A face from 1 to `faces`. */
  roll(faces: number): number;
}

export interface SeededDice extends Dice {
  /** Plain data, so that a battle can be put aside and taken up again. */
  state(): RandomState;
}

/** The dice have a stream of their own, so that what the players ponder never moves a die. */
export const DICE_STREAM = 'dice';
export const PLAYER_STREAM = 'players';

export const seededDice = (seed: number): SeededDice => diceFrom(seedState(seed, DICE_STREAM));

export function diceFrom(state: RandomState): SeededDice {
  const stream = makeStream(state);
  return { roll: (faces) => stream.below(faces) + 1, state: () => stream.state() };
}

export interface ScriptedDice extends Dice {
  /** Faces not yet rolled; a test expects none. */
  readonly left: () => readonly number[];
}

/** The faces named, in order. Asking for one more is a mistake of the test, and so is leaving one over. */
export function scriptedDice(...faces: readonly number[]): ScriptedDice {
  let next = 0;
  return {
    roll(sides) {
      const face = faces[next];
      invariant(face !== undefined, `the script has ${faces.length} faces and one more was rolled`);
      invariant(face >= 1 && face <= sides, `face ${face} is not on a die of ${sides}`);
      next += 1;
      return face;
    },
    left: () => faces.slice(next),
  };
}

export interface Outcome<T> {
  readonly value: T;
  /** Product of 1/faces over the rolls made. */
  readonly probability: number;
  readonly faces: readonly number[];
}

/**
 * Plays once for every sequence of faces the play can ask for, depth first. The play must be a pure function of its dice.
 * For small numbers of dice: six dice are 46,656 plays.
 */
export function* enumeratedDice<T>(play: (dice: Dice) => T): Generator<Outcome<T>> {
  const path: { face: number; faces: number }[] = [];
  for (;;) {
    let depth = 0;
    const value = play({
      roll(faces) {
        const known = path[depth];
        if (known) invariant(known.faces === faces, 'the play asks for other dice when it is played again');
        else path.push({ face: 1, faces });
        return path[depth++]!.face;
      },
    });
    invariant(depth === path.length, 'the play asks for fewer dice when it is played again');
    yield { value, probability: path.reduce((p, { faces }) => p / faces, 1), faces: path.map(({ face }) => face) };
    while (path.length > 0 && path[path.length - 1]!.face === path[path.length - 1]!.faces) path.pop();
    const last = path[path.length - 1];
    if (!last) return;
    last.face += 1;
  }
}
