import { casesOf } from '../../../rules/cases';
import { hitsOn, ofPlan } from '../../../rules/probes';
import { rush } from './rush';

export const cases = casesOf('cadence', rush, [
  ['two actions and three', ofPlan({ actions: 3 }, (plan) => plan.attack.modifier), -2],
  ['four actions, one of them a pass', hitsOn({ actions: 4 }), 6],
]);
