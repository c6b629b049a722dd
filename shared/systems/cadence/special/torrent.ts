import { defineRule } from '../../../rules/rule';
import { oneFace } from '../../../rules/words';

export const torrent = defineRule({
  id: 'C-WSR-TORRENT',
  name: 'Torrent',
  on: 'weapon',
  kind: 'attack',
  text: (_, dice) => `Hits on anything but ${oneFace(dice)}, whatever the Skill, the modifiers or the distance.`,
  short: 'hits on 2+.',
  hooks: { attacking: { waives: ['close-range'], attackReplaced: (test) => ({ ...test, mode: 'not-one' }) } },
});
