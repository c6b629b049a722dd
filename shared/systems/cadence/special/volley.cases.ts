import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { volley } from './volley';

export const cases = casesOf('cadence', volley, [
  ['sixes grant rolls', ofPlan({ weapon: ['Volley'] }, (plan) => plan.volley), true],
]);
