import { useMemo } from 'react';
import { applyGameEdit, type GameEdit } from '#shared/books/game-edit';
import { validateGame } from '#shared/books/validate-game';
import type { Game } from '#shared/schema/game';
import type { GameEntryKind } from '#shared/schema/game-entry';
import type { SystemRegistry } from '#shared/systems/registry';
import { defineDocumentKind, type DocumentKind } from '../../../state/document-kinds';

export type GameKind = DocumentKind<Game, GameEdit>;

/** Books are edited by the rules of their own game; without it they stay as they are. */
export const useGameKind = (registry: SystemRegistry): GameKind =>
  useMemo(() => {
    const systemOf = ({ system }: Game) => registry.get(system.id, system.version);
    return defineDocumentKind<Game, GameEdit>({
      kind: 'game',
      apply: (game, edit) => {
        const system = systemOf(game);
        return system ? applyGameEdit(game, edit, system) : game;
      },
      validate: (game) => validateGame(game, systemOf(game)),
      validateAtRest: true,
      describe: (edit) => (edit.kind === 'strike' ? 'Strike entry' : STEPS[edit.entry.kind]),
    });
  }, [registry]);

/** For "Undo …". */
const STEPS: Readonly<Record<GameEntryKind, string>> = {
  round: 'New round',
  initiative: 'Initiative',
  command: 'Command Die',
  orders: 'Order tokens',
  activated: 'Activation',
  'hit-points': 'Hit points',
  status: 'Unit',
  cards: 'Card seen',
  shuffled: 'Shuffle',
  rout: 'Rout',
  marker: 'Marker',
  spent: 'One-use item',
  points: 'Victory Points',
  nominated: 'Nomination',
  place: 'Place',
  note: 'Note',
  end: 'End of the game',
};
