import type { BellumFigures } from '../../../rules/figures/bellum-caelum';
import { defineRule } from '../../../rules/rule';
import { signed } from '../../../rules/words';

export const repeatedAction = defineRule<BellumFigures>({
  id: 'B-ACT-6',
  name: 'Repeated action',
  on: 'core',
  kind: 'attack',
  text: ({ repeatPenalty }) =>
    `Each repetition of an action in one activation is ${signed(repeatPenalty)} to the acting unit’s skill checks.`,
  short: ({ repeatPenalty }) => `Each repeat of an action: ${signed(repeatPenalty)} to its checks.`,
  hooks: {
    bellum: { checkModifier: (modifier, { repeat, figures }) => modifier + repeat * figures.repeatPenalty },
  },
});
