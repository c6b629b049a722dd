import type { Game } from '../game';
import type { Guard } from '../guard';
import type { Die } from '../record';

/** Every die and every shuffle follows from the seed, as docs/formats.md says: throw n is a function of seed and n alone. */

const { imul } = Math;

function mixed(h: number, v: number): number {
  let next = imul(h ^ v, 0x85ebca6b);
  next ^= next >>> 13;
  next = imul(next, 0xc2b2ae35);
  return next ^ (next >>> 16);
}

const rotated = (v: number, by: number): number => (v << by) | (v >>> (32 - by));

interface Source {
  readonly one: number;
  readonly two: number;
}

function sourceOf(seed: number): Source {
  let h = mixed(0x9e3779b9 ^ seed, Math.floor(seed / 0x100000000));
  for (const unit of 'dice') h = mixed(h, unit.charCodeAt(0));
  let a = mixed(h, 1);
  let b = mixed(a, 2);
  let c = mixed(b, 3);
  let d = 1;
  for (let i = 0; i < 15; i++) {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (rotated(c, 21) + t) | 0;
  }
  return { one: a, two: b };
}

function word({ one, two }: Source, n: number, i: number): number {
  let h = one ^ imul(n, 0x9e3779b1);
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  h = (h + two + imul(i, 0x27d4eb2f)) | 0;
  h = imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

function below(source: Source, n: number, i: number, bound: number): number {
  const limit = Math.floor(0x100000000 / bound) * bound;
  for (let next = i; ; next += 65536) {
    const found = word(source, n, next);
    if (found < limit) return found % bound;
  }
}

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
