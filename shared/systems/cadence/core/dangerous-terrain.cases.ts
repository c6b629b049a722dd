import { casesOf } from '../../../rules/cases';
import { hazardNeeds } from '../../../rules/probes';
import { dangerousTerrain } from './dangerous-terrain';

export const cases = casesOf('squadrons', dangerousTerrain, [
  ['4+ for a hit, Damage 5 against Toughness 4', hazardNeeds(4), [4, 5]],
]);
