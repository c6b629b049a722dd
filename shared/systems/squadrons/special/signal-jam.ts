import { defineRule } from '../../../rules/rule';

export const signalJam = defineRule({
  id: 'S-USR-SIGNALJAM',
  name: 'Signal Jam',
  on: 'model',
  kind: 'defend',
  text: 'Target Lock rolls against it need 5 or more.',
  hooks: { defending: { preRoll: (test) => (test ? { ...test, target: 5 } : test) } },
});
