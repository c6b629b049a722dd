import { useMemo } from 'react';
import type { BooksState } from '#shared/books/books-state';
import { foldBooks } from '#shared/books/fold';
import type { GameEdit } from '#shared/books/game-edit';
import { rosterOf, type Roster } from '#shared/books/roster';
import { scoreSheet, type ScoreSheet } from '#shared/books/score-sheet';
import type { Game } from '#shared/schema/game';
import type { GameEntry } from '#shared/schema/game-entry';
import type { GameSystem } from '#shared/systems/game-system';
import type { OpenDocument } from '../../../state/open-document';

export type OpenGame = OpenDocument<Game, GameEdit>;

/** The books as the page shows them, and the one way to write into them. */
export interface Books {
  readonly game: Game;
  readonly system: GameSystem;
  readonly roster: Roster;
  readonly state: BooksState;
  readonly sheet: ScoreSheet;
  readonly enter: (entry: GameEntry) => void;
  readonly strike: (at: number) => void;
}

export function useBooks({ doc: game, apply }: OpenGame, system: GameSystem): Books {
  const { mission, armies, entries } = game;
  const roster = useMemo(() => rosterOf({ mission, armies }, system), [mission, armies, system]);
  const state = useMemo(() => foldBooks(entries, roster), [entries, roster]);
  const sheet = useMemo(() => scoreSheet(state, mission, system), [state, mission, system]);
  return useMemo(
    () => ({
      game,
      system,
      roster,
      state,
      sheet,
      enter: (entry: GameEntry) => apply({ kind: 'enter', entry }),
      strike: (at: number) => apply({ kind: 'strike', at }),
    }),
    [game, system, roster, state, sheet, apply],
  );
}
