import { defineRule } from '../../../rules/rule';

export const agile = defineRule({
  id: 'C-USR-AGILE',
  name: 'Agile',
  on: 'model',
  kind: 'move',
  text: 'Once per activation a Vehicle may make one pivot of up to 45 degrees more, in its Move or in its Advance.',
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, extraPivots: 1 }) } },
});
