import { casesOf } from '../../../rules/cases';
import { moves } from '../../../rules/probes';
import { rugged } from './rugged';

export const cases = casesOf('cadence', rugged, [['Rough for nothing', moves(['Rugged'], 'roughFree'), true]]);
