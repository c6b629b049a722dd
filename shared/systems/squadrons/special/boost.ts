import { defineRule } from '../../../rules/rule';

export const boost = defineRule({
  id: 'S-USR-BOOST',
  name: 'Boost',
  on: 'model',
  kind: 'move',
  text: 'With a Move and an Advance, both without a pivot, it may add up to 3" in all.',
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, boost: 3 }) } },
});
