import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';
import { bestFace, bestShort } from '../../../rules/words';

export const closeRange = defineRule({
  id: 'C-HIT-CLOSE',
  name: 'Close Range Penalty',
  on: 'core',
  kind: 'attack',
  text: ({ closeRange }, dice) =>
    `A target within ${closeRange}″ is hit only by ${bestFace(dice)}, unless the weapon has Assault; Skill and modifiers do not count.`,
  short: ({ closeRange }, dice) => `Within ${closeRange}″: only a ${bestShort(dice)} hits, Assault aside.`,
  hooks: {
    attacking: {
      attackReplaced: (test, { figures: { closeRange }, unitDistance, waived }) =>
        unitDistance !== null && lessThan(unitDistance, closeRange) && !waived('close-range')
          ? { ...test, mode: 'best' }
          : test,
    },
  },
});
