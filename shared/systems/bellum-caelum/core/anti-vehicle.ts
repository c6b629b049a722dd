import { defineRule } from '../../../rules/rule';

/** Vehicles only: titans are not named. */
export const antiVehicle = defineRule({
  id: 'B-TYPE-V-2',
  name: 'Anti-vehicle',
  on: 'core',
  kind: 'attack',
  text: 'A natural 6 of a type v weapon that hits a vehicle cannot be saved.',
  hooks: {
    bellum: {
      unsaveableFrom: (face, scene) => (scene.weaponType === 'v' && scene.targetType === 'vehicle' ? 6 : face),
    },
  },
});
