import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { volatile } from './volatile';

export const cases = casesOf('cadence', volatile, [
  ['ones come back', ofPlan({ weapon: ['Volatile'] }, (plan) => plan.backfire !== null), true],
]);
