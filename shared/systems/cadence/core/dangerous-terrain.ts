import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollWord, rollsOf } from '../../../rules/words';

export const dangerousTerrain = defineRule({
  id: 'S-TER-DANG-3',
  covers: ['S-TER-DANG-2'],
  name: 'Dangerous',
  on: 'core',
  kind: 'move',
  text: ({ dangerousRoll, dangerousDamage }, dice) =>
    dangerousRoll === null || dangerousDamage === null
      ? ''
      : `A model that was in it during its activation ${rollWord(dice)}s at the end: on ${dangerousRoll} or ` +
        `more it takes a hit of Damage ${dangerousDamage}, which only its ${rollsOf(dice, 'Counter')} stop.`,
  short: ({ dangerousRoll, dangerousDamage }) =>
    dangerousRoll === null || dangerousDamage === null
      ? ''
      : `At the end of the activation, ${dangerousRoll}+ is a hit, Dmg ${dangerousDamage}.`,
  hooks: {
    moving: {
      hazard: (dice, { dangerousRoll, dangerousDamage }) =>
        dangerousRoll === null || dangerousDamage === null
          ? null
          : { test: diceTest(dice, dangerousRoll), damage: dangerousDamage },
    },
  },
});
