import { alterState } from '../../battle/cadence/apply/changed-state';
import type { BattleState } from '../../battle/cadence/state';
import { FULL_DECK, type CardsState } from '../../battle/frame/cards';
import type { RandomStream } from '../../core/random';
import type { Card } from '../../schema/battle/card-event';

/** The state with some cards in the places of those that the side cannot see, each deal as likely as the next. */
export function dealtOut(state: BattleState, random: RandomStream): BattleState {
  if (state.cards === null) return state;
  const { cards } = state;
  const seen = new Set<Card>(seenIn(cards));
  const unseen = FULL_DECK.filter((card) => !seen.has(card));
  const next = (card: Card | null): Card => card ?? unseen.splice(random.below(unseen.length), 1)[0]!;
  return alterState(state, {
    cards: {
      ...cards,
      hands: { a: cards.hands.a.map(next), b: cards.hands.b.map(next) },
      drawn: cards.drawn.map(({ side, card }) => ({ side, card: next(card) })),
      deck: cards.deck.map(next),
    },
  });
}

const seenIn = ({ deck, discard, hands, drawn, rout }: CardsState): Card[] =>
  [...deck, ...discard, ...hands.a, ...hands.b, ...drawn.map(({ card }) => card), ...rout.a, ...rout.b].flatMap(
    (card) => card ?? [],
  );
