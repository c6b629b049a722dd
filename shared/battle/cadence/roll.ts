import { mayReroll, passes, type DiceTest } from '../../rules/dice-test';
import type { Die, Purpose } from '../../schema/battle/cadence-event';
import type { Dice } from '../frame/chance';

export interface Roll {
  /** In the order thrown: first throws, then re-rolls. */
  readonly dice: readonly Die[];
  /** The face of each die that counts. */
  readonly faces: readonly number[];
  readonly successes: number;
}

/** C-DICE-8, C-CONV-12: throws `count` dice and, once each, every failure that may be thrown again. */
export function rollTest(source: Dice, test: DiceTest, count: number, purpose: Purpose): Roll {
  const dice: Die[] = [];
  const faces: number[] = [];
  for (let i = 0; i < count; i++) {
    const face = source.roll(test.faces);
    dice.push({ face, purpose, reroll: false });
    faces.push(face);
  }
  let successes = 0;
  for (let i = 0; i < count; i++) {
    let face = faces[i] ?? 0;
    if (test.rerollUpTo > 0 && mayReroll(test, face)) {
      face = source.roll(test.faces);
      dice.push({ face, purpose, reroll: true, of: i });
      faces[i] = face;
    }
    if (passes(test, face)) successes += 1;
  }
  return { dice, faces, successes };
}
