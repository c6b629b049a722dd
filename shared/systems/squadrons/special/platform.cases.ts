import { casesOf } from '../../../rules/cases';
import { weaponsUsed } from '../../../rules/probes';
import { shipPlatform } from './platform';

export const cases = casesOf('squadrons', shipPlatform, [['X beyond the first', weaponsUsed(['Platform (1)']), 2]], {
  'S-CORE-1': [['one weapon without it, two with it', weaponsUsed(['Platform (1)']), 2]],
});
