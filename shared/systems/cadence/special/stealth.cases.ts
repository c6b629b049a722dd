import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { stealth } from './stealth';

export const cases = casesOf('cadence', stealth, [
  ['beyond X', hitsOn({ distance: 9.5, target: ['Stealth (9)'] }), 5],
  ['the best of two values', hitsOn({ distance: 8, target: ['Stealth (9)', 'Stealth (6)'] }), 5],
  ['worst X of a mixed unit', hitsOn({ distance: 10, target: ['Stealth (6)'], others: [['Stealth (9)']] }), 5],
]);
