import { casesOf } from '../../../rules/cases';
import { moves } from '../../../rules/probes';
import { boost } from './boost';

export const cases = casesOf('squadrons', boost, [['3" in all', moves(['Boost'], 'boost'), 3]]);
