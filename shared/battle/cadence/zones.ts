import { seatsOf } from '../../battlefield/document/sides';
import type { Footprint } from '../../geometry/footprint';
import { overlaps } from '../../geometry/placement';
import { shapeFootprint } from '../../geometry/shape';
import type { Side } from '../../schema/battle/side';
import { zoneShapes } from '../../table/zone-shapes';
import type { Theatre } from './theatre';

/** Where a side sets up its army before the first round (C-PAR-4). */
export interface DeployZone {
  readonly id: string;
  readonly area: Footprint;
  readonly hole: Footprint | null;
  /** Height levels of the ground in it, the lowest first. */
  readonly levels: readonly number[];
}

/** Does the mission have the armies set up in zones instead of coming on from Entry Points? */
export const deploysInZones = ({ mission }: Pick<Theatre, 'mission'>): boolean => mission.deployment?.by === 'zones';

export function zonesOf({ mission, map }: Theatre, side: Side): DeployZone[] {
  return mission.zones
    .filter(({ use, side: ref }) => use === 'deploy' && ref !== null && seatsOf(mission, ref).includes(side))
    .flatMap(({ id, shape }): DeployZone[] => {
      const { area, hole } = zoneShapes(shape, mission.table);
      const footprint = shapeFootprint(area);
      if (!footprint) return [];
      const levels = new Set([0]);
      for (const ground of map.grounds({ vehicle: false }))
        if (ground.stand && overlaps(ground.footprint, footprint)) levels.add(ground.level);
      return [
        {
          id,
          area: footprint,
          hole: (hole && shapeFootprint(hole)) ?? null,
          levels: [...levels].sort((one, other) => one - other),
        },
      ];
    });
}
