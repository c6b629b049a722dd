import type { Game } from '../game';
import type { Guard } from '../guard';
import type { Die } from '../record';
import { below, sourceOf, type Source } from '../seed';

/** Every die and every shuffle follows from the seed (docs/formats.md). */

const sources = new WeakMap<Game, { readonly source: Source; thrown: number }>();

/** The dice of a throw, taken one by one. */
function follow(game: Game, dice: readonly Die[]): void {
  if (game.book.chance.cards || game.record.seed === undefined) return;
  const state = stateOf(game);
  for (const die of dice) {
    const face = below(state.source, state.thrown++, 0, game.book.chance.top) + 1;
    game.sheet.check('C-DICE-7', die.face === face, `a ${String(die.face)} where the seed gives a ${String(face)}`);
  }
}

function stateOf(game: Game): { readonly source: Source; thrown: number } {
  let state = sources.get(game);
  if (!state) {
    state = { source: sourceOf(game.record.seed ?? 0), thrown: 0 };
    sources.set(game, state);
  }
  return state;
}

export const chance: Guard = {
  rules: ['C-DICE-7', 'D-DECK-2'],
  before: {
    rolled: (event, game) => follow(game, event.dice),
    'mission-event': ({ face, card }, game) => {
      if (face !== null && card === undefined) follow(game, [{ face, purpose: 'mission', reroll: false }]);
    },
    'rolled-off': (event, game) => {
      for (const { a, b } of event.rolls) follow(game, [...a, ...b]);
    },
    shuffled: (event, game) => {
      if (game.record.seed === undefined) return;
      const state = stateOf(game);
      const n = state.thrown++;
      const deck = [...(game.cards.shuffled ? game.cards.discard : fresh())];
      for (let i = deck.length - 1; i > 0; i--) {
        const j = below(state.source, n, i, i + 1);
        [deck[i], deck[j]] = [deck[j]!, deck[i]!];
      }
      game.sheet.check(
        'D-DECK-2',
        JSON.stringify(deck) === JSON.stringify(event.deck),
        'the seed gives another order of the cards',
      );
    },
  },
};

/** A new deck, suit by suit. */
const fresh = (): string[] =>
  ['C', 'D', 'H', 'S'].flatMap((suit) =>
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => rank + suit),
  );
