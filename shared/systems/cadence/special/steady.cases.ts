import { casesOf } from '../../../rules/cases';
import { extraCost } from '../../../rules/probes';
import { steady } from './steady';

export const cases = casesOf('cadence', steady, [['Heavy for nothing', extraCost(['Steady'], ['Heavy']), 0]]);
