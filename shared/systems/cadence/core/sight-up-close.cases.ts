import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { sightUpClose } from './sight-up-close';

export const cases = casesOf('cadence', sightUpClose, [
  ['obscured within 3"', ofPlan({ sight: 'obscured', distance: 2.5 }, (plan) => plan.sight), 'clear'],
]);
