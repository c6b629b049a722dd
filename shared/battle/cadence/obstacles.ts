import { gap } from '../../geometry/distance';
import type { Footprint } from '../../geometry/footprint';
import type { Side } from '../../schema/battle/side';
import { byUnit } from './by-unit';
import { footprintOf } from './model-base';
import type { Obstacle } from '../../table/flight-legs';
import { modelNow, type Theatre } from './theatre';
import type { BattleState, ModelState, ObjectiveState, UnitState } from './state';

/** S-OBJ-DES-1, S-MIS1-6: is this marker something to shoot at, and so a base, for that side? */
export const isTargetFor = (theatre: Theatre, objective: ObjectiveState, side: Side): boolean =>
  objective.status === 'table' && theatre.targets.has(objective.type[side]);

/**
 * S-MOVE-8: the bases that a model may not end on: all others on the table, and markers that are bases to its side. Without a
 * model, those that stand in the way of its whole unit. `near` leaves out what a base that flies no farther than `reach` from there cannot touch.
 */
export function obstaclesFor(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  own: number | null,
  near?: Near,
): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    const same = other.id === unit.id;
    if ((same && own === null) || other.status !== 'table') continue;
    for (let k = 0; k < other.models.length; k++) {
      const model = other.models[k]!;
      if (model.hp > 0 && !(same && k === own) && isNear(near, model.x, model.y, other.bases[k]!.r))
        obstacles.push({
          id: other.id,
          x: model.x,
          y: model.y,
          r: other.bases[k]!.r,
          ignoredAtStart: false,
        });
    }
  }
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    if (
      !isTargetFor(theatre, objective, unit.side) ||
      !isNear(near, objective.x, objective.y, theatre.objectives[i]!.r)
    )
      continue;
    obstacles.push({
      id: objective.id,
      x: objective.x,
      y: objective.y,
      r: theatre.objectives[i]!.r,
      ignoredAtStart: unit.clearing.includes(objective.id),
    });
  }
  return obstacles;
}

export interface Near {
  readonly x: number;
  readonly y: number;
  /** Length of the path and radius of the base together. */
  readonly reach: number;
}

const isNear = (near: Near | undefined, x: number, y: number, r: number): boolean => {
  if (!near) return true;
  const dx = x - near.x;
  const dy = y - near.y;
  const reach = near.reach + r;
  return dx * dx + dy * dy <= reach * reach;
};

/** C-MEAS-5: distance between two units, by their closest models. */
export function unitGap(theatre: Theatre, a: UnitState, b: UnitState): number {
  let best = Infinity;
  const others = standing(theatre, b);
  for (const { base } of standing(theatre, a)) for (const other of others) best = Math.min(best, gap(base, other.base));
  return best;
}

export interface StandingModel {
  readonly model: ModelState;
  readonly index: number;
  readonly r: number;
  readonly base: Footprint;
}

/** The living models of a unit with their bases. */
export const standing = byUnit((theatre, unit): readonly StandingModel[] => {
  const found: StandingModel[] = [];
  for (let i = 0; i < unit.models.length; i++) {
    const model = unit.models[i]!;
    if (model.hp <= 0) continue;
    const fixed = modelNow(theatre, unit, i);
    found.push({ model, index: i, r: fixed.r, base: footprintOf(fixed, model) });
  }
  return found;
});
