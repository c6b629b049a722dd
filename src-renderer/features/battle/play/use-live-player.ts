import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useReducedMotion } from '../../../shell/use-reduced-motion';
import { useSettings } from '../../../state/settings';
import { BattlePlayer, SPEEDS } from '../watch/player';
import type { Film } from '../watch/watched';

/** A film that grows: what is new is shown once, from where the last one ended; then it stands at the question. */
export function useLivePlayer(film: Film): BattlePlayer {
  const still = useReducedMotion();
  const [player, setPlayer] = useState(() => newPlayer(film, film.last));
  if (player.watched !== film) {
    const { moment } = player.store.getState();
    // Taken back, or looked at anew: there is nothing to be shown.
    const fresh = newPlayer(film, still || moment > film.last ? film.last : moment);
    if (fresh.store.getState().moment < film.last) fresh.store.setState({ playing: true });
    setPlayer(fresh);
  }
  const playing = useStore(player.store, (state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function run(now) {
      player.tick(Math.min(100, Math.max(0, now - before)), still);
      before = now;
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, playing, still]);
  return player;
}

function newPlayer(film: Film, at: number): BattlePlayer {
  const { view } = useSettings.getState();
  return new BattlePlayer(film, at, {
    speed: SPEEDS.find((speed) => speed === view['battle.speed']) ?? 2,
    turnByTurn: false,
  });
}
