import { mayReroll, passes } from '../../../rules/dice-test';
import type { Die, Purpose } from '../../../schema/battle/cadence-event';
import type { Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../cadence-types';
import type { Randomness, Roll, TestAsk } from './randomness';

/** Six-sided dice, thrown openly: nobody is asked anything. */
export const dice: Randomness = {
  begin: () => undefined,

  *test(battle, ask) {
    return throwTest(battle, ask);
  },
  testAtOnce: throwTest,

  *rollOff(battle, what): Play<Side> {
    const rolls: { a: Die[]; b: Die[] }[] = [];
    for (;;) {
      const a = throwTwo(battle, what);
      const b = throwTwo(battle, what);
      rolls.push({ a, b });
      const difference = sumOf(a) - sumOf(b);
      if (difference === 0) continue;
      const winner = difference > 0 ? 'a' : 'b';
      battle.emit({ kind: 'rolled-off', rule: battle.theatre.rows.rollOff[what], what, winner, rolls });
      return winner;
    }
  },

  *pile(battle, { purpose }) {
    return { face: battle.die(6), purpose, reroll: false };
  },

  turnUp: (battle) => ({ face: battle.die(6) }),
};

const throwTwo = (battle: Battle, purpose: Purpose): Die[] =>
  [0, 1].map(() => ({ face: battle.die(6), purpose, reroll: false }));

export const sumOf = (thrown: readonly Die[]): number => thrown.reduce((total, { face }) => total + face, 0);

function throwTest(battle: Battle, { test, count, purpose }: TestAsk): Roll {
  const thrown: Die[] = [];
  const faces: number[] = [];
  for (let i = 0; i < count; i++) {
    const face = battle.die(test.faces, test);
    thrown.push({ face, purpose, reroll: false });
    faces.push(face);
  }
  let successes = 0;
  for (let i = 0; i < count; i++) {
    let face = faces[i] ?? 0;
    if (test.rerollUpTo > 0 && mayReroll(test, face)) {
      face = battle.die(test.faces, test);
      thrown.push({ face, purpose, reroll: true, of: i });
      faces[i] = face;
    }
    if (passes(test, face)) successes += 1;
  }
  return { dice: thrown, faces, successes };
}
