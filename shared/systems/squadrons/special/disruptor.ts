import { defineRule } from '../../../rules/rule';

const LOSS = 1;

export const disruptor = defineRule({
  id: 'S-WSR-DISRUPTOR-1',
  covers: ['S-WSR-DISRUPTOR-2'],
  name: 'Disruptor',
  on: 'weapon',
  kind: 'attack',
  text: `Shields do not help against it, and a ship that loses Hit Points to it also loses ${LOSS} Command Point.`,
  short: `no Shields; HP lost also costs ${LOSS} CP.`,
  hooks: {
    attacking: {
      waives: ['shields'],
      afterAttack: (after) => [
        ...after,
        { kind: 'lose-command-point', amount: LOSS, when: 'hp-lost', rule: 'S-WSR-DISRUPTOR-2' },
      ],
    },
  },
});
