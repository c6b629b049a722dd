import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { destructive } from './destructive';

export const cases = casesOf('cadence', destructive, [
  ['X damage per failure', ofPlan({ weapon: ['Destructive (3)'] }, (plan) => plan.damagePerFailure), 3],
]);
