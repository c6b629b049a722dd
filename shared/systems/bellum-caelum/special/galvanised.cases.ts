import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { galvanised } from './galvanised';

export const cases = casesOf('bellum-caelum', galvanised, [
  [
    'a Move at once',
    bellumStates('Galvanised Move', (hooks, use) => hooks.instant?.(use)),
    { kind: 'extra-action', amount: 1, action: 'move' },
  ],
]);
