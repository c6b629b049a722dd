import { casesOf } from '../../../rules/cases';
import { aimed } from '../../../rules/probes';
import { oneUse } from './one-use';

export const cases = casesOf('cadence', oneUse, [
  ['spent', aimed({ weapon: ['One Use'] }, { spent: true }), 'C-WSR-ONEUSE'],
]);
