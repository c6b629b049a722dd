import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

const NEEDS = 3;

/** Not an Attack Roll: Skilled and modifiers do not touch it. */
export const targetLock = defineRule({
  id: 'S-WSR-LOCK-1',
  covers: ['S-WSR-LOCK-2', 'S-WSR-LOCK-3'],
  name: 'Target Lock',
  on: 'weapon',
  kind: 'attack',
  text: `Needs a roll of ${NEEDS} or more before it fires; failing that, another weapon may attack the same target.`,
  short: `roll ${NEEDS}+ first.`,
  hooks: { attacking: { preRoll: (_, scene) => diceTest(scene.dice, NEEDS) } },
});
