import { livingBases, type BattleState, type UnitState } from '../../battle/bellum-caelum/state';
import { seatingOf, type Theatre } from '../../battle/bellum-caelum/theatre';
import type { Point } from '../../geometry/point';
import { shapeFootprint } from '../../geometry/shape';
import { zoneShapes } from '../../table/zone-shapes';
import { outcome } from './veteran/outcome';

export function centreOf(unit: UnitState): Point {
  const bases = livingBases(unit);
  const count = Math.max(1, bases.length);
  return {
    x: bases.reduce((sum, { x }) => sum + x, 0) / count,
    y: bases.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** The state with the unit about a place, as if it had flown there: to see what it would be worth. */
export function movedTo(state: BattleState, unit: UnitState, to: Point): BattleState {
  const here = centreOf(unit);
  const bases = unit.bases.map((base) => ({ ...base, x: base.x + to.x - here.x, y: base.y + to.y - here.y }));
  return withUnit(state, { ...unit, bases });
}

export const withUnit = (state: BattleState, unit: UnitState): BattleState => ({
  ...state,
  units: state.units.map((other) => (other.id === unit.id ? unit : other)),
});

/** In every zone of the mission the place that is nearest to the unit, well inside. */
export function zonePlaces(theatre: Theatre, state: BattleState, unit: UnitState): Point[] {
  const { mission, scoring } = seatingOf(theatre, state);
  if (!scoring.some(({ line }) => line.what === 'in-zone')) return [];
  const here = centreOf(unit);
  return mission.zones.flatMap(({ shape }): Point[] => {
    const ground = shapeFootprint(zoneShapes(shape, mission.table).area);
    if (!ground) return [];
    const [halfX, halfY] =
      ground.kind === 'disc' ? [0, 0] : [(ground.maxX - ground.minX) / 2, (ground.maxY - ground.minY) / 2];
    return [{ x: inside(here.x, ground.x, halfX - 6), y: inside(here.y, ground.y, halfY - 6) }];
  });
}

/** The zone where standing to the end pays the unit's side most; null if none does. */
export function payingZone(theatre: Theatre, state: BattleState, unit: UnitState): Point | null {
  if (livingBases(unit).length === 0) return null;
  const places = zonePlaces(theatre, state, unit);
  if (places.length === 0) return null;
  let most = outcome(theatre, state, unit.side);
  let best: Point | null = null;
  for (const place of places) {
    const value = outcome(theatre, movedTo(state, unit, place), unit.side);
    if (value > most) {
      most = value;
      best = place;
    }
  }
  return best;
}

const inside = (at: number, middle: number, half: number): number =>
  Math.max(middle - Math.max(0, half), Math.min(middle + Math.max(0, half), at));
