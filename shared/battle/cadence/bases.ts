import { gap } from '../../geometry/distance';
import { disc, type Footprint } from '../../geometry/footprint';
import { inFormation } from '../../geometry/formation';
import { baseOf, footprintOf } from './model-base';
import { isTargetFor } from './obstacles';
import { modelNow, type BattleModel, type Theatre } from './theatre';
import type { BattleState, UnitState } from './state';

/** The bases of a unit's models that stand. */
export function footprintsOf(theatre: Theatre, unit: UnitState): Footprint[] {
  const found: Footprint[] = [];
  for (let i = 0; i < unit.models.length; i++) if (unit.models[i]!.hp > 0) found.push(baseOf(theatre, unit, i));
  return found;
}

/** C-FORM-1, C-FORM-2: its models are linked by gaps no wider than the figure says. */
export function isInFormation(theatre: Theatre, unit: UnitState): boolean {
  const { formationGap } = theatre.figures;
  return formationGap === null || unit.models.length < 2 || inFormation(footprintsOf(theatre, unit), formationGap);
}

/** Another base on the table, and whose it is. */
export interface TableBase {
  readonly footprint: Footprint;
  readonly unit: UnitState | null;
  readonly model: BattleModel | null;
}

/** Every base on the table but one model's, or one unit's, that lies no farther than `reach` from a place. Markers that are bases count. */
export function basesNear(
  theatre: Theatre,
  state: BattleState,
  { unit, model }: { readonly unit: UnitState; readonly model: number | null },
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): TableBase[] {
  const found: TableBase[] = [];
  const isNear = (at: { readonly x: number; readonly y: number }, r: number): boolean =>
    (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) <= (reach + r) * (reach + r);
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.status !== 'table') continue;
    const same = other.id === unit.id;
    if (same && model === null) continue;
    for (let k = 0; k < other.models.length; k++) {
      const at = other.models[k]!;
      const fixed = modelNow(theatre, other, k);
      if (at.hp > 0 && !(same && k === model) && isNear(at, fixed.r))
        found.push({ footprint: footprintOf(fixed, at), unit: other, model: fixed });
    }
  }
  for (let i = 0; i < state.objectives.length; i++) {
    const marker = state.objectives[i]!;
    const { r } = theatre.objectives[i]!;
    if (isTargetFor(theatre, marker, unit.side) && !unit.clearing.includes(marker.id) && isNear(marker, r))
      found.push({ footprint: disc(marker.x, marker.y, r), unit: null, model: null });
  }
  return found;
}

/** C-MEAS-5, C-MEAS-2: from base to base of the two closest models. */
export function closestGap(some: readonly Footprint[], others: readonly Footprint[]): number {
  let best = Infinity;
  for (const one of some) for (const other of others) best = Math.min(best, gap(one, other));
  return best;
}
