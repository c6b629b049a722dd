import { casesOf } from '../../../rules/cases';
import { countersOn } from '../../../rules/probes';
import { counterTable } from './counter-table';

export const cases = casesOf('cadence', counterTable, [
  ['equal', countersOn({ damage: 4 }), 4],
  ['half', countersOn({ damage: 2 }), 2],
  ['double', countersOn({ damage: 8 }), 6],
]);
