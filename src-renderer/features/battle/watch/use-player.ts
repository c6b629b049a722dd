import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useReducedMotion } from '../../../shell/use-reduced-motion';
import { navigate, routeTo } from '../../../shell/router';
import { remember, useSettings } from '../../../state/settings';
import type { BattlePlayer, PlayerState } from './player';
import { hasSeen, noteSeen } from './seen';
import { playerAt, useFrames } from './use-frames';
import type { Film } from './watched';

/** The player of a record: run by the screen's own clock, its place kept in the address, its speed in the settings. */
export function usePlayer<W extends Film>(watched: W, id: string, at: number): BattlePlayer<W> {
  const still = useReducedMotion();
  const [player, setPlayer] = useState(() => newPlayer(watched, id, at));
  if (player.watched !== watched) setPlayer(newPlayer(watched, id, player.store.getState().moment));
  useFrames(player, still);
  // The address follows the film, and the film follows an address that somebody else wrote: a link, Back, a palette.
  const written = useRef(at);
  useEffect(() => {
    if (at === written.current) return;
    written.current = at;
    player.pause();
    player.jump(at);
  }, [player, at]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      written.current = player.store.getState().moment;
      navigate(`${routeTo('battle', id)}?at=${written.current}`, { replace: true });
    };
    if (player.store.getState().known >= player.watched.last) noteSeen(id);
    const stop = player.store.subscribe(({ moment, playing: runs, speed, turnByTurn, known }, was) => {
      if (known !== was.known && known >= player.watched.last) noteSeen(id);
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

const newPlayer = <W extends Film>(watched: W, id: string, at: number): BattlePlayer<W> =>
  playerAt(watched, at, 1, {
    turnByTurn: useSettings.getState().view['battle.turnByTurn'] === true,
    first: !hasSeen(id, watched.record),
  });

export const usePlayerState = <T>(player: BattlePlayer, select: (state: PlayerState) => T): T =>
  useStore(player.store, select);
