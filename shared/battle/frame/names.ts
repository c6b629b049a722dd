import type { Side } from '../../schema/battle/side';
import type { AnyTheatre } from './family';
import { theatreObjective, theatreUnit, type FixedPart } from './theatre';

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An id that the battle does not know is its own name: records may come from elsewhere. */
export const unitName = (theatre: FixedPart, id: string): string =>
  theatre.unitIndex.has(id) ? theatreUnit(theatre, id).name : id;
export const markerName = (theatre: FixedPart, id: string): string =>
  theatre.objectiveIndex.has(id) ? theatreObjective(theatre, id).name : id;
export const armyName = ({ armies }: Pick<AnyTheatre, 'armies'>, side: Side): string => armies[side].name;
