import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import { plural, unitName } from '../../frame/names';
import { theatreUnit, type Theatre } from '../theatre';

/** A length as people say it: 7 cm, 10.3 cm. */
export const cm = (length: number): string => `${Math.round(length * 10) / 10} cm`;

export const partName = (theatre: Theatre, id: string, part: string | null): string =>
  part === null
    ? unitName(theatre, id)
    : `${unitName(theatre, id)}’s ${theatreUnit(theatre, id).card.parts.find((each) => each.id === part)?.name ?? part}`;

/** Wounds of infantry are models unless a model has several. */
export function woundsText(theatre: Theatre, { unit, lost, slain }: BellumEventOf<'wounded'>): string {
  const { type, modelWounds } = theatreUnit(theatre, unit);
  return type === 'infantry' && modelWounds === 1 ? plural(slain, 'model') : plural(lost, 'wound');
}
