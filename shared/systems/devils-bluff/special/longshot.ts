import { defineRule } from '../../../rules/rule';

export const longshot = defineRule({
  id: 'D-SR-LONGSHOT',
  name: 'Longshot',
  on: 'weapon',
  kind: 'attack',
  text: 'May shoot at double range, then with a single attack.',
  short: 'double range, then 1 Attack.',
  hooks: {
    attacking: {
      range: (range, chosen) => (chosen ? 2 * range : range),
      attackDice: (dice, scene) => (scene.longshot ? Math.min(1, dice) : dice),
    },
  },
});
