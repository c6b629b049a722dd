import { defineRule } from '../../../rules/rule';
import { bestFace, bestShort, capital, rollWord, rollsOf } from '../../../rules/words';

export const volley = defineRule({
  id: 'C-WSR-VOLLEY',
  name: 'Volley',
  on: 'weapon',
  kind: 'attack',
  text: (_, dice) =>
    `${capital(bestFace(dice))} among its ${rollsOf(dice, 'Attack')} grants one more, each time; those grant none.`,
  short: (_, dice) => `each ${bestShort(dice)} ${rollWord(dice)}s once more.`,
  hooks: { attacking: { hitEffects: (effects) => ({ ...effects, volley: true }) } },
});
