import { casesOf } from '../../../rules/cases';
import { countersOn } from '../../../rules/probes';
import { shred } from './shred';

export const cases = casesOf('cadence', shred, [['-1 to counters', countersOn({ weapon: ['Shred'] }), 5]]);
