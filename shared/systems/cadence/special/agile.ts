import { defineRule } from '../../../rules/rule';

export const agile = defineRule({
  id: 'C-USR-AGILE',
  name: 'Agile',
  on: 'model',
  kind: 'move',
  text: ({ pivotDegrees, pivotSpacing }) =>
    `Once per activation a Vehicle may make one pivot of up to ${pivotDegrees}° more, in its Move or in its Advance, ${pivotSpacing}″ or more from any other.`,
  short: ({ pivotDegrees, pivotSpacing }) =>
    `One extra pivot of up to ${pivotDegrees}° per activation, ${pivotSpacing}″ from another.`,
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, extraPivots: 1 }) } },
});
