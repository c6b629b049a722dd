import { casesOf } from '../../../rules/cases';
import { groupHitsOn } from '../../../rules/probes';
import { vitiate } from './vitiate';

export const cases = casesOf('bellum-caelum', vitiate, [
  ['Shooting 2 max. 6+', groupHitsOn({ skill: 5, attacker: ['Vitiate Shooting 2 max. 6+'] }), 6],
]);
