import { defineRule } from '../../../rules/rule';

export const gunfighter = defineRule({
  id: 'D-UPG-GUNFIGHTER',
  name: 'Gunfighter',
  on: 'model',
  kind: 'command',
  text: 'In an activation without moving it may make two Attack actions in a row, both with a Revolver.',
  hooks: { commanding: { attackActions: () => ({ count: 2, weapon: 'revolver', withoutMoving: true }) } },
});
