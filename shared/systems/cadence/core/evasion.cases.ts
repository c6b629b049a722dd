import { casesOf } from '../../../rules/cases';
import { rerolls } from '../../../rules/probes';
import { evasion } from './evasion';

export const cases = casesOf('squadrons', evasion, [
  ['Defence again', rerolls({ evading: true }, 'defence'), true],
  ['counters again', rerolls({ evading: true }, 'counter'), true],
]);
