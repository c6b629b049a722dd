import { theatreUnit } from '#shared/battle/cadence/theatre';
import type { Side } from '#shared/schema/battle/side';
import { isBellum, isCadence, type Film } from './watched';

/** Whose turn it is: the side that acts, else the one that comes next. */
export interface Turn {
  readonly over: boolean;
  readonly acting: Side | null;
  readonly next: Side | null;
}

export function turnAt(film: Film, moment: number): Turn {
  const state = isCadence(film) || isBellum(film) ? film.replay.stateAt(moment) : null;
  return state
    ? { over: state.phase === 'over', acting: state.activation?.side ?? null, next: state.turn }
    : { over: false, acting: null, next: null };
}

/** Units that were named before the battle (S-MIS-2); only the Cadence family does so. */
export function namedAt(film: Film, moment: number, side: Side): readonly string[] {
  if (!isCadence(film)) return [];
  const { theatre, replay } = film;
  return replay
    .stateAt(moment)
    .nominated.flatMap(({ unit }) =>
      theatre.unitIndex.has(unit) && theatreUnit(theatre, unit).side === side ? [theatreUnit(theatre, unit).name] : [],
    );
}
