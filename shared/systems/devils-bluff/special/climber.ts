import { defineRule } from '../../../rules/rule';

export const climber = defineRule({
  id: 'D-UPG-CLIMBER',
  name: 'Climber',
  on: 'model',
  kind: 'move',
  text: 'Climbs Climbable terrain for nothing and Impassable terrain for 2" a level, if it can then stand on clear ground.',
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, climbFree: true, climbImpassable: 2 }) } },
});
