import type { DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';

/** How the card stands up to an ordinary attack, by face. */
export function CardStandsUp(_props: { readonly card: DataCard; readonly system: GameSystem }) {
  return null;
}
