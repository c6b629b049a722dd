import type { BooksState } from '../../books/books-state';
import { laidOut, type BasePlace } from '../../books/formation';
import type { Roster } from '../../books/roster';
import type { GameEntry } from '../../schema/game-entry';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import type { Paid } from './state';

/** The books of a real game that a battle goes on from. */
export interface GoneOn {
  readonly books: readonly GameEntry[];
  readonly state: BooksState;
  readonly roster: Roster;
}

/** Where the bases of a unit stand, by their place in it. */
export function placesOf(
  { state, roster }: GoneOn,
  id: string,
  system: GameSystem,
  { table }: Pick<Mission, 'table'>,
): ReadonlyMap<number, BasePlace> {
  const unit = roster.byId.get(id);
  const now = state.units.find((each) => each.id === id);
  const places = unit && now ? laidOut(unit, now, system, table) : [];
  return new Map(places.map((place) => [place.index, place]));
}

/** What the books say was paid by a line. */
export const paidIn = ({ points }: BooksState): Paid[] =>
  points.flatMap(({ side, round, vp, source, line, marker }) =>
    source === null || line === null ? [] : [{ source, line, side, round, vp, objective: marker }],
  );

/** Why no battle can go on from these books yet: one sentence for each thing to do. */
export function goneOnProblems({ state, roster }: GoneOn, { rounds }: Pick<Mission, 'rounds'>): readonly string[] {
  if (state.over) return ['The game is over.'];
  if (state.round === 0) return ['Begin round 1 first.'];
  if (state.round > rounds) return [`The mission has ${rounds} rounds, and this is round ${state.round}.`];
  const homeless = state.units.filter(({ status, place }) => status === 'table' && place === null);
  const names = homeless.map(({ id }) => roster.byId.get(id)?.name ?? id);
  if (names.length === 0) return [];
  const shown = names.slice(0, 3).join(', ');
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return [`Put ${shown}${more} on the map, or say that they are in reserve.`];
}
