import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { signed } from '../../../rules/words';

export const heightAdvantage = defineRule({
  id: 'C-HIT-HEIGHT',
  name: 'Height Advantage',
  on: 'core',
  kind: 'attack',
  text: ({ heightAdvantage }) =>
    heightAdvantage === null
      ? ''
      : `A model on a higher level than every model of its target attacks at ${signed(heightAdvantage)}.`,
  short: ({ heightAdvantage }) => (heightAdvantage === null ? '' : `Higher: ${signed(heightAdvantage)} to hit.`),
  hooks: {
    attacking: {
      attackTest: (test, { figures: { heightAdvantage }, higher }) =>
        higher && heightAdvantage !== null ? easier(test, heightAdvantage) : test,
    },
  },
});
