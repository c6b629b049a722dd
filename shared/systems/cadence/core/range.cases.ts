import { casesOf } from '../../../rules/cases';
import { forbiddenBy } from '../../../rules/probes';
import { range } from './range';

export const cases = casesOf('cadence', range, [
  ['exactly at range is out', forbiddenBy({ range: 12, distance: 12 }), 'C-RNG-2'],
]);
