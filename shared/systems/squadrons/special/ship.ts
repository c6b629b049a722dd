import { variantOf } from '../../../rules/rule';
import { vehicle } from '../../cadence/special/vehicle';

/** S-GEN-5, S-CORE-2, S-MOVE-3 to 7: every ship is a Vehicle, but flies its own way and has no Platform by default. */
export const ship = variantOf(vehicle, {
  id: 'S-GEN-5',
  covers: ['S-CORE-2', 'S-CORE-3', 'S-CORE-4', 'S-CORE-9', 'S-MOVE-3', 'S-MOVE-4', 'S-MOVE-5', 'S-MOVE-7'],
  implies: [{ rule: 'weak-spot', arc: 'rear' }],
  text: 'Flies its full distance straight ahead with one pivot of up to 45 degrees, over other bases; is never obscured and has a weak spot to the rear.',
  hooks: {
    ...vehicle.hooks,
    moving: {
      allowance: (allowance) => ({
        ...allowance,
        vehicle: true,
        alongFacing: true,
        mayReverse: false,
        fullDistance: true,
        passesOverBases: true,
        pivots: 1,
        pivotDegrees: 45,
        mayClimb: false,
      }),
    },
  },
});
