import type { Game, GameState } from '../schema/game';
import type { GameEntry } from '../schema/game-entry';
import type { GameSystem } from '../systems/game-system';
import type { BooksState } from './books-state';
import { applyEntry, foldBooks } from './fold';
import { rosterOf, type Roster } from './roster';

export type GameEdit =
  | { readonly kind: 'enter'; readonly entry: GameEntry }
  /** An entry that was a mistake, by its place: as if it had never been made. */
  | { readonly kind: 'strike'; readonly at: number };

/** Edits of books by the system they are kept for. */
export function applyGameEdit(game: Game, edit: GameEdit, system: GameSystem): Game {
  const roster = rosterOf(game, system);
  const entries = edit.kind === 'enter' ? entered(game.entries, edit.entry, roster) : struck(game.entries, edit.at);
  if (entries === game.entries) return game;
  return { ...game, entries: [...entries], state: stateOf(foldBooks(entries, roster)) };
}

const struck = (entries: readonly GameEntry[], at: number): readonly GameEntry[] =>
  at >= 0 && at < entries.length ? entries.toSpliced(at, 1) : entries;

/** The same counter pressed again is one line of the books, and none if it ends where it began. */
function entered(entries: readonly GameEntry[], entry: GameEntry, roster: Roster): readonly GameEntry[] {
  const last = entries.at(-1);
  const kept = last && isSameCounter(last, entry) ? entries.slice(0, -1) : entries;
  const before = foldBooks(kept, roster);
  const changes = entry.kind === 'note' || JSON.stringify(applyEntry(before, entry, roster)) !== JSON.stringify(before);
  return changes ? [...kept, entry] : kept;
}

function isSameCounter(one: GameEntry, other: GameEntry): boolean {
  switch (one.kind) {
    case 'hit-points':
      return other.kind === 'hit-points' && other.unit === one.unit && other.model === one.model;
    case 'command':
      return other.kind === 'command' && other.unit === one.unit;
    case 'orders':
      return other.kind === 'orders' && other.unit === one.unit;
    case 'place':
      return other.kind === 'place' && other.unit === one.unit;
    case 'initiative':
      return other.kind === 'initiative';
    case 'rout':
      return other.kind === 'rout' && other.side === one.side;
    default:
      return false;
  }
}

/** As the file holds it. */
export const stateOf = ({ round, first, turn, vp, over, winner, units }: BooksState): GameState => ({
  round,
  first,
  turn,
  vp: { a: vp.a, b: vp.b },
  over,
  winner,
  units: units.map(({ id, status, left, command, place }) => ({ id, status, left: [...left], command, place })),
});
