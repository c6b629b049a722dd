import { casesOf } from '../../../rules/cases';
import { forbiddenBy, ofPlan } from '../../../rules/probes';
import { longshot } from './longshot';

export const cases = casesOf('devils-bluff', longshot, [
  ['double range', forbiddenBy({ range: 6, distance: 11, longshot: true, weapon: ['Longshot'] }), null],
  ['one attack', ofPlan({ longshot: true, weapon: ['Longshot'], attacks: 3 }, (plan) => plan.dice), 1],
]);
