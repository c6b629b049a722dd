import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { heal } from './heal';

export const cases = casesOf('bellum-caelum', heal, [
  [
    'two wounds back',
    bellumStates('Heal 2', (hooks, use) => hooks.instant?.(use)),
    { kind: 'heal', amount: 2, action: null },
  ],
]);
