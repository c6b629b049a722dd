import { unitOf, type Cards, type Game } from '../game';
import type { Guard } from '../guard';
import { SIDES, type Die, type Side, type Told } from '../record';

/** The deck, the hands, the discard pile and the rout piles: 52 cards, each in one place (D-DECK, D-DRAW, D-HAND). */

const VALUES: Readonly<Record<string, number>> = { A: 1, J: 11, Q: 12, K: 13 };
/** D-DECK-3: Ace 1, Jack 11, Queen 12, King 13; suits do not matter. */
const valueOf = (card: string): number => VALUES[card.slice(0, -1)] ?? Number(card.slice(0, -1));

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const WHOLE = ['C', 'D', 'H', 'S'].flatMap((suit) => RANKS.map((rank) => rank + suit)).sort();

const sorted = (cards: readonly (string | null)[]): string => JSON.stringify([...cards].sort());

const seen = (event: { readonly seenBy?: readonly Side[] }, ...by: readonly Side[]): boolean =>
  JSON.stringify(event.seenBy) === JSON.stringify(by);

function places({ deck, hands, discard, rout, open }: Cards): string[] {
  return [...deck, ...hands.a, ...hands.b, ...discard, ...rout.a, ...rout.b, ...open.map(({ card }) => card)];
}

/** What is still missing before anything but a card may be told of. */
const pending = ({ open }: Cards): boolean => open.length > 0;

const CARD_EVENTS = new Set(['shuffled', 'dealt', 'drew', 'swap-decided', 'revealed']);

/** The cards that were shown and not yet counted are those of this throw, in this order. */
function used(game: Game, dice: readonly Die[]): void {
  const { sheet, cards } = game;
  const shown = cards.shown.splice(0, dice.length);
  sheet.check(
    'D-DRAW-1',
    shown.length === dice.length && dice.every((die, i) => die.card === shown[i]),
    `counted are ${dice.map(({ card }) => String(card)).join(' ')}, shown were ${shown.join(' ')}`,
  );
  for (const die of dice)
    sheet.check(
      'D-DECK-3',
      die.card !== undefined && die.face === valueOf(die.card),
      `${String(die.card)} counted as ${String(die.face)}`,
    );
}

/** Whose upgrade lets an Ace count as 11 (D-UPG-ACES-WILD). */
function wild(event: Told<'rolled'>, game: Game): void {
  const { sheet } = game;
  const unit = event.unit === null ? null : unitOf(game, event.unit);
  const may = unit?.models.some(({ sheet: model }) => model.rules.has('aces-wild')) ?? false;
  for (const die of event.dice) {
    if (die.counts === undefined) {
      if (may && die.face === 1) sheet.decided('D-ONE-1');
      continue;
    }
    sheet.check(
      'D-UPG-ACES-WILD',
      may && die.face === 1 && die.counts === 11,
      `${String(die.card)} counted as ${String(die.counts)}`,
    );
  }
}

