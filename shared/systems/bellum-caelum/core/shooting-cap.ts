import { defineRule } from '../../../rules/rule';

/** Close combat damage always carries (B-FIGHT-9). */
export const shootingCap = defineRule({
  id: 'B-SHOOT-11',
  covers: ['B-FIGHT-9'],
  name: 'Damage of one shot',
  on: 'core',
  kind: 'attack',
  text: 'One shot does no more damage than one model of the target has wounds.',
  hooks: {
    bellum: {
      damagePerHit: (damage, scene) => (scene.action === 'shoot' ? Math.min(damage, scene.modelWounds) : damage),
    },
  },
});
