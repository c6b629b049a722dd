import { casesOf } from '../../../rules/cases';
import { secureNeed } from '../../../rules/probes';
import { secureRoll } from './secure-roll';

export const cases = casesOf('cadence', secureRoll, [['needs a 3', secureNeed(5), 3]]);
