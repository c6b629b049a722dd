import { casesOf } from '../../../rules/cases';
import { moves, savesOn, states } from '../../../rules/probes';
import { horse } from './horse';

export const cases = casesOf(
  'devils-bluff',
  horse,
  [['12" and no Climber', moves(['Horse', 'Climber'], 'climbFree'), false]],
  {
    'D-HORSE-1': [['mounted', states('Horse', (use) => use.rule.hooks.attacking?.mounted), true]],
    'D-HORSE-4': [['moves 12"', moves(['Horse'], 'distance', 4), 12]],
    'D-HORSE-5': [['level 1 at least', moves(['Horse'], 'leastLevel'), 1]],
    'D-HORSE-6': [['cannot climb', moves(['Horse'], 'mayClimb'), false]],
    'D-HORSE-7': [['no Cover', savesOn({ sight: 'obscured', cover: true, target: ['Horse'], defence: 10 }), 10]],
  },
);
