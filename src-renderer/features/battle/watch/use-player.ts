import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useReducedMotion } from '../../../shell/use-reduced-motion';
import { navigate, routeTo } from '../../../shell/router';
import { remember, useSettings } from '../../../state/settings';
import { BattlePlayer, SPEEDS, type PlayerState } from './player';
import type { Film } from './watched';

/** The player of a record: run by the screen's own clock, its place kept in the address, its speed in the settings. */
export function usePlayer<W extends Film>(watched: W, id: string, at: number): BattlePlayer<W> {
  const still = useReducedMotion();
  const [player, setPlayer] = useState(() => newPlayer(watched, at));
  if (player.watched !== watched) setPlayer(newPlayer(watched, player.store.getState().moment));
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

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void =>
      navigate(`${routeTo('battle', id)}?at=${player.store.getState().moment}`, { replace: true });
    const stop = player.store.subscribe(({ moment, playing: runs, speed, turnByTurn }, was) => {
      if (speed !== was.speed) remember('battle.speed', speed);
      if (turnByTurn !== was.turnByTurn) remember('battle.turnByTurn', turnByTurn);
      if (moment === was.moment && runs === was.playing) return;
      clearTimeout(timer);
      timer = setTimeout(write, 150);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [player, id]);
  return player;
}

function newPlayer<W extends Film>(watched: W, at: number): BattlePlayer<W> {
  const { view } = useSettings.getState();
  return new BattlePlayer(watched, at, {
    speed: SPEEDS.find((speed) => speed === view['battle.speed']) ?? 1,
    turnByTurn: view['battle.turnByTurn'] === true,
  });
}

export const usePlayerState = <T>(player: BattlePlayer, select: (state: PlayerState) => T): T =>
  useStore(player.store, select);
