import { otherSide } from '../../../schema/battle/side';
import type { Play } from '../bellum-types';
import { answered, type PointOf } from '../decision-point';
import type { UnitState } from '../state';

/** B-TITAN-11: the opponent names a part of the titan with wounds left; the owner where it is for its good. Null for everybody else. */
export function* choosePart(unit: UnitState, why: PointOf<'part'>['why']): Play<string | null> {
  if (unit.parts.length === 0) return null;
  const parts = unit.parts.filter(({ wounds }) => wounds > 0).map(({ id }) => id);
  const [only] = parts;
  if (only === undefined) return null;
  if (parts.length === 1) return only;
  const side = why === 'heal' ? unit.side : otherSide(unit.side);
  const { part } = answered('part', yield { kind: 'part', side, unit: unit.id, parts, why });
  return part;
}
