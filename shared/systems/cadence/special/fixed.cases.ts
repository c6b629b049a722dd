import { casesOf } from '../../../rules/cases';
import { aimed } from '../../../rules/probes';
import { fixed } from './fixed';

export const cases = casesOf('cadence', fixed, [
  ['not straight ahead', aimed({ weapon: ['Fixed'] }, { onForwardLine: false }), 'C-WSR-FIXED'],
]);
