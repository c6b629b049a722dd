import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { enervate } from './enervate';

export const cases = casesOf('bellum-caelum', enervate, [
  ['last of its side', bellumStates('Enervate', (hooks) => hooks.activatesLast), true],
]);
