import { defineRule } from '../../../rules/rule';

export const moveIt = defineRule({
  id: 'D-UPG-MOVE-IT',
  name: 'Move It!',
  slug: 'move-it',
  on: 'model',
  kind: 'command',
  text: 'Once, after its activation, another model of the gang activates before the opponent does.',
  short: 'Once, a friend activates straight after it.',
  hooks: { commanding: { followUpActivation: true } },
});
