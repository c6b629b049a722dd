import { casesOf } from '../../../rules/cases';
import { forbiddenBy } from '../../../rules/probes';
import { minimumDistance } from './minimum-distance';

export const cases = casesOf('squadrons', minimumDistance, [['exactly 1"', forbiddenBy({ distance: 1 }), 'S-ATK-1']]);
