import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { blast } from './blast';

export const cases = casesOf('cadence', blast, [
  ['X hits on others', ofPlan({ weapon: ['Blast (2)'] }, (plan) => plan.blast), 2],
]);
