import type { BattleEvent } from '../../schema/battle/cadence-event';
import type { Side } from '../../schema/battle/side';
import { isCardEvent, maskCardEvent, maskCards } from '../frame/cards';
import { sees } from '../frame/view';
import { alterState } from './apply/changed-state';
import type { BattleState } from './state';

/** What a side may not see: names sealed by the other, the deck, and the other hand. Where nothing is hidden, the state itself. */
export function mask(state: BattleState, side: Side): BattleState {
  const { cards, sealed } = state;
  if (cards === null && sealed.length === 0) return state;
  return alterState(state, {
    sealed: sealed.filter((named) => named.side === side),
    cards: cards && maskCards(cards, side),
  });
}

export function maskEvent(event: BattleEvent, side: Side): BattleEvent {
  if (!('seenBy' in event) || sees(event, side)) return event;
  if (event.kind === 'intuition') return { ...event, cards: event.cards.map(() => null) };
  return isCardEvent(event) ? maskCardEvent(event) : { ...event, unit: null };
}

/** What the checksum covers: the table and its books, not what the engine notes for itself. */
export const summed = ({
  round,
  activations,
  vp,
  units,
  objectives,
  nominated,
  thrown,
  cards,
  aboard,
}: BattleState): object => ({
  round,
  activations,
  vp,
  units,
  objectives,
  nominated,
  thrown,
  cards,
  aboard,
});
