import type { ModelState, BattleState, UnitState } from '../battle/cadence/state';
import type { Theatre } from '../battle/cadence/theatre';

interface Kept {
  readonly state: BattleState;
  readonly models: UnitState['models'];
  readonly extra: number;
  readonly thoughts: unknown;
}

/**
 * What a player worked out about a unit when it declared still holds when it moves a moment later: nothing but Command Points and the
 * declaration has changed. Half of all thinking is saved so. Only what uses no chance may be kept, so that a player who has forgotten
 * decides the same.
 */
export class Recall<T> {
  private readonly kept = new WeakMap<Theatre, Map<string, Kept>>();

  /** `models`: where the unit will stand when it is asked for; `extra`: Command Points paid besides the actions. */
  keep(theatre: Theatre, state: BattleState, unit: UnitState, extra: number, thoughts: T): void {
    let ofTheatre = this.kept.get(theatre);
    if (!ofTheatre) this.kept.set(theatre, (ofTheatre = new Map()));
    // One unit is in hand at a time; two battles on one theatre take turns.
    ofTheatre.set(`${unit.id}/${extra}`, { state, models: unit.models, extra, thoughts });
  }

  /** Null if anything that matters is otherwise. */
  find(theatre: Theatre, state: BattleState, unit: UnitState, extra: number): T | null {
    const kept = this.kept.get(theatre)?.get(`${unit.id}/${extra}`);
    // What was kept was kept by this very recall.
    return kept && isSameScene(kept.state, state, unit.id) && stand(kept.models, unit.models)
      ? (kept.thoughts as T)
      : null;
  }
}

function isSameScene(before: BattleState, now: BattleState, id: string): boolean {
  if (before.round !== now.round || before.objectives !== now.objectives || before.paid !== now.paid) return false;
  for (let i = 0; i < now.units.length; i++) {
    const unit = now.units[i]!;
    if (unit === before.units[i] || unit.id === id) continue;
    return false;
  }
  return true;
}

function stand(before: UnitState['models'], now: UnitState['models']): boolean {
  if (before === now) return true;
  for (let i = 0; i < now.length; i++) if (!isSamePlace(before[i]!, now[i]!)) return false;
  return true;
}

const isSamePlace = (one: ModelState, other: ModelState): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.facing === other.facing &&
  one.level === other.level &&
  one.hp === other.hp;
