import { defineRule } from '../../../rules/rule';

export const disruptor = defineRule({
  id: 'S-WSR-DISRUPTOR-1',
  covers: ['S-WSR-DISRUPTOR-2'],
  name: 'Disruptor',
  on: 'weapon',
  kind: 'attack',
  text: 'Shields do not help against it, and a ship that loses Hit Points to it also loses 1 Command Point.',
  hooks: {
    attacking: {
      waives: ['shields'],
      afterAttack: (after) => [...after, { kind: 'lose-command-point', amount: 1, when: 'hp-lost' }],
    },
  },
});
