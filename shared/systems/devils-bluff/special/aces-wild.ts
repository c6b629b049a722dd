import { defineRule } from '../../../rules/rule';

const ELEVEN = 11;

export const acesWild = defineRule({
  id: 'D-UPG-ACES-WILD',
  name: 'Aces Wild',
  on: 'model',
  kind: 'attack',
  text: `On this model’s own draws an Ace may count as ${ELEVEN}, and is then no 1.`,
  short: `Own Aces may be ${ELEVEN}.`,
  hooks: {
    attacking: { attackTest: (test) => ({ ...test, one: ELEVEN }) },
    defending: { defenceTest: (test) => ({ ...test, one: ELEVEN }), counterTest: (test) => ({ ...test, one: ELEVEN }) },
    commanding: { oneCountsAs: () => ELEVEN },
  },
});
