import { casesOf } from '../../../rules/cases';
import { extraCost } from '../../../rules/probes';
import { heavy } from './heavy';

export const cases = casesOf('cadence', heavy, [['one Command Point more', extraCost([], ['Heavy']), 1]]);
