import { variantOf } from '../../../rules/rule';
import { vehicle, waysOfVehicles } from '../../cadence/special/vehicle';

/** S-GEN-5, S-CORE-2, S-MOVE-3 to 7: every ship is a Vehicle, but flies as the figures say and has no Platform by default. */
export const ship = variantOf(vehicle, {
  id: 'S-GEN-5',
  covers: ['S-CORE-2', 'S-CORE-3', 'S-CORE-4', 'S-CORE-9', 'S-MOVE-3', 'S-MOVE-4', 'S-MOVE-5', 'S-MOVE-7'],
  implies: [{ rule: 'weak-spot', arc: 'rear' }],
  text: (figures) => `${waysOfVehicles(figures)}; is never obscured and has a weak spot to the rear.`,
});
