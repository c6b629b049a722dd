import { casesOf } from '../../../rules/cases';
import { needOf } from '../../../rules/dice-test';
import { checks, groupHitsOn, ofGroup } from '../../../rules/probes';
import { enhance } from './enhance';

export const cases = casesOf('bellum-caelum', enhance, [
  ['Shooting 1', groupHitsOn({ attacker: ['Enhance Shooting 1'] }), 3],
  ['held back by its limit', checks('toughness', 3, ['Enhance Toughness 2 min. 2+'], needOf), 2],
  ['Strength takes off saves', ofGroup({ weapon: ['Enhance Strength 1'] }, (plan) => needOf(plan.save)), 5],
]);
