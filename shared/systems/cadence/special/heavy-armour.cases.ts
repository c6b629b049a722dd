import { casesOf } from '../../../rules/cases';
import { savesOn } from '../../../rules/probes';
import { heavyArmour } from './heavy-armour';

export const cases = casesOf('cadence', heavyArmour, [
  ['Piercing 3 less 1', savesOn({ piercing: 3, target: ['Heavy Armour (1)'] }), 6],
  [
    'the lowest X of a mixed unit',
    savesOn({ piercing: 2, target: ['Heavy Armour (2)'], others: [['Heavy Armour (1)']] }),
    5,
  ],
]);
