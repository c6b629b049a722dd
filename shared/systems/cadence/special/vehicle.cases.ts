import { casesOf } from '../../../rules/cases';
import { needOf } from '../../../rules/dice-test';
import { countersOn, extraCost, hitsOn, moves, ofPlan, weaponsUsed } from '../../../rules/probes';
import { vehicle } from './vehicle';

export const cases = casesOf(
  'cadence',
  vehicle,
  [['straight along its facing', moves(['Vehicle'], 'alongFacing'), true]],
  {
    'C-VEH-2': [['straight forward or back only', moves(['Vehicle'], 'alongFacing'), true]],
    'C-VEH-3': [['two pivots', moves(['Vehicle'], 'pivots'), 2]],
    'C-VEH-6': [['cannot climb', moves(['Vehicle'], 'mayClimb'), false]],
    'C-VEH-7': [
      [
        'nothing from Cover',
        ofPlan({ sight: 'obscured', cover: true, target: ['Vehicle'] }, (plan) => needOf(plan.defence)),
        4,
      ],
    ],
    'C-VEH-9': [['Heavy for nothing', extraCost(['Vehicle'], ['Heavy']), 0]],
    'C-VEH-11': [['obscured counts as clear', hitsOn({ sight: 'obscured', target: ['Vehicle'] }), 4]],
    'C-VEH-12': [
      ['two weapons', weaponsUsed(['Vehicle']), 2],
      ['weak to the rear', countersOn({ arc: 'rear', target: ['Vehicle'] }), 5],
    ],
  },
);
