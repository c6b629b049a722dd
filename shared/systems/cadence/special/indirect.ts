import { defineRule } from '../../../rules/rule';

export const indirect = defineRule({
  id: 'C-WSR-INDIRECT',
  name: 'Indirect',
  on: 'weapon',
  kind: 'attack',
  text: 'An obscured target counts as seen clearly, and Stealth does not help against it.',
  short: 'obscured counts as clear, no Stealth.',
  hooks: { attacking: { waives: ['stealth'], sight: (sight) => (sight === 'obscured' ? 'clear' : sight) } },
});
