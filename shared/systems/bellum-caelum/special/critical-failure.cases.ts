import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { criticalFailure } from './critical-failure';

export const cases = casesOf('bellum-caelum', criticalFailure, [
  ['two wounds', bellumStates('Critical Failure 2', (hooks, use) => hooks.failureWounds?.(use)), 2],
]);
