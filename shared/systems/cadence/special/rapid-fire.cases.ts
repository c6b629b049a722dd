import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { rapidFire } from './rapid-fire';

export const cases = casesOf('cadence', rapidFire, [
  ['two more attacks', ofPlan({ weapon: ['Rapid Fire (2)'] }, (plan) => plan.rapidFire), 2],
]);
