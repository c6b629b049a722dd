import { defineRule } from '../../../rules/rule';

export const quickDraw = defineRule({
  id: 'D-UPG-QUICK-DRAW',
  name: 'Quick Draw',
  on: 'model',
  kind: 'defend',
  text: 'Once, when targeted, it makes a Revolver attack first, at no cost.',
  short: 'Once, a free Revolver attack when targeted.',
  hooks: { defending: { reaction: () => ({ id: 'quick-draw', cost: 0, oncePerGame: true, needsWeapon: 'revolver' }) } },
});
