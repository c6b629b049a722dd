import { defineRule } from '../../../rules/rule';

export const squadronLeader = defineRule({
  id: 'S-USR-LEADER-1',
  covers: ['S-USR-LEADER-2'],
  name: 'Squadron Leader',
  on: 'model',
  kind: 'command',
  text: 'It and friends within 6" need not roll for their last Command Point. It has one more Command in the first round, at most 6.',
  hooks: {
    commanding: {
      lastPointAura: () => 6,
      commandPoints: (points, round) => (round === 1 ? Math.min(6, points + 1) : points),
    },
  },
});
