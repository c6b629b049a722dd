import { defineRule } from '../../../rules/rule';

export const oneUse = defineRule({
  id: 'C-WSR-ONEUSE',
  name: 'One Use',
  on: 'weapon',
  kind: 'attack',
  text: 'Each model carrying it may use it once per battle; it is spent when the attack is declared.',
  short: 'once per battle.',
  hooks: {
    attacking: {
      limit: 'once-per-battle',
      mayTarget: (aim) => (aim.spent ? 'it was used earlier in this battle' : null),
    },
  },
});
