import { casesOf } from '../../../rules/cases';
import { seats } from '../../../rules/probes';
import { large } from './large';

export const cases = casesOf('cadence', large, [['two seats', seats(['Large']), 2]]);
