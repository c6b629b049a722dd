import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { piercing } from './piercing';

export const cases = casesOf('bellum-caelum', piercing, [
  [
    '5+ at a vehicle',
    ofGroup({ type: 'v', targetType: 'vehicle', weapon: ['Piercing 5+'] }, (plan) => plan.unsaveableFrom),
    5,
  ],
  [
    'a type printed with it',
    ofGroup({ type: 'i', targetType: 'vehicle', weapon: ['Piercing v 5+'] }, (plan) => plan.unsaveableFrom),
    5,
  ],
]);
