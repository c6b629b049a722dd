import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { bestFace, rollsOf, signed } from '../../../rules/words';

/** Needs final sight obscured; the floor is the best face, so a save is always possible. */
export const cover = defineRule({
  id: 'C-TER-COVER',
  name: 'Cover',
  on: 'core',
  kind: 'defend',
  text: ({ coverBonus }, dice) =>
    coverBonus === null
      ? ''
      : `A target seen obscured through it has ${signed(coverBonus)} to its ${rollsOf(dice, 'Defence')}, and ${bestFace(dice)} always saves.`,
  short: ({ coverBonus }) => (coverBonus === null ? '' : `Cover: ${signed(coverBonus)} to Defence when obscured.`),
  hooks: {
    defending: {
      defenceTest: (test, { figures: { coverBonus }, cover, sight, waived, dice }) =>
        coverBonus !== null && cover && sight === 'obscured' && !waived('cover')
          ? { ...easier(test, coverBonus), worst: dice.best }
          : test,
    },
  },
});
