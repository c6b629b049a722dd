import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { protect } from './protect';

export const cases = casesOf('bellum-caelum', protect, [
  ['friends cannot be shot', bellumStates('Protect within 4cm', (hooks) => hooks.targeting), 'protects'],
]);
