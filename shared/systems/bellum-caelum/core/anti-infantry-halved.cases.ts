import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { antiInfantryHalved } from './anti-infantry';

export const cases = casesOf('bellum-caelum', antiInfantryHalved, [
  [
    'five dice at a vehicle',
    ofGroup({ type: 'i', attackerType: 'infantry', models: 5, attacks: 1, targetType: 'vehicle' }, (plan) => plan.dice),
    2,
  ],
]);
