import type { BooksState } from '../../books/books-state';
import { laidOut, type BasePlace } from '../../books/formation';
import type { Roster } from '../../books/roster';
import { gap } from '../../geometry/distance';
import { placeBase, type Footprint } from '../../geometry/footprint';
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
export function goneOnProblems(
  goneOn: GoneOn,
  { rounds, table }: Pick<Mission, 'rounds' | 'table'>,
  system: GameSystem,
): readonly string[] {
  const { state, roster } = goneOn;
  if (state.over) return ['The game is over.'];
  if (state.round === 0) return ['Begin round 1 first.'];
  if (state.round > rounds) return [`The mission has ${rounds} rounds, and this is round ${state.round}.`];
  const nameOf = (id: string): string => roster.byId.get(id)?.name ?? id;
  const homeless = state.units.filter(({ status, place }) => status === 'table' && place === null);
  const problems: string[] = [];
  if (homeless.length > 0)
    problems.push(`Put ${firstOf(homeless.map(({ id }) => nameOf(id)))} on the map, or say that they are in reserve.`);
  const stacked = stackedUnits(goneOn, table, system).map(([one, other]) => `${nameOf(one)} on ${nameOf(other)}`);
  if (stacked.length > 0) problems.push(`Nobody may stand on another: move ${firstOf(stacked)}.`);
  return problems;
}

/** As many as a sentence bears. */
const firstOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Units whose bases overlap, each with the first that it stands on. Touching counts: rough places are not that exact. */
function stackedUnits(
  { state, roster }: GoneOn,
  table: Mission['table'],
  system: GameSystem,
): readonly (readonly [string, string])[] {
  const standing: { readonly id: string; readonly bases: readonly Footprint[] }[] = [];
  const found: [string, string][] = [];
  for (const now of state.units) {
    const unit = roster.byId.get(now.id);
    if (!unit || now.status !== 'table') continue;
    const bases = laidOut(unit, now, system, table).map(({ form, x, y, facing }) =>
      placeBase(form, { x, y, heading: facing }),
    );
    const under = standing.find((other) => other.bases.some((base) => bases.some((own) => gap(own, base) <= 0)));
    if (under) found.push([now.id, under.id]);
    standing.push({ id: now.id, bases });
  }
  return found;
}
