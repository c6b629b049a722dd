import { useEffect, useState } from 'react';
import type { WhyStep } from '#shared/players/insight/why-entry';
import { host } from '../../../../host';
import { ownSystemDocuments } from '../../own-systems';
import { shownEvent, type BattlePlayer } from '../player';
import { usePlayerState } from '../use-player';

export type Why =
  | { readonly state: 'running' }
  | { readonly state: 'playing' }
  | { readonly state: 'told'; readonly steps: readonly WhyStep[] }
  | { readonly state: 'failed'; readonly message: string };

/** Kept while the window is open: a record does not change. The latest entries asked for. */
const kept = new Map<string, readonly WhyStep[]>();
const MOST = 100;

/** Why the players did what the log's entry under way tells. Asked when the film stands still. */
export function useWhy(player: BattlePlayer, id: string): Why {
  const { watched } = player;
  const playing = usePlayerState(player, (state) => state.playing);
  const entry = usePlayerState(player, (state) => watched.entryOf(Math.max(0, shownEvent(state))));
  const range = watched.log[entry];
  const [from, to] = [range?.from ?? 0, range?.to ?? 0];
  const key = `${id}/${watched.last}/${from}`;
  const [told, setTold] = useState<{ readonly key: string; readonly why: Why } | null>(null);
  useEffect(() => {
    if (playing || kept.has(key)) return;
    let current = true;
    // Stepping through quickly asks for the last place only.
    const timer = setTimeout(() => {
      void (async () => {
        const answer = await host().call('battle.why', { id, systems: await ownSystemDocuments(), from, to });
        if (answer.ok) keep(key, answer.value.steps);
        if (current)
          setTold({
            key,
            why: answer.ok
              ? { state: 'told', steps: answer.value.steps }
              : { state: 'failed', message: answer.error.message },
          });
      })();
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [playing, key, id, from, to]);
  const known = kept.get(key);
  if (known) return { state: 'told', steps: known };
  if (told?.key === key) return told.why;
  return { state: playing ? 'playing' : 'running' };
}

function keep(key: string, steps: readonly WhyStep[]): void {
  kept.set(key, steps);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
