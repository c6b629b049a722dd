import { defineRule } from '../../../rules/rule';

const MORE = 1;
/** C-ATTR-CMD: as many as the Command Die shows. */
const MOST = 6;

export const squadronLeader = defineRule({
  id: 'S-USR-LEADER-1',
  covers: ['S-USR-LEADER-2'],
  name: 'Squadron Leader',
  on: 'model',
  kind: 'command',
  text: ({ leaderAura }) =>
    `It and friends within ${leaderAura ?? 0}″ need not roll for their last Command Point. It has ${MORE} more Command in the first round, at most ${MOST}.`,
  short: ({ leaderAura }) => `Friends within ${leaderAura ?? 0}″ skip the last-CP roll; +${MORE} Cmd in round 1.`,
  hooks: {
    commanding: {
      lastPointAura: ({ leaderAura }) => leaderAura,
      commandPoints: (points, round) => (round === 1 ? Math.min(MOST, points + MORE) : points),
      commandPointsRow: 'S-USR-LEADER-2',
    },
  },
});
