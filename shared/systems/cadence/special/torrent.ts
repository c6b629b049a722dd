import { defineRule } from '../../../rules/rule';

export const torrent = defineRule({
  id: 'C-WSR-TORRENT',
  name: 'Torrent',
  on: 'weapon',
  kind: 'attack',
  text: 'Hits on anything but a natural 1, whatever the Skill, the modifiers or the distance.',
  hooks: { attacking: { waives: ['close-range'], attackReplaced: (test) => ({ ...test, mode: 'not-one' }) } },
});
