import { casesOf } from '../../../rules/cases';
import { hitsOn, ofPlan } from '../../../rules/probes';
import { closeRange } from './close-range';

export const cases = casesOf('cadence', closeRange, [
  ['within 3"', ofPlan({ distance: 2.9 }, (plan) => plan.attack.mode), 'best'],
  ['modifiers do not touch it', hitsOn({ distance: 2, weapon: ['Accurate'], skill: 2 }), 6],
]);
