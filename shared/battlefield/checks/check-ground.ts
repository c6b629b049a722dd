import { mmToUnit } from '../../core/measure';
import { gap } from '../../geometry/distance';
import { disc } from '../../geometry/footprint';
import { distance, type Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import { AIR, nearestPlace } from '../../table/placement';
import { zoneShapes } from '../../table/zone-shapes';
import { boxOfShape } from '../document/shape';
import { itemName } from '../document/items';
import { lengthText } from '../measure-text';
import { typicalMovers, type TypicalMover } from '../designer/movers';
import { sideMeant, sideName } from '../document/sides';
import { groundsOf, laidParts } from '../../table/terrain';
import { latticeOf, placeOf, travelFrom, travelTo } from '../designer/travel';
import { type CheckContext, issue } from './check';
import { deploysByZones } from './check-markers';
import { nearMarker } from '../designer/near-marker';

/** Whether models can come on and get to what they are meant to secure, on the ground as it lies. */
export function checkGround(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  const mover = typicalMovers(system)[0];
  // Ships fly over everything (S-TER-4), and an empty table stops nobody.
  if (!mover || mover.flight || mission.terrain.length === 0) return;
  if (!laidParts(mission).some(({ source }) => source.keywords.some((keyword) => STOPPING.has(keyword)))) return;
  const lattice = latticeOf(mission, mover, system.measure === 'inch' ? 0.5 : 1.25);
  const byZones = deploysByZones(mission, system.engine);
  for (const [index, entry] of byZones ? [] : mission.entryPoints.entries()) {
    let places = 0;
    for (let at = 0; at < lattice.state.length && places < 4; at++) {
      if (
        lattice.state[at] === 2 &&
        lattice.level[at] === 0 &&
        distance(placeOf(lattice, at), entry) - mover.r < mover.movement
      )
        places++;
    }
    if (places >= 4) continue;
    const closed = places === 0 && !hasRoom(mission, mover, entry);
    const name = itemName({ list: 'entryPoints', index, item: entry }, mission, system);
    const move = lengthText(mover.movement, system.measure);
    report(
      issue({
        severity: closed ? 'error' : 'warning',
        code: 'cannot-deploy',
        rule: rules.deploy,
        path: ['entryPoints', index],
        message: closed
          ? `No model can come on at ${name}: terrain leaves no room for a base within ${move}. Move it or clear the ground.`
          : `Hardly a model can come on at ${name}: terrain leaves little room within ${move}.`,
      }),
    );
  }
  const secure = nearMarker(mission, system);
  for (const side of mission.sides) {
    const starts = byZones
      ? mission.zones
          .filter((zone) => zone.use === 'deploy' && sideMeant(mission, zone.side)?.id === side.id)
          .map((zone) => middleOf(boxOfShape(zoneShapes(zone.shape, mission.table).area)))
      : mission.entryPoints.filter((entry) => sideMeant(mission, entry.side)?.id === side.id);
    if (starts.length === 0) continue;
    const travel = travelFrom(lattice, starts);
    for (const [index, objective] of mission.objectives.entries()) {
      const within = secure + mover.r + mmToUnit(objective.size, system.measure) / 2;
      if (Number.isFinite(travelTo(lattice, travel, objective, within))) continue;
      const name = itemName({ list: 'objectives', index, item: objective }, mission, system);
      const where = secure > 0 ? `within ${lengthText(secure, system.measure)} of it` : 'onto it';
      report(
        issue({
          severity: 'error',
          code: 'unreachable',
          rule: rules.objectives,
          path: ['objectives', index],
          message: `${sideName(mission, side.id)} cannot reach ${name}: no open ground leads ${where}. Move the marker or open a way.`,
        }),
      );
    }
  }
}

/** More corners than this about an Entry Point are not compared one by one: such ground gets the benefit of the doubt. */
const MOST_CORNERS = 400;

/** C-RES-6: a grid may find a place, never decide that there is none. A base comes on wherever the engine would find room for it. */
function hasRoom(mission: Mission, mover: TypicalMover, entry: Point): boolean {
  const grounds = groundsOf(mission, mover);
  const reach = mover.movement + 4 * mover.r;
  const corners = grounds
    .filter(({ footprint }) => gap(footprint, disc(entry.x, entry.y, 0)) <= reach)
    .reduce((sum, { footprint }) => sum + (footprint.kind === 'disc' ? 1 : footprint.points.length), 0);
  if (corners > MOST_CORNERS) return true;
  const near = { to: disc(entry.x, entry.y, 0), limit: mover.movement, name: 'the Entry Point' };
  const rules = { rule: 'C-RES-3', table: mission.table, bases: [], grounds, near };
  return nearestPlace(rules, { kind: 'disc', r: mover.r }, entry, AIR) !== null;
}

const STOPPING = new Set(['impassable', 'climbable', 'rough', 'rock', 'water']);
const middleOf = (box: { minX: number; minY: number; maxX: number; maxY: number }) => ({
  x: (box.minX + box.maxX) / 2,
  y: (box.minY + box.maxY) / 2,
});
