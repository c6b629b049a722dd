import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { infantryAttacks } from './infantry-attacks';

export const cases = casesOf('bellum-caelum', infantryAttacks, [
  ['six models', ofGroup({ attackerType: 'infantry', models: 6, attacks: 1 }, (plan) => plan.dice), 6],
]);
