import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { revive } from './revive';

export const cases = casesOf('bellum-caelum', revive, [
  ['on 5+', bellumStates('Revive 5+', (hooks, use) => hooks.revive?.(use)), 5],
]);
