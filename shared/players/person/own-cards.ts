import { applyEvent } from '../../battle/cadence/apply-event';
import { cardName } from '../../battle/cadence/log/names';
import type { BattleState } from '../../battle/cadence/state';
import { FULL_DECK, type CardsState } from '../../battle/frame/cards';
import type { Card } from '../../schema/battle/card-event';
import type { BattleEvent } from '../../schema/battle/cadence-event';
import type { OwnCard } from '../../schema/battle/record';
import type { Side } from '../../schema/battle/side';

/** Cards that a person is to draw from a deck on their own table and type in. */
export interface CardAsk {
  readonly side: Side;
  /** A hand that is dealt, or what the card is drawn for. */
  readonly purpose: string;
  /** Where the cards lie, from the top: the shuffle (throw by number), and the place in the deck. */
  readonly places: readonly Pick<OwnCard, 'throw' | 'place'>[];
  /** The deck was shuffled just before. */
  readonly shuffled: boolean;
  /** Cards that this side knows to be elsewhere. */
  readonly seen: readonly Card[];
}

interface Told {
  readonly start: BattleState;
  readonly events: readonly BattleEvent[];
}
interface TypedSoFar {
  /** Number of the first event that has just happened. */
  readonly from: number;
  readonly persons: readonly Side[];
  readonly typed: readonly OwnCard[];
}

/** Cards that came off the deck together. */
interface Draw {
  readonly at: number;
  readonly side: Side;
  readonly purpose: string;
  readonly places: CardAsk['places'];
  /** Number of the event that was the last shuffle. */
  readonly shuffled: number;
  /** Before them. */
  readonly cards: CardsState;
}

/** Everything that a side got from the deck, and from where in it. */
function* draws({ start, events }: Told): Generator<Draw> {
  let state = start;
  let [shuffle, shuffled] = [0, 0];
  for (const [at, event] of events.entries()) {
    const { cards } = state;
    if (event.kind === 'shuffled') [shuffle, shuffled] = [state.thrown, at];
    else if (cards && (event.kind === 'dealt' || event.kind === 'drew')) {
      const count = event.kind === 'dealt' ? event.cards.length : 1;
      const places = Array.from({ length: count }, (_, k) => ({ throw: shuffle, place: cards.deck.length - 1 - k }));
      yield { at, side: event.side, purpose: event.kind === 'dealt' ? 'hand' : event.purpose, places, shuffled, cards };
    }
    state = applyEvent(state, event);
  }
}

const isAt = (at: CardAsk['places'][number], { throw: n, place }: OwnCard): boolean =>
  n === at.throw && place === at.place;

/** The first cards that a person has just been given and nobody has typed, and the deck that they lie in. */
export function cardAskOf({
  from,
  persons,
  typed,
  ...told
}: Told & TypedSoFar): { readonly ask: CardAsk; readonly deck: readonly Card[]; readonly at: number } | null {
  for (const { at, side, purpose, places, shuffled, cards } of draws(told)) {
    if (at < from || !persons.includes(side)) continue;
    const left = places.filter((place) => !typed.some((each) => isAt(place, each)));
    if (left.length === 0) continue;
    const ask = {
      side,
      purpose,
      places: left,
      shuffled: shuffled >= from && !typed.some((each) => each.throw === places[0]?.throw),
      seen: seenBy(cards, side),
    };
    // What of them was typed before is out of the deck already.
    const deck = cards.deck.slice(0, cards.deck.length - places.length + left.length);
    return { ask, deck: deck.filter((card) => card !== null), at };
  }
  return null;
}

/** Typed cards that have been drawn by now: what lies deeper is of a future that is not this battle's. */
export function cardsDrawn(told: Told, typed: readonly OwnCard[]): OwnCard[] {
  const places = [...draws(told)].flatMap((draw) => draw.places);
  return typed.filter((each) => places.some((place) => isAt(place, each)));
}

/** Open piles, and what the side itself holds. */
const seenBy = ({ discard, hands, drawn, rout }: CardsState, side: Side): Card[] => [
  ...discard,
  ...rout.a,
  ...rout.b,
  ...[...hands[side], ...drawn.filter((each) => each.side === side).map(({ card }) => card)].filter(
    (card) => card !== null,
  ),
];

/** Why these cards cannot have been drawn; null if they can. */
export function cardsProblem(ask: CardAsk, deck: readonly Card[], cards: readonly string[]): string | null {
  if (cards.length !== ask.places.length) return `It takes ${ask.places.length}, and ${cards.length} were given.`;
  const strange = cards.find((card) => !FULL_DECK.includes(card));
  if (strange !== undefined) return `There is no card ${strange}.`;
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice !== undefined) return `${cardName(twice)} is there only once.`;
  // The other side draws from Muster's copy of the deck, and holds what it drew.
  const gone = cards.filter((card) => !deck.includes(card)).map(cardName);
  return gone.length === 0
    ? null
    : `Not in the deck any more: ${gone.join(', ')}. Lay ${gone.length === 1 ? 'it' : 'them'} aside and draw another.`;
}
