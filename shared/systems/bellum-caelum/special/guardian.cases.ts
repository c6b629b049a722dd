import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { guardian } from './guardian';

export const cases = casesOf('bellum-caelum', guardian, [
  ['takes the attack', bellumStates('Guardian within 3cm', (hooks) => hooks.targeting), 'guards-heroes'],
]);
