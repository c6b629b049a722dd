import type { CardWeapon } from '../schema/data-card';

/** A weapon of a data card as a question of odds asks for it. */
export const weaponInQuestion = ({ at, count, type, st, da, rules }: CardWeapon) => ({
  attacks: at,
  count,
  type,
  strength: st,
  damage: da,
  rules,
});
