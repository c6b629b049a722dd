import { useState } from 'react';
import { useReducedMotion } from '../../../shell/use-reduced-motion';
import type { BattlePlayer } from '../watch/player';
import { playerAt, useFrames } from '../watch/use-frames';
import type { Film } from '../watch/watched';

/** A film that grows: what is new is shown once, from where the last one ended; then it stands at the question. */
export function useLivePlayer(film: Film): BattlePlayer {
  const still = useReducedMotion();
  const [player, setPlayer] = useState(() => playerAt(film, film.last, 2));
  if (player.watched !== film) {
    const { moment } = player.store.getState();
    // Taken back, or looked at anew: there is nothing to be shown.
    const fresh = playerAt(film, still || moment > film.last ? film.last : moment, 2);
    if (fresh.store.getState().moment < film.last) fresh.store.setState({ playing: true });
    setPlayer(fresh);
  }
  useFrames(player, still);
  return player;
}
