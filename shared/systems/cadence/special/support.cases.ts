import { casesOf } from '../../../rules/cases';
import { lastRoundToDeploy } from '../../../rules/probes';
import { support } from './support';

export const cases = casesOf('cadence', support, [['need not come in round 1', lastRoundToDeploy(['Support']), 3]], {
  'C-USR-SUPPORT-2': [['must be on by the end of round 3', lastRoundToDeploy(['Support'], ['Support']), 3]],
});
