import { casesOf } from '../../../rules/cases';
import { leaderAura, pointsInRound } from '../../../rules/probes';
import { squadronLeader } from './squadron-leader';

export const cases = casesOf('squadrons', squadronLeader, [['6" around', leaderAura(['Squadron Leader']), 6]], {
  'S-USR-LEADER-2': [['one more in round 1', pointsInRound(4, 1, ['Squadron Leader']), 5]],
});
