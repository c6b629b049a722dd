import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { parryReturn } from './parry-return';

export const cases = casesOf('bellum-caelum', parryReturn, [
  ['in a fight', ofGroup({ action: 'fight' }, (plan) => plan.parryReturns), true],
]);
