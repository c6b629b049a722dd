import { defineRule } from '../../../rules/rule';
import { oneFace, oneShort, rollsOf } from '../../../rules/words';

export const volatile = defineRule({
  id: 'C-WSR-VOLATILE',
  name: 'Volatile',
  on: 'weapon',
  kind: 'attack',
  text: (_, dice) =>
    `Each of its ${rollsOf(dice, 'Attack')} that ends on ${oneFace(dice)} hits the attacking model itself.`,
  short: (_, dice) => `each ${oneShort(dice)} hits the bearer.`,
  hooks: { attacking: { hitEffects: (effects) => ({ ...effects, volatile: true }) } },
});
