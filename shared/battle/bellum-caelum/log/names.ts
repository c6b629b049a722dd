import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import type { Side } from '../../../schema/battle/side';
import { theatreObjective, theatreUnit, type Theatre } from '../theatre';

/** A length as people say it: 7 cm, 10.3 cm. */
export const cm = (length: number): string => `${Math.round(length * 10) / 10} cm`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

export const unitName = (theatre: Theatre, id: string): string =>
  theatre.unitIndex.has(id) ? theatreUnit(theatre, id).name : id;
export const armyName = (theatre: Theatre, side: Side): string => theatre.armies[side].name;
export const markerName = (theatre: Theatre, id: string): string => theatreObjective(theatre, id).name;

export const partName = (theatre: Theatre, id: string, part: string | null): string =>
  part === null
    ? unitName(theatre, id)
    : `${unitName(theatre, id)}’s ${theatreUnit(theatre, id).card.parts.find((each) => each.id === part)?.name ?? part}`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Wounds of infantry are models unless a model has several. */
export function woundsText(theatre: Theatre, { unit, lost, slain }: BellumEventOf<'wounded'>): string {
  const { type, modelWounds } = theatreUnit(theatre, unit);
  return type === 'infantry' && modelWounds === 1 ? plural(slain, 'model') : plural(lost, 'wound');
}
