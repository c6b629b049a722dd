import { casesOf } from '../../../rules/cases';
import { savesOn } from '../../../rules/probes';
import { kinetic } from './kinetic';

export const cases = casesOf('squadrons', kinetic, [
  ['active Shields', savesOn({ weapon: ['Kinetic'], piercing: 2, target: ['Shields'] }), 3],
]);
