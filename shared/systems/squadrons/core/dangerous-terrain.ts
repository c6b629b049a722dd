import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const dangerousTerrain = defineRule({
  id: 'S-TER-DANG-3',
  covers: ['S-TER-DANG-2'],
  name: 'Dangerous',
  on: 'core',
  kind: 'move',
  text: 'A ship that was in it during its activation rolls at the end: on 4 or more it takes a hit of Damage 5, which only a Counter Roll stops.',
  hooks: { moving: { hazard: (dice) => ({ test: diceTest(dice, 4), damage: 5 }) } },
});
