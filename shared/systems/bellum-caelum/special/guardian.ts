import { defineRule } from '../../../rules/rule';

export const guardian = defineRule({
  id: 'B-SR-GUARDIAN',
  name: 'Guardian',
  on: 'model',
  kind: 'defend',
  text: 'Attacks on heroes within its reach are resolved against it instead.',
  hooks: { bellum: { targeting: 'guards-heroes' } },
});
