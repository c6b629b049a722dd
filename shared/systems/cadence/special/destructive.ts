import { defineRule } from '../../../rules/rule';
import { rollsOf } from '../../../rules/words';

export const destructive = defineRule({
  id: 'C-WSR-DESTRUCTIVE',
  name: 'Destructive',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: (_, dice) => `Of its ${rollsOf(dice, 'Defence')} each failed one does X points of damage.`,
  short: 'a failed save is X damage.',
  hooks: { attacking: { damagePerFailure: (_, __, { x }) => x } },
});
