import { casesOf } from '../../../rules/cases';
import { aimed, forbiddenBy } from '../../../rules/probes';
import { grenade } from './grenade';

export const cases = casesOf(
  'cadence',
  grenade,
  [['a second one in the action', aimed({ weapon: ['Grenade'] }, { grenadeThrown: true }), 'C-WSR-GRENADE-1']],
  {
    'C-WSR-GRENADE-2': [['nearer than 3"', forbiddenBy({ distance: 2.5, weapon: ['Grenade'] }), 'C-WSR-GRENADE-1']],
  },
);
