import { casesOf } from '../../../rules/cases';
import { moves } from '../../../rules/probes';
import { flying } from './flying';

export const cases = casesOf(
  'cadence',
  flying,
  [['over models and terrain', moves(['Flying'], 'passesOverBases'), true]],
  {
    'C-USR-FLYING-2': [['height costs nothing', moves(['Flying'], 'flies'), true]],
  },
);
