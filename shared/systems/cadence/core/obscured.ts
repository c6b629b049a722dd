import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { signed } from '../../../rules/words';

export const obscured = defineRule({
  id: 'C-HIT-OBSC',
  name: 'Obscured Penalty',
  on: 'core',
  kind: 'attack',
  text: ({ obscuredPenalty }) =>
    obscuredPenalty === null ? '' : `Attacks with obscured sight are made at ${signed(obscuredPenalty)}.`,
  short: ({ obscuredPenalty }) => (obscuredPenalty === null ? '' : `Obscured: ${signed(obscuredPenalty)} to hit.`),
  hooks: {
    attacking: {
      attackTest: (test, { figures: { obscuredPenalty }, sight }) =>
        sight === 'obscured' && obscuredPenalty !== null ? easier(test, obscuredPenalty) : test,
    },
  },
});
