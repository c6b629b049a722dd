import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { targetedAttack } from './targeted-attack';

export const cases = casesOf('bellum-caelum', targetedAttack, [
  [
    'saves by printed Attacks',
    ofGroup({ attacks: 1, saves: 8, weapon: ['Targeted Attack'] }, (plan) => plan.saveDice),
    1,
  ],
]);
