import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { advantaged } from './advantaged';

export const cases = casesOf('bellum-caelum', advantaged, [
  ['ones again', ofGroup({ attacker: ['Advantaged Shooting 1'] }, (plan) => plan.attack.rerollUpTo), 1],
]);
