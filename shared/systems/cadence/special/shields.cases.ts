import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { shields } from './shields';

export const cases = casesOf('cadence', shields, [
  ['at full HP', ofPlan({ target: ['Shields'] }, (plan) => plan.shielded), [true]],
  ['asked model by model', ofPlan({ target: ['Shields'], others: [[]] }, (plan) => plan.shielded), [true, false]],
]);
