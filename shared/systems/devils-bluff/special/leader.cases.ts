import { casesOf } from '../../../rules/cases';
import { leaderAura } from '../../../rules/probes';
import { leader } from './leader';

export const cases = casesOf('devils-bluff', leader, [['6" around', leaderAura(['Leader']), 6]]);
