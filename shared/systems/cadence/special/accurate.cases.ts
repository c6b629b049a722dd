import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { accurate } from './accurate';

export const cases = casesOf('cadence', accurate, [['+1', hitsOn({ weapon: ['Accurate'] }), 3]]);
