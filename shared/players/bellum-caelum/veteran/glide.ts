import {
  isOnTable,
  livingBases,
  type BaseState,
  type BattleState,
  type UnitState,
} from '../../../battle/bellum-caelum/state';
import { footprintOf, standingOf } from '../../../battle/bellum-caelum/ground';
import { allowanceOf } from '../../../battle/bellum-caelum/movement/allowance';
import type { Theatre } from '../../../battle/bellum-caelum/theatre';
import { bearing } from '../../../geometry/heading';
import { distance, type Point } from '../../../geometry/point';
import { firstWithin } from '../../../geometry/sweep';
import { otherSide } from '../../../schema/battle/side';
import { centreOf, withUnit } from '../places';

/**
 * The state after so many Moves straight at a place, without asking the rules about every base: quick enough to look at many places
 * before one of them is walked to. Enemies and impassable ground stop it; friends do not stand in the way.
 */
export function glide(theatre: Theatre, state: BattleState, unit: UnitState, goal: Point, moves: number): BattleState {
  const here = centreOf(unit);
  const far = distance(here, goal);
  if (far < 0.01 || !isOnTable(unit)) return state;
  const allowance = allowanceOf(theatre, state, unit);
  const along = bearing(here, goal);
  const bases = livingBases(unit);
  const heading = allowance.turn === null ? null : headingOf(bases[0]!, along, allowance.turn * moves);
  if (heading !== null && heading.off > STRAYS) return state;
  const length = wayClear(theatre, state, unit, {
    here,
    goal,
    most: Math.min(far, allowance.distance * moves),
    allowance,
  });
  if (length < 0.01) return state;
  const [dx, dy] = [((goal.x - here.x) / far) * length, ((goal.y - here.y) / far) * length];
  const moved = unit.bases.map((base) => ({
    ...base,
    x: base.x + dx,
    y: base.y + dy,
    facing: heading?.facing ?? base.facing,
  }));
  return withUnit(state, { ...unit, bases: moved });
}

/** Degrees off the way that a base which has turned as far as it can still calls straight at it. */
const STRAYS = 30;

/** B-MOVE-7: it turns towards the way or its back to it, whichever is less. */
function headingOf(
  { facing }: BaseState,
  along: number,
  turn: number,
): { readonly facing: number; readonly off: number } {
  const off = ((((along - facing) % 360) + 540) % 360) - 180;
  const wanted = Math.abs(off) > 90 + turn / 2 ? off - Math.sign(off) * 180 : off;
  const degrees = Math.max(-turn, Math.min(turn, wanted));
  return { facing: facing + degrees, off: Math.abs(wanted - degrees) };
}

interface Way {
  readonly here: Point;
  readonly goal: Point;
  readonly most: number;
  readonly allowance: ReturnType<typeof allowanceOf>;
}

/** How far every base gets: no nearer to an enemy than engages it (B-MOVE-4), and not over closed ground unless it flies. */
function wayClear(theatre: Theatre, state: BattleState, unit: UnitState, { here, goal, most, allowance }: Way): number {
  const far = distance(here, goal);
  const { engageWithin } = theatre.figures;
  const enemies = standingOf(theatre, state, otherSide(unit.side)).map(({ footprint }) => footprint);
  const closed = allowance.flies
    ? []
    : theatre.map
        .grounds({ vehicle: allowance.vehicle, slowsOnly: true })
        .filter(({ pass }) => pass === 'closed')
        .map(({ footprint }) => footprint);
  let length = most;
  for (const base of livingBases(unit)) {
    const from = { x: base.x, y: base.y };
    const print = footprintOf(theatre, unit.id, base);
    const path = (): [Point, Point] => [
      from,
      { x: from.x + ((goal.x - here.x) / far) * length, y: from.y + ((goal.y - here.y) / far) * length },
    ];
    for (const [obstacles, limit] of [
      [enemies, engageWithin],
      [closed, 0],
    ] as const) {
      const { s, by } = firstWithin(print, path(), obstacles, limit);
      // Whoever stands by an enemy already is asked for a check, and may go then (B-ENG-10).
      if (by >= 0 && s > 0) length = Math.min(length, s);
    }
  }
  return length;
}
