import { sinDegrees, cosDegrees } from '../../../core/trig';
import { bearing } from '../../../geometry/heading';
import { distance, type Point } from '../../../geometry/point';
import type { BasePath, DrivenPath } from '../../../schema/battle/bellum-decision';
import { applyEvent } from '../apply-event';
import type { PointOf } from '../decision-point';
import { isInFormation, unitGap } from '../ground';
import { livingBases, unitById, type BaseState, type BattleState, type UnitState } from '../state';
import type { Theatre } from '../theatre';
import { allowanceOf, type Allowance } from './allowance';
import { judgeBase } from './judge-base';
import { formationProblem, judgeUnit } from './judge-unit';

export interface Goal {
  readonly goal: Point;
  /** No farther than this, in centimetres. */
  readonly most: number;
}

/** Turns off the straight line that are tried, nearest first, and parts of the way. */
const TURNS = [0, 20, -20, 40, -40, 65, -65, 90, -90];
const PARTS = [1, 0.75, 0.5, 0.25];

/** Legal paths that bring a unit nearer to a place: straight there, or around what is in the way; empty if it had better stay. */
export function march(theatre: Theatre, state: BattleState, point: PointOf<'move'>, { goal, most }: Goal): BasePath[] {
  const unit = unitById(state, point.unit);
  const allowance = allowanceOf(theatre, state, unit);
  const bases = livingBases(unit).filter(({ id }) => point.bases.includes(id));
  const lead = centreOf(bases);
  const far = distance(lead, goal);
  const length = Math.min(allowance.distance, most, far);
  if (bases.length === 0 || length <= 0.01) return [];
  // B-FORM-3: a scattered squadron gathers first.
  if (!isInFormation(theatre, unit)) return gather(theatre, state, point, bases);
  let best: { paths: BasePath[]; left: number } = { paths: [], left: far };
  for (const part of PARTS) {
    for (const turn of TURNS) {
      const along = bearing(lead, goal) + turn;
      const { paths, after } =
        allowance.turn === null
          ? walkTogether(theatre, state, point, bases, { along, length: length * part, allowance })
          : driven(theatre, state, point, drive(bases[0]!, along, length * part, allowance.turn));
      if (!after || formationProblem(theatre, unit, after)) continue;
      const left = distance(centreOf(livingBases(after)), goal);
      if (left < best.left - 0.01) best = { paths, left };
      if (turn === 0 && best.left <= far - length * part + 0.1) return best.paths;
    }
    if (best.paths.length > 0) return best.paths;
  }
  return best.paths;
}

const centreOf = (bases: readonly BaseState[]): Point => ({
  x: bases.reduce((sum, { x }) => sum + x, 0) / Math.max(1, bases.length),
  y: bases.reduce((sum, { y }) => sum + y, 0) / Math.max(1, bases.length),
});

/** Paths of a unit's bases, and the unit when it has gone them; null if it may not. */
interface Way {
  readonly paths: BasePath[];
  readonly after: UnitState | null;
}

/** Every base the same way, those in front first; one that finds no place to stop at stops before. */
function walkTogether(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'move'>,
  bases: readonly BaseState[],
  { along, length, allowance }: { readonly along: number; readonly length: number; readonly allowance: Allowance },
): Way {
  const [ux, uy] = [sinDegrees(along), -cosDegrees(along)];
  const ahead = (base: BaseState): number => base.x * ux + base.y * uy;
  const order = [...bases].sort((p, q) => ahead(q) - ahead(p) || (p.id < q.id ? -1 : 1));
  const paths: BasePath[] = [];
  let now = state;
  for (const { id } of order) {
    const unit = unitById(now, point.unit);
    const base = unit.bases.find((each) => each.id === id)!;
    for (const part of [1, 0.85, 0.7, 0.5, 0.3]) {
      const step = length * part;
      const path: BasePath = { base: id, points: [{ x: base.x + ux * step, y: base.y + uy * step }] };
      const judged = judgeBase(theatre, now, { unit, base, path, as: point.as, allowance });
      if (!judged.ok) continue;
      paths.push(path);
      now = applyEvent(now, judged.value);
      break;
    }
  }
  return { paths, after: unitById(now, point.unit) };
}

/** The same for a base that drives. */
function driven(theatre: Theatre, state: BattleState, point: PointOf<'move'>, paths: BasePath[]): Way {
  const judged = judgeUnit(theatre, state, { ...point, paths });
  return { paths, after: judged.ok ? unitById(judged.value.reduce(applyEvent, state), point.unit) : null };
}

/** B-MOVE-7: turn as far towards the way as the card allows, then ahead; or back if that is the shorter turn. */
function drive({ id, facing }: BaseState, along: number, length: number, turn: number): DrivenPath[] {
  const off = ((((along - facing) % 360) + 540) % 360) - 180;
  const back = Math.abs(off) > 90 + turn / 2;
  const wanted = back ? off - Math.sign(off) * 180 : off;
  const degrees = Math.max(-turn, Math.min(turn, wanted));
  const steps: DrivenPath['steps'] = [];
  if (Math.abs(degrees) > 0.01) steps.push({ kind: 'pivot', degrees });
  const straight = Math.abs(wanted - degrees) > 75 ? 0 : length;
  if (straight > 0) steps.push({ kind: 'straight', distance: back ? -straight : straight });
  return [{ base: id, steps }];
}

/** Stragglers go to the largest group, each as near to it as it can. */
function gather(theatre: Theatre, state: BattleState, point: PointOf<'move'>, bases: readonly BaseState[]): BasePath[] {
  const centre = centreOf(bases);
  const paths: BasePath[] = [];
  let now = state;
  const order = [...bases].sort((p, q) => distance(p, centre) - distance(q, centre) || (p.id < q.id ? -1 : 1));
  for (const { id } of order.slice(1)) {
    const unit = unitById(now, point.unit);
    const base = unit.bases.find((each) => each.id === id)!;
    const allowance = allowanceOf(theatre, state, unit);
    const to = unit.bases.find((each) => each.id === order[0]!.id)!;
    const full = distance(base, to);
    for (let step = Math.min(full, allowance.distance); step > 0.1; step -= 0.4) {
      const part = step / full;
      const path: BasePath = {
        base: id,
        points: [{ x: base.x + (to.x - base.x) * part, y: base.y + (to.y - base.y) * part }],
      };
      const judged = judgeBase(theatre, now, { unit, base, path, as: point.as, allowance });
      if (!judged.ok) continue;
      paths.push(path);
      now = applyEvent(now, judged.value);
      break;
    }
  }
  return paths;
}

/** The nearest enemy on the table, by the gap between the units. */
export function nearestEnemy(
  theatre: Theatre,
  state: BattleState,
  id: string,
): { readonly unit: string; readonly gap: number } | null {
  const own = unitById(state, id);
  let best: { unit: string; gap: number } | null = null;
  for (const other of state.units) {
    if (other.side === own.side || other.status !== 'table') continue;
    const between = unitGap(theatre, own, other);
    if (best === null || between < best.gap) best = { unit: other.id, gap: between };
  }
  return best;
}
