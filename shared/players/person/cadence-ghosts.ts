import type { UnitState } from '../../battle/cadence/state';
import { modelNow, type Theatre } from '../../battle/cadence/theatre';
import type { Ghost } from './question';

/** A model where it stands. */
export function ghostOf(theatre: Theatre, unit: UnitState, model: number): Ghost {
  const { x, y, facing } = unit.models[model]!;
  return { unit: unit.id, model, x, y, facing, r: modelNow(theatre, unit, model).r, path: [] };
}
