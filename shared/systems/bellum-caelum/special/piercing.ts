import { CLASS_OF, type BellumWeaponType } from '../../../rules/bellum-hooks';
import { defineRule, type RuleUse } from '../../../rules/rule';

/** The type may be printed with the rule; otherwise it is the weapon's own. */
const typeOf = ({ ref }: RuleUse): BellumWeaponType | null => {
  const type = (ref as { readonly type?: unknown }).type ?? ref.note;
  return type === 'i' || type === 'v' || type === 'h' || type === 't' ? type : null;
};

export const piercing = defineRule({
  id: 'B-SR-PIERCING',
  name: 'Piercing',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'difficulty', better: 'lower' },
  text: 'Hits on a natural x or more cannot be saved by targets of the weapon’s class.',
  hooks: {
    bellum: {
      unsaveableFrom: (face, scene, use) =>
        CLASS_OF[typeOf(use) ?? scene.weaponType] === scene.targetType ? use.x : face,
    },
  },
});
