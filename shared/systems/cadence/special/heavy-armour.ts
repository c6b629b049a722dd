import { defineRule } from '../../../rules/rule';

export const heavyArmour = defineRule({
  id: 'C-USR-HEAVYARMOUR',
  name: 'Heavy Armour',
  on: 'model',
  kind: 'defend',
  param: { kind: 'count', better: 'higher' },
  text: 'Takes X off the Piercing of attacks against it, down to 0.',
  short: 'Attacks against it lose X Prc.',
  // A negative Piercing stays as it is.
  hooks: { defending: { piercing: (prc, _, { x }) => (prc > 0 ? Math.max(0, prc - x) : prc) } },
});
