import { defineRule } from '../../../rules/rule';

export const countermeasures = defineRule({
  id: 'S-USR-COUNTERMEASURES',
  name: 'Countermeasures',
  on: 'model',
  kind: 'defend',
  text: 'Once per game it may evade without paying a Command Point, even with none left.',
  short: 'Once, evades for no CP.',
  hooks: { defending: { reaction: () => ({ id: 'evade', cost: 0, oncePerGame: true }) } },
});
