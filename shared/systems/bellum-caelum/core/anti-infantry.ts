import { defineRule } from '../../../rules/rule';

/** The halving is on the whole group, after models and instances. */
export const antiInfantryHalved = defineRule({
  id: 'B-TYPE-I-2',
  name: 'Anti-infantry against armour',
  on: 'core',
  kind: 'attack',
  text: 'Weapons of type i have half their dice, rounded down, against vehicles and titans.',
  hooks: {
    bellum: {
      attackDice: (dice, scene) =>
        scene.weaponType === 'i' && (scene.targetType === 'vehicle' || scene.targetType === 'titan')
          ? Math.floor(dice / 2)
          : dice,
    },
  },
});

export const antiInfantry = defineRule({
  id: 'B-TYPE-I-3',
  name: 'Anti-infantry',
  on: 'core',
  kind: 'attack',
  text: 'A natural 6 of a type i weapon that hits infantry cannot be saved.',
  hooks: {
    bellum: {
      unsaveableFrom: (face, scene) => (scene.weaponType === 'i' && scene.targetType === 'infantry' ? 6 : face),
    },
  },
});
