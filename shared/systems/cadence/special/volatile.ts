import { defineRule } from '../../../rules/rule';

export const volatile = defineRule({
  id: 'C-WSR-VOLATILE',
  name: 'Volatile',
  on: 'weapon',
  kind: 'attack',
  text: 'Every Attack Roll that ends on a natural 1 hits the attacking model itself.',
  hooks: { attacking: { hitEffects: (effects) => ({ ...effects, volatile: true }) } },
});
