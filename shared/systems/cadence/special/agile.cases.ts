import { casesOf } from '../../../rules/cases';
import { moves } from '../../../rules/probes';
import { agile } from './agile';

export const cases = casesOf('cadence', agile, [['one more pivot', moves(['Vehicle', 'Agile'], 'extraPivots'), 1]]);
