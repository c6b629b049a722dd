import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { rending } from './rending';

export const cases = casesOf('cadence', rending, [
  ['X more hits', ofPlan({ weapon: ['Rending (2)'] }, (plan) => plan.rending), 2],
]);
