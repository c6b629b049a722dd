import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { regroup } from './regroup';

export const cases = casesOf(
  'bellum-caelum',
  regroup,
  [['a Pass merges', bellumStates('Regroup', (hooks) => hooks.passMerges), true]],
  {
    'B-SR-REGROUP-2': [['within the limits of a squadron', bellumStates('Regroup', (hooks) => hooks.passMerges), true]],
  },
);
