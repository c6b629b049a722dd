import { defineRule } from '../../../rules/rule';

export const squadronSaves = defineRule({
  id: 'B-INF-2',
  covers: ['B-SQD-4'],
  name: 'Squadron saves',
  on: 'core',
  kind: 'defend',
  text: 'A squadron pools its saves: the card’s figure for each unit it still has.',
  hooks: { bellum: { saveDice: (dice, scene) => (scene.targetType === 'infantry' ? dice * scene.targetUnits : dice) } },
});
