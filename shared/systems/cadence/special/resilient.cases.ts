import { casesOf } from '../../../rules/cases';
import { rerolls } from '../../../rules/probes';
import { resilient } from './resilient';

export const cases = casesOf('cadence', resilient, [
  ['failed Defence again', rerolls({ target: ['Resilient'] }, 'defence'), true],
]);
