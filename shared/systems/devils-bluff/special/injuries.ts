import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollsOf, signed } from '../../../rules/words';

/** D-CORE-MOVE-2: how far an Advance still goes. */
const LIMP = 2;
/** D-MOD-2: as printed, not doubled; against whoever is nearer than this. */
const SHAKE = { by: 2, within: 3 };
const SIGHT = 9;

export const legWound = defineRule({
  id: 'D-CAMP-7',
  name: 'Leg Wound',
  on: 'model',
  kind: 'move',
  text: `An Advance is ${LIMP}" at most.`,
  hooks: {
    moving: { allowance: (allowance) => ({ ...allowance, advance: Math.min(allowance.advance, LIMP) }) },
  },
});

export const armWound = defineRule({
  id: 'D-CAMP-7',
  name: 'Arm Wound',
  on: 'model',
  kind: 'attack',
  text: (_, dice) => `${signed(-SHAKE.by)} to ${rollsOf(dice, 'Attack')} against targets closer than ${SHAKE.within}".`,
  hooks: {
    attacking: {
      attackTest: (test, { distance }) =>
        distance !== null && distance < SHAKE.within ? harder(test, SHAKE.by) : test,
    },
  },
});

export const impairedVision = defineRule({
  id: 'D-CAMP-7',
  name: 'Impaired Vision',
  on: 'model',
  kind: 'sight',
  text: `No targets beyond ${SIGHT}".`,
  hooks: {
    attacking: {
      mayTarget: ({ distance }) => (distance !== null && distance > SIGHT ? `it sees no farther than ${SIGHT}"` : null),
    },
  },
});
