import { seatsOf } from '#shared/battlefield/document/sides';
import type { Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';

/** Zones named after the army that deploys there: the winner of the roll-off may have changed the sides of the mission about. */
export const zonesByArmy = (mission: Mission, names: Readonly<Record<Side, string>>): Mission => ({
  ...mission,
  zones: mission.zones.map((zone) => {
    const [side, another] = zone.use === 'deploy' && zone.side !== null ? seatsOf(mission, zone.side) : [];
    return side && !another ? { ...zone, name: `${names[side]} deploys here` } : zone;
  }),
});
