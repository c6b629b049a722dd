import { defineRule } from '../../../rules/rule';

const INCHES = 2;

export const climber = defineRule({
  id: 'D-UPG-CLIMBER',
  name: 'Climber',
  on: 'model',
  kind: 'move',
  text: `Climbs Climbable terrain for nothing and Impassable terrain for ${INCHES}″ a level, if it can then stand on clear ground.`,
  short: `Climbs free; Impassable for ${INCHES}″ a level.`,
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, climbFree: true, climbImpassable: INCHES }) } },
});
