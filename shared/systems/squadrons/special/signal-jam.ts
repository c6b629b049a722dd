import { defineRule } from '../../../rules/rule';

const NEEDS = 5;

export const signalJam = defineRule({
  id: 'S-USR-SIGNALJAM',
  name: 'Signal Jam',
  on: 'model',
  kind: 'defend',
  text: `Target Lock rolls against it need ${NEEDS} or more.`,
  short: `Target Locks on this ship need ${NEEDS}+.`,
  hooks: { defending: { preRoll: (test) => (test ? { ...test, target: NEEDS } : test) } },
});
