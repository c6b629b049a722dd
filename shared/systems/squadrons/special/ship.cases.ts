import { casesOf } from '../../../rules/cases';
import { countersOn, extraCost, ofPlan, moves } from '../../../rules/probes';
import { ship } from './ship';

export const cases = casesOf('squadrons', ship, [['is a Vehicle', moves([], 'vehicle'), true]], {
  'S-CORE-2': [['weak to the rear', countersOn({ arc: 'rear' }), 5]],
  'S-CORE-3': [['never obscured', ofPlan({ sight: 'obscured' }, ({ sight }) => sight), 'clear']],
  'S-CORE-4': [['Heavy for nothing', extraCost([], ['Heavy']), 0]],
  'S-CORE-9': [['one pivot', moves([], 'pivots'), 1]],
  'S-MOVE-3': [['the whole distance', moves([], 'fullDistance'), true]],
  'S-MOVE-4': [['45 degrees at most', moves([], 'pivotDegrees'), 45]],
  'S-MOVE-5': [['no reverse', moves([], 'mayReverse'), false]],
  'S-MOVE-7': [['over other bases', moves([], 'passesOverBases'), true]],
});
