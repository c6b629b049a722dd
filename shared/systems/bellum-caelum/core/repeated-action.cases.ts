import { casesOf } from '../../../rules/cases';
import { groupHitsOn } from '../../../rules/probes';
import { repeatedAction } from './repeated-action';

export const cases = casesOf('bellum-caelum', repeatedAction, [['third Shoot', groupHitsOn({ repeat: 2 }), 6]]);
