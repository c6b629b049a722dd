import { defineRule } from '../../../rules/rule';

export const boost = defineRule({
  id: 'S-USR-BOOST',
  name: 'Boost',
  on: 'model',
  kind: 'move',
  text: ({ boostInches }) =>
    `With a Move and an Advance, both without a pivot, it may add up to ${boostInches ?? 0}″ in all.`,
  short: ({ boostInches }) => `Move and Advance with no pivot: up to ${boostInches ?? 0}″ more.`,
  hooks: { moving: { allowance: (allowance, { boostInches }) => ({ ...allowance, boost: boostInches ?? 0 }) } },
});
