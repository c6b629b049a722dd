import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../../../state/settings';
import { BattlePlayer, SPEEDS } from './player';
import type { Film } from './watched';

/** A player at the speed of the settings; `unset` is the speed where they hold none. `first`: what lies ahead is hidden. */
export function playerAt<W extends Film>(
  film: W,
  at: number,
  unset: 1 | 2,
  { turnByTurn = false, first = false }: { readonly turnByTurn?: boolean; readonly first?: boolean } = {},
): BattlePlayer<W> {
  const { view } = useSettings.getState();
  const speed = SPEEDS.find((each) => each === view['battle.speed']) ?? unset;
  return new BattlePlayer(film, at, { speed, turnByTurn, first });
}

/** Runs a player by the screen's own clock while it plays. `still`: no motion is wanted. */
export function useFrames(player: BattlePlayer, still: boolean): void {
  const playing = useStore(player.store, (state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function run(now) {
      // A window in the background gets no frames: it goes on where it was, not where it would be by now.
      player.tick(Math.min(100, Math.max(0, now - before)), still);
      before = now;
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, playing, still]);
}
