import { defineRule } from '../../../rules/rule';

export const agile = defineRule({
  id: 'C-USR-AGILE',
  name: 'Agile',
  on: 'model',
  kind: 'move',
  text: ({ pivotDegrees }) =>
    `Once per activation a Vehicle may make one pivot of up to ${pivotDegrees}° more, in its Move or in its Advance.`,
  short: ({ pivotDegrees }) => `One extra pivot of up to ${pivotDegrees}° per activation.`,
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, extraPivots: 1 }) } },
});
