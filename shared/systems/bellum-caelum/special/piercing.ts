import { CLASS_OF } from '../../../rules/bellum-hooks';
import { defineRule } from '../../../rules/rule';

export const piercing = defineRule({
  id: 'B-SR-PIERCING',
  name: 'Piercing',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'difficulty', better: 'lower' },
  text: 'Hits on a natural x or more cannot be saved by targets of the weapon’s class.',
  hooks: {
    bellum: {
      // The type may be printed with the rule; otherwise it is the weapon's own.
      unsaveableFrom: (face, scene, { ref, x }) =>
        CLASS_OF[ref.type ?? scene.weaponType] === scene.targetType ? Math.min(face ?? x, x) : face,
    },
  },
});
