import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { antiInfantry } from './anti-infantry';

export const cases = casesOf('bellum-caelum', antiInfantry, [
  ['sixes at infantry', ofGroup({ type: 'i' }, (plan) => plan.unsaveableFrom), 6],
]);
