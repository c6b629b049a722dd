import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { numberWord, signed } from '../../../rules/words';

/** Passes count as actions; the penalty comes from the scene, where Steady Hands may lower it. */
export const rush = defineRule({
  id: 'C-HIT-RUSH',
  name: 'Rush Penalty',
  on: 'core',
  kind: 'attack',
  text: ({ rushFrom, rushPenalty }) =>
    `A unit that declares ${numberWord(rushFrom)} or more actions attacks at ${signed(rushPenalty)} all through that activation.`,
  short: ({ rushFrom, rushPenalty }) => `${rushFrom} actions or more: ${signed(rushPenalty)} to hit.`,
  hooks: {
    attacking: {
      attackTest: (test, { figures: { rushFrom }, actions, rushPenalty, waived }) =>
        actions >= rushFrom && !waived('rush') ? easier(test, rushPenalty) : test,
    },
  },
});
