import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { squadronSaves } from './squadron-saves';

export const cases = casesOf(
  'bellum-caelum',
  squadronSaves,
  [['three units of Shi 2', ofGroup({ saves: 2, targetUnits: 3 }, (plan) => plan.saveDice), 6]],
  {
    'B-SQD-4': [['pooled', ofGroup({ saves: 1, targetUnits: 4 }, (plan) => plan.saveDice), 4]],
  },
);
