import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { inexorableAttack } from './inexorable-attack';

export const cases = casesOf('bellum-caelum', inexorableAttack, [
  [
    'a wound at once',
    bellumStates('Inexorable Attack 1', (hooks, use) => hooks.instant?.(use)),
    { kind: 'wound', amount: 1, action: null },
  ],
]);
