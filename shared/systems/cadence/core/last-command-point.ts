import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { oneFace, rollWord } from '../../../rules/words';

export const lastCommandPoint = defineRule({
  id: 'C-ACT-8',
  name: 'Last Command Point',
  on: 'core',
  kind: 'command',
  text: ({ lastCommandPointFailsOn: fails }, dice) =>
    `A unit that starts its activation with a single Command Point ${rollWord(dice)}s first: on ` +
    `${fails === 1 ? oneFace(dice) : `${fails} or less`} the point is lost and it does nothing.`,
  short: ({ lastCommandPointFailsOn: fails }, dice) =>
    `With 1 CP ${rollWord(dice)} first: ${fails === 1 ? oneFace(dice) : `${fails} or less`} loses it.`,
  hooks: { commanding: { lastPointTest: (dice, figures) => diceTest(dice, figures.lastCommandPointFailsOn + 1) } },
});
