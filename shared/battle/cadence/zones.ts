import { zoneShapes } from '../../table/zone-shapes';
import { disc, containsPoint } from '../../geometry/footprint';
import { insideFootprint, overlaps } from '../../geometry/placement';
import { shapeFootprint } from '../../geometry/shape';
import { otherSide, type Side } from '../../schema/battle/side';
import type { Zone } from '../../schema/mission';
import type { ScoringLine } from './scoring-lines';
import { theatreUnit, type Theatre } from './theatre';
import { sideOf } from './sides';
import type { UnitState } from './state';

/** Does the unit stand in the zone the line names? `wholly`: with its whole base; otherwise its centre is enough. */
export function isInZone(theatre: Theatre, { line, subject }: ScoringLine, unit: UnitState): boolean {
  if (unit.status !== 'table') return false;
  return zonesOf(theatre, subject.zone, unit.side).some((zone) => {
    const { area, hole } = zoneShapes(zone.shape, theatre.table);
    const ground = shapeFootprint(area);
    const gap = hole ? shapeFootprint(hole) : null;
    if (!ground) return false;
    return unit.models.every((model, i) => {
      if (model.hp <= 0) return true;
      const base = disc(model.x, model.y, theatreUnit(theatre, unit.id).models[i]!.r);
      if (line.wholly) return insideFootprint(base, ground) && !(gap && overlaps(base, gap));
      return containsPoint(ground, base.x, base.y) && !(gap && containsPoint(gap, base.x, base.y));
    });
  });
}

/** A zone by id, or the side's own or its enemy's deployment zones; without a name all zones for scoring. */
function zonesOf(theatre: Theatre, name: string | undefined, side: Side): readonly Zone[] {
  const { zones } = theatre.mission;
  if (name === undefined) return zones.filter(({ use }) => use === 'score');
  if (name !== 'own-deploy' && name !== 'enemy-deploy') return zones.filter(({ id }) => id === name);
  const owner = name === 'own-deploy' ? side : otherSide(side);
  return zones.filter(({ use, side: ref }) => use === 'deploy' && sideOf(theatre.mission, ref) === owner);
}
