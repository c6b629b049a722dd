import { casesOf } from '../../../rules/cases';
import { secures } from '../../../rules/probes';
import { nonScoring } from './non-scoring';

export const cases = casesOf('cadence', nonScoring, [['may not secure', secures(['Non-Scoring']), false]]);
