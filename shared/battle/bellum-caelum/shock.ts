import { livingBases, type UnitState } from './state';
import { modelsLeft } from './stats';
import { theatreUnit, type Theatre } from './theatre';

/** B-SHOCK-1 to B-SHOCK-4: infantry, the last unit of its squadron, with few models left or more damage than models. */
export function isShocked(theatre: Theatre, unit: UnitState): boolean {
  const { type, card } = theatreUnit(theatre, unit.id);
  if (type !== 'infantry' || livingBases(unit).length !== 1) return false;
  const models = modelsLeft(theatre, unit);
  return models < (card.shockBelow ?? 0) || unit.tally > models;
}
