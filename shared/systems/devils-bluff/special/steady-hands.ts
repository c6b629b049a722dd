import { defineRule } from '../../../rules/rule';
import { signed } from '../../../rules/words';

export const steadyHands = defineRule({
  id: 'D-UPG-STEADY-HANDS',
  name: 'Steady Hands',
  on: 'model',
  kind: 'attack',
  text: (_, dice) => `Its Rush Penalty is only ${signed(-dice.step)}.`,
  short: ({ rushPenalty }, dice) => `Rush is ${signed(-dice.step)}, not ${signed(rushPenalty)}.`,
  hooks: {
    attacking: {
      rushPenalty: (penalty, { actions, dice, figures, waived }) =>
        actions >= figures.rushFrom && !waived('rush') ? Math.max(penalty, -dice.step) : penalty,
    },
  },
});