export const cards: Guard = {
  rules: [
    'D-DECK-1',
    'D-DECK-2',
    'D-DECK-3',
    'D-DECK-4',
    'D-DECK-5',
    'D-DRAW-1',
    'D-DRAW-2',
    'D-HAND-1',
    'D-HAND-2',
    'D-HAND-3',
    'D-HAND-4',
    'D-UPG-ACES-WILD',
    'D-ROUT-4',
    'D-UPG-INTUITION',
  ],
  every: (event, game) => {
    if (!game.book.chance.cards || CARD_EVENTS.has(event.kind)) return;
    game.sheet.demand('D-DRAW-2', !pending(game.cards), 'a card that was drawn is not shown');
  },
  before: {
    shuffled: (event, game) => {
      const { sheet, cards: state } = game;
      sheet.check('D-HAND-4', seen(event), 'somebody saw the deck');
      if (!state.shuffled) {
        sheet.check('D-DECK-1', sorted(event.deck) === JSON.stringify(WHOLE), 'not the 52 cards of a deck');
        sheet.check('D-DECK-2', game.at === 0, 'shuffled at another time than the start');
      } else {
        sheet.check('D-DECK-5', state.deck.length === 0, `${String(state.deck.length)} cards are left in the deck`);
        sheet.check('D-DECK-5', sorted(event.deck) === sorted(state.discard), 'not the discard pile was shuffled');
        const next = game.record.events[game.at + 1];
        sheet.demand(
          'D-DECK-5',
          next?.kind === 'drew' || next?.kind === 'mission-event',
          'shuffled without a draw being due',
        );
      }
    },
    dealt: (event, game) => {
      const { sheet, book, cards: state } = game;
      sheet.check('D-HAND-4', seen(event, event.side), 'a hand that others saw');
      sheet.check(
        'D-HAND-1',
        game.phase === 'set-up' && event.cards.length === book.chance.hand && state.hands[event.side].length === 0,
        `${String(event.cards.length)} cards dealt to side ${event.side}`,
      );
      const top = state.deck.slice(-event.cards.length).reverse();
      sheet.check('D-HAND-1', JSON.stringify(event.cards) === JSON.stringify(top), 'not the top of the deck');
    },
    'round-started': (_event, game) => {
      if (!game.book.chance.cards) return;
      for (const side of SIDES)
        game.sheet.check(
          'D-HAND-1',
          game.cards.hands[side].length === game.book.chance.hand,
          `side ${side} has no hand of three`,
        );
    },
    drew: (event, game) => {
      const { sheet, cards: state } = game;
      sheet.check('D-HAND-4', seen(event, event.side), 'a card that others saw');
      sheet.check(
        'D-DRAW-2',
        event.card !== null && event.card === state.deck.at(-1),
        `${String(event.card)} drawn, on top lies ${String(state.deck.at(-1))}`,
      );
      if (state.deck.length === 0) sheet.check('D-DECK-5', false, 'drawn from an empty deck');
      const last = state.open.at(-1);
      sheet.demand('D-HAND-2', last === undefined || last.decided, 'the next card before a swap was decided');
    },
    'swap-decided': (event, game) => {
      const { sheet, cards: state } = game;
      const open = state.open.at(-1);
      sheet.check('D-HAND-4', seen(event, event.side), 'a swap that others saw');
      sheet.check(
        'D-HAND-2',
        open?.side === event.side && !open.decided,
        'a swap without a card drawn, or a second one',
      );
      if (event.used === null) return;
      sheet.check(
        'D-HAND-3',
        event.drawn === open?.card && state.hands[event.side].includes(event.used),
        `${event.used} is not in the hand of side ${event.side}, or ${String(event.drawn)} was not drawn`,
      );
    },
    revealed: (event, game) => {
      const { sheet, cards: state } = game;
      const open = state.open[0];
      sheet.check(
        'D-DRAW-2',
        open?.decided === true && open.side === event.side && open.card === event.card,
        `${event.card} is shown, ${String(open?.card)} was to be used`,
      );
      sheet.check(
        event.purpose === 'rout' ? 'D-ROUT-4' : 'D-DECK-4',
        event.to === (event.purpose === 'rout' ? 'rout' : 'discard'),
        `a card for ${event.purpose} goes to the ${event.to}`,
      );
    },
    rolled: (event, game) => {
      if (!game.book.chance.cards) return;
      used(game, event.dice);
      wild(event, game);
    },
    'rolled-off': (event, game) => {
      if (!game.book.chance.cards) return;
      for (const { a, b } of event.rolls) used(game, [...a, ...b]);
    },
    'rout-drawn': (event, game) => used(game, [event.die]),
    intuition: (event, game) => {
      const { sheet, cards: state } = game;
      const unit = unitOf(game, event.unit);
      const now = game.activation;
      const hand = state.hands[event.side === 'a' ? 'b' : 'a'];
      sheet.check('D-HAND-4', seen(event, event.side), 'the hand was shown to others');
      sheet.check(
        'D-UPG-INTUITION',
        unit.side === event.side &&
          unit.models.some(({ sheet: model }) => model.rules.has('intuition')) &&
          unit.status === 'table' &&
          !unit.spent.has('intuition') &&
          now?.unit.side === event.side &&
          now.declared.length === 0,
        'once, by a model on the table that has it, at the start of an activation of its side',
      );
      sheet.check('D-UPG-INTUITION', sorted(event.cards) === sorted(hand), `the hand is ${hand.join(' ')}`);
      unit.spent.add('intuition');
    },
  },
  after: {
    shuffled: (event, game) => {
      const state = game.cards;
      state.deck.splice(0, Infinity, ...event.deck.map(String));
      state.discard.length = 0;
      state.shuffled = true;
      whole(game);
    },
    dealt: (event, game) => {
      const state = game.cards;
      state.deck.splice(state.deck.length - event.cards.length);
      state.hands[event.side].push(...event.cards.map(String));
      whole(game);
    },
    drew: (event, game) => {
      const state = game.cards;
      const card = state.deck.pop();
      state.open.push({ side: event.side, card: card ?? String(event.card), decided: false });
    },
    // Nobody may swap a card that the mission turns up.
    'mission-event': (event, game) => {
      const state = game.cards;
      if (event.card === undefined) return;
      state.discard.push(state.deck.pop() ?? event.card);
      whole(game);
    },
    'swap-decided': (event, game) => {
      const state = game.cards;
      const open = state.open.at(-1);
      if (!open) return;
      open.decided = true;
      if (event.used === null) return;
      const hand = state.hands[event.side];
      const at = hand.indexOf(event.used);
      if (at < 0) return;
      hand[at] = open.card;
      open.card = event.used;
    },
    revealed: (event, game) => {
      const state = game.cards;
      const open = state.open.shift();
      const card = open?.card ?? event.card;
      if (event.to === 'rout') state.rout[event.side].push(card);
      else state.discard.push(card);
      state.shown.push(event.card);
      whole(game);
    },
  },
  end: (game) => {
    if (game.book.chance.cards) game.sheet.check('D-DECK-2', game.cards.shuffled, 'the deck was never shuffled');
  },
};

/** D-HAND-3: hands of three, and never a card too many or too few. */
function whole(game: Game): void {
  const { sheet, cards: state, book } = game;
  sheet.check('D-DECK-1', sorted(places(state)) === JSON.stringify(WHOLE), 'the 52 cards are not all there');
  if (game.phase !== 'set-up')
    for (const side of SIDES)
      sheet.check(
        'D-HAND-3',
        state.hands[side].length === book.chance.hand,
        `side ${side} has another hand than three`,
      );
}
