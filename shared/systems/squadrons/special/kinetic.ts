import { defineRule } from '../../../rules/rule';
import { signed } from '../../../rules/words';

const PIERCING = -1;

export const kinetic = defineRule({
  id: 'S-WSR-KINETIC',
  name: 'Kinetic',
  on: 'weapon',
  kind: 'attack',
  text: `Against a ship whose Shields are active its Piercing counts as ${signed(PIERCING)}.`,
  short: `Prc ${signed(PIERCING)} against Shields that are up.`,
  hooks: { attacking: { piercing: (prc, scene) => (scene.shieldsUp ? PIERCING : prc) } },
});
