import { disc, placeBase, type Footprint } from '../../geometry/footprint';
import { modelNow, type BattleModel, type Theatre } from './theatre';
import type { ModelState, UnitState } from './state';

/** What a model's base covers where it stands (C-UNIT-2). */
export const footprintOf = (
  { form }: BattleModel,
  { x, y, facing }: Pick<ModelState, 'x' | 'y' | 'facing'>,
): Footprint => (form.kind === 'disc' ? disc(x, y, form.r) : placeBase(form, { x, y, heading: facing }));

/** The base of one model of a unit, as it now stands. */
export const baseOf = (theatre: Theatre, unit: UnitState, index: number): Footprint =>
  footprintOf(modelNow(theatre, unit, index), unit.models[index]!);
