import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { shootingCap } from './shooting-cap';

export const cases = casesOf('bellum-caelum', shootingCap, [
  ['one-wound models', ofGroup({ damage: 3 }, (plan) => plan.damagePerHit), 1],
]);
