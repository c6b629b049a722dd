import { counterNeed } from '../../../rules/randomiser';
import type { CadenceFigures } from '../../../rules/figures/cadence';
import { defineRule } from '../../../rules/rule';
import { capital, rollWord } from '../../../rules/words';

/** "half 2+, below 3+, equal 4+, above 5+, double 6+". */
export const counterNeeds = ({ counterTable: { half, less, equal, more, double } }: CadenceFigures): string =>
  `half ${half}+, below ${less}+, equal ${equal}+, above ${more}+, double ${double}+`;

export const counterTable = defineRule({
  id: 'C-CTR-3',
  name: 'Counter Roll',
  on: 'core',
  kind: 'defend',
  text: ({ counterTable: { half, less, equal, more, double } }, dice) =>
    `${capital(rollWord(dice))} for each point of damage, by the weapon’s Damage against the lowest ` +
    `Toughness: ${half}+ at half or less, ${less}+ below, ${equal}+ equal, ${more}+ above, ${double}+ at ` +
    'double or more.',
  short: (figures) => `Counter by Dmg against Tgh: ${counterNeeds(figures)}.`,
  hooks: {
    defending: {
      counterTest: (test, { figures, weapon, toughness }) => ({
        ...test,
        target: counterNeed(figures.counterTable, weapon.damage, toughness),
      }),
    },
  },
});
