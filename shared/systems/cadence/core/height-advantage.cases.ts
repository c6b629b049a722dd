import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { heightAdvantage } from './height-advantage';

export const cases = casesOf('cadence', heightAdvantage, [['from higher ground', hitsOn({ higher: true }), 3]]);
