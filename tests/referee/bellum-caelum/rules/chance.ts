import { below, sourceOf, type Source } from '../../seed';
import type { Game } from '../game';
import type { Guard } from '../guard';

const sources = new WeakMap<Game, { readonly source: Source; thrown: number }>();

/** B-GEN-3: ordinary dice, thrown one after the other as the seed gives them (docs/formats.md). */
export const chance: Guard = {
  rules: ['B-GEN-3'],
  before: {
    rolled: ({ dice }, game) => {
      for (const { face } of dice) thrown(game, face);
    },
    'mission-event': ({ face }, game) => {
      if (face !== null) thrown(game, face);
    },
    'rolled-off': ({ rolls }, game) => {
      for (const { a, b } of rolls) for (const { face } of [a, b]) thrown(game, face);
    },
  },
};

function thrown(game: Game, face: number): void {
  if (game.record.seed === undefined) return;
  let state = sources.get(game);
  if (!state) sources.set(game, (state = { source: sourceOf(game.record.seed), thrown: 0 }));
  const due = below(state.source, state.thrown++, 0, 6) + 1;
  game.sheet.check('B-GEN-3', face === due, `a ${String(face)} where the seed gives a ${String(due)}`);
}
