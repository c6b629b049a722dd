import { casesOf } from '../../../rules/cases';
import { forbiddenBy } from '../../../rules/probes';
import { sightBlocked } from './sight-blocked';

export const cases = casesOf('cadence', sightBlocked, [
  ['blocked sight', forbiddenBy({ sight: 'blocked' }), 'C-LOS-9'],
]);
