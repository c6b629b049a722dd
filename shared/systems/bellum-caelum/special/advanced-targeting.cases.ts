import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { advancedTargeting } from './advanced-targeting';

export const cases = casesOf('bellum-caelum', advancedTargeting, [
  ['unseen targets', bellumStates('Advanced Targeting', (hooks) => hooks.targeting), 'without-sight'],
]);
