import { lessThan } from '../core/measure';
import { livingModels, type BattleState, type UnitState } from '../battle/cadence/state';
import { modelNow, type Theatre } from '../battle/cadence/theatre';
import { heldBy } from '../rules/scoring/marker-rules';
import type { Side } from '../schema/battle/side';

/** A marker that a side has and loses if it leaves. */
export interface Post {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly within: number;
  /** Only this unit holds it; null: anybody of the army. */
  readonly unit: string | null;
}

export function postsOf(theatre: Theatre, state: BattleState, side: Side): Post[] {
  if (!theatre.hasHeldMarkers) return [];
  const { holdWithin, secureWithin } = theatre.figures;
  return state.objectives.flatMap((marker, i): Post[] => {
    const { id, x, y, status, securedBy, securedUnit, type } = marker;
    const holds = heldBy(type[side]);
    if (status !== 'table' || !securedBy.includes(side) || holds === 'nobody') return [];
    const within = holds === 'army' ? holdWithin : secureWithin;
    if (within === null) return [];
    return [{ id, x, y, r: theatre.objectives[i]!.r, within, unit: holds === 'unit' ? securedUnit : null }];
  });
}

/** Is some model of the unit near enough to hold it? */
export function holdsPost(theatre: Theatre, unit: UnitState, { x, y, r, within }: Post): boolean {
  if (unit.status !== 'table') return false;
  for (const index of livingModels(unit)) {
    const at = unit.models[index]!;
    const away = Math.sqrt((x - at.x) * (x - at.x) + (y - at.y) * (y - at.y));
    if (lessThan(away - r - modelNow(theatre, unit, index).r, within)) return true;
  }
  return false;
}

/** How many markers are lost if the unit goes from where it was to where it is now: nobody else is left with them. */
export function postsLeft(theatre: Theatre, state: BattleState, before: UnitState, now: UnitState): number {
  let left = 0;
  for (const post of postsOf(theatre, state, now.side)) {
    if (post.unit !== null && post.unit !== now.id) continue;
    if (!holdsPost(theatre, before, post) || holdsPost(theatre, now, post)) continue;
    const mate = (other: UnitState): boolean =>
      other.id !== now.id && other.side === now.side && holdsPost(theatre, other, post);
    if (post.unit !== null || !state.units.some(mate)) left += 1;
  }
  return left;
}
