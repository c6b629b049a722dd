import { defineRule } from '../../../rules/rule';

export const assault = defineRule({
  id: 'C-WSR-ASSAULT',
  name: 'Assault',
  on: 'weapon',
  kind: 'attack',
  text: 'Suffers neither the Rush nor the Close Range Penalty.',
  short: 'no Rush or Close Range penalty.',
  hooks: { attacking: { waives: ['rush', 'close-range'] } },
});
