import { casesOf } from '../../../rules/cases';
import { weaponsUsed } from '../../../rules/probes';
import { platform } from './platform';

export const cases = casesOf('cadence', platform, [['three weapons', weaponsUsed(['Platform (3)']), 3]]);
