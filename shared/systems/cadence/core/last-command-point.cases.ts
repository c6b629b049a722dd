import { casesOf } from '../../../rules/cases';
import { keepsLastPointOn } from '../../../rules/probes';
import { lastCommandPoint } from './last-command-point';

export const cases = casesOf('cadence', lastCommandPoint, [['kept on a 2', keepsLastPointOn(2), true]]);
