import { gap } from '../../geometry/distance';
import { placeBase, type Footprint } from '../../geometry/footprint';
import { inFormation } from '../../geometry/formation';
import { insideUnion, overlaps } from '../../geometry/placement';
import { shapeFootprint } from '../../geometry/shape';
import { insideTable } from '../../geometry/table';
import { seatsOf } from '../../battlefield/document/sides';
import { otherSide, type Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { Spot } from '../../schema/battle/bellum-decision';
import { zoneShapes } from '../../table/zone-shapes';
import type { OrderProblem } from '../frame/family';
import { allStanding } from './ground';
import { TOLERANCE, within } from './measure';
import { livingBases, unitById, type BattleState, type UnitState } from './state';
import { seatingOf, theatreUnit, type Theatre } from './theatre';

export type Arrival = 'zone' | 'forward' | 'reserve';

const zones = new WeakMap<Mission, Readonly<Record<Side, readonly Footprint[]>>>();

/** The deployment zones of a side, without their holes. */
export function zonesOf(theatre: Theatre, state: BattleState, side: Side): readonly Footprint[] {
  const { mission } = seatingOf(theatre, state);
  const known = zones.get(mission) ?? { a: zonesIn(mission, 'a'), b: zonesIn(mission, 'b') };
  zones.set(mission, known);
  return known[side];
}

const zonesIn = (mission: Mission, side: Side): Footprint[] =>
  mission.zones
    .filter(({ use, side: ref }) => use === 'deploy' && ref !== null && seatsOf(mission, ref).includes(side))
    .flatMap(({ shape }) => shapeFootprint(zoneShapes(shape, mission.table).area) ?? []);

/** B-SR-FORWARD-DEPLOYMENT: the gap it keeps from enemies; null without the rule. Off the table only its own card counts. */
export function forwardGap(theatre: Theatre, unit: UnitState): number | null {
  for (const { uses } of theatreUnit(theatre, unit.id).entries)
    for (const { rule } of uses) {
      const keeps = rule.hooks.bellum?.forwardDeployment;
      if (keeps) return keeps(theatre.figures);
    }
  return null;
}

/** Ground on which nobody of this type may stand. */
export const closedFor = (theatre: Theatre, unit: UnitState): Footprint[] =>
  theatre.map
    .grounds({ vehicle: theatreUnit(theatre, unit.id).type === 'vehicle', slowsOnly: true })
    .filter(({ pass }) => pass === 'closed')
    .map(({ footprint }) => footprint);

/** Why a unit may not be put down like that; null if it may. */
export function placingProblem(
  theatre: Theatre,
  state: BattleState,
  id: string,
  how: Arrival,
  spots: readonly Spot[],
): OrderProblem | null {
  const unit = unitById(state, id);
  const { form } = theatreUnit(theatre, id);
  const ids = livingBases(unit).map((base) => base.id);
  if (spots.length !== ids.length || !ids.every((base) => spots.some((spot) => spot.base === base)))
    return { rule: 'B-SQD-7', message: 'Every base of the unit is placed once.' };
  const bases = spots.map(({ x, y, facing }) => placeBase(form, { x, y, heading: facing }));
  const spotProblem = spotJudge(theatre, state, unit, how);
  for (const [i, base] of bases.entries()) {
    const wrong = spotProblem(base);
    if (wrong) return wrong;
    if (bases.slice(i + 1).some((other) => overlaps(base, other)))
      return { rule: 'B-MOVE-3', message: 'Two of its bases would overlap.' };
  }
  return inFormation(bases, theatre.figures.formationGap + TOLERANCE)
    ? null
    : { rule: 'B-FORM-1', message: 'The squadron is placed in Formation.' };
}

/** One base: on the table, on passable ground, on nobody, and where this way of coming on allows. */
export function spotJudge(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  how: Arrival,
): (base: Footprint) => OrderProblem | null {
  const closed = closedFor(theatre, unit);
  const others = allStanding(theatre, state);
  const enemies = others.filter((other) => other.unit.side !== unit.side);
  const own = zonesOf(theatre, state, unit.side);
  const theirs = zonesOf(theatre, state, otherSide(unit.side));
  const rule = how === 'forward' ? 'B-SR-FORWARD-DEPLOYMENT' : 'B-RES-1';
  const clear = clearOf(theatre, unit, how);
  return (base) => {
    if (!insideTable(base, theatre.table)) return { rule: 'B-RES-1', message: 'It must stand wholly on the table.' };
    if (closed.some((ground) => overlaps(base, ground)))
      return { rule: 'B-RES-1', message: 'That ground is impassable.' };
    if (others.some(({ footprint }) => overlaps(base, footprint)))
      return { rule: 'B-RES-1', message: 'Another base stands there.' };
    if (how === 'zone')
      return insideUnion(base, own)
        ? null
        : { rule: 'B-SQD-7', message: 'The whole base must lie in its deployment zone.' };
    if (how === 'forward' && theirs.some((zone) => overlaps(base, zone)))
      return { rule, message: 'Not in the enemy’s zone.' };
    return enemies.some(({ footprint }) => within(gap(base, footprint), clear))
      ? { rule, message: `It must be more than ${clear} cm from every enemy.` }
      : null;
  };
}

/** How far from enemies it has to stay (B-RES-1, B-SR-FORWARD-DEPLOYMENT). */
export const clearOf = (theatre: Theatre, unit: UnitState, how: Arrival): number =>
  how === 'reserve'
    ? theatre.mission.deployment?.reserves?.clear || theatre.figures.reserveFrom
    : how === 'forward'
      ? (forwardGap(theatre, unit) ?? 0)
      : -Infinity;
