import { defineRule } from '../../../rules/rule';

export const kinetic = defineRule({
  id: 'S-WSR-KINETIC',
  name: 'Kinetic',
  on: 'weapon',
  kind: 'attack',
  text: 'Against a ship whose Shields are active its Piercing counts as −1.',
  hooks: { attacking: { piercing: (prc, scene) => (scene.shieldsUp ? -1 : prc) } },
});
