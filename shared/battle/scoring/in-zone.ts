import { seatsOf } from '../../battlefield/document/sides';
import { zoneShapes } from '../../table/zone-shapes';
import { EPS } from '../../core/measure';
import { containsPoint, type Footprint } from '../../geometry/footprint';
import { insideFootprint, overlaps } from '../../geometry/placement';
import type { Point } from '../../geometry/point';
import { shapeFootprint } from '../../geometry/shape';
import { otherSide, type Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { Zone } from '../../schema/mission/markers';
import type { FieldUnit, ScoringField } from './scoring-field';
import type { ScoringLine } from '../../battlefield/document/scoring-lines';

/** Does the unit stand in the zone the line names? `wholly`: with its whole bases; otherwise their centres are enough. */
export function isInZone(field: ScoringField, { line, subject }: ScoringLine, unit: FieldUnit): boolean {
  if (unit.fate !== 'table' || unit.bases.length === 0) return false;
  const stands = groundsOf(field, subject.zone, unit.side).some(({ ground, gap }) =>
    unit.bases.every((base) =>
      line.wholly
        ? isInside(base, ground) && !(gap && overlaps(base, gap))
        : containsPoint(ground, base.x, base.y) && !(gap && containsPoint(gap, base.x, base.y)),
    ),
  );
  return stands && !(line.unengaged && unit.engaged);
}

interface Grounds {
  readonly ground: Footprint;
  readonly gap: Footprint | null;
}

const known = new WeakMap<Mission, Map<string, readonly Grounds[]>>();

/** Outlines of the zones a name means to a side, drawn once for every mission. */
function groundsOf({ mission }: ScoringField, name: string | undefined, side: Side): readonly Grounds[] {
  const held = known.get(mission) ?? new Map<string, readonly Grounds[]>();
  known.set(mission, held);
  const key = `${side} ${name ?? ''}`;
  const before = held.get(key);
  if (before) return before;
  const made = zonesOf(mission, name, side).flatMap(({ shape }): Grounds[] => {
    const { area, hole } = zoneShapes(shape, mission.table);
    const ground = shapeFootprint(area);
    return ground ? [{ ground, gap: hole ? shapeFootprint(hole) : null }] : [];
  });
  held.set(key, made);
  return made;
}

/** A round zone is measured from its middle, not along corners that stand for it (C-CONV-3, B-GEN-2). */
const isInside = (base: Footprint, ground: Footprint): boolean =>
  ground.kind === 'disc' ? farthestRim(base, ground) <= ground.r + EPS : insideFootprint(base, ground);

function farthestRim(base: Footprint, { x, y }: Point): number {
  const away = (px: number, py: number): number => Math.sqrt((px - x) * (px - x) + (py - y) * (py - y));
  return base.kind === 'disc' ? away(base.x, base.y) + base.r : Math.max(...base.points.map((at) => away(at.x, at.y)));
}

/** A zone by id, or the side's own or its enemy's deployment zones; without a name all zones for scoring. */
function zonesOf(mission: Mission, name: string | undefined, side: Side): readonly Zone[] {
  const { zones } = mission;
  if (name === undefined) return zones.filter(({ use }) => use === 'score');
  if (name !== 'own-deploy' && name !== 'enemy-deploy') return zones.filter(({ id }) => id === name);
  const owner = name === 'own-deploy' ? side : otherSide(side);
  return zones.filter(
    ({ use, side: ref }) => use === 'deploy' && ref !== null && seatsOf(mission, ref).includes(owner),
  );
}
