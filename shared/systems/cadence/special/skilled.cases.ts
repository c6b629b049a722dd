import { casesOf } from '../../../rules/cases';
import { rerolls } from '../../../rules/probes';
import { skilled } from './skilled';

export const cases = casesOf('cadence', skilled, [
  ['failed attacks again', rerolls({ attacker: ['Skilled'] }, 'attack'), true],
]);
