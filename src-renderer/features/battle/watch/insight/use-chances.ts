import { useCallback, useEffect, useRef, useState } from 'react';
import type { WinChance } from '#shared/players/insight/win-chance';
import { host } from '../../../../host';
import { ownSystemDocuments } from '../../own-systems';
import type { Film } from '../watched';

export interface Chances {
  /** In the order of the battle. */
  readonly chances: readonly WinChance[];
  readonly of: number;
  readonly state: 'none' | 'running' | 'done' | 'stopped';
  readonly trouble: string | null;
}

const NONE: Chances = { chances: [], of: 0, state: 'none', trouble: null };

/** Kept while the window is open: a record does not change. */
const kept = new Map<string, Chances>();

/** Games from each moment, and moments: ships play a game in milliseconds, armies on foot in a second. */
export const effortOf = ({ theatre }: Film): { readonly games: number; readonly moments: number } =>
  theatre.system.kin.some(({ id }) => id === 'squadrons') ? { games: 24, moments: 17 } : { games: 12, moments: 9 };

/** A record played on from some of its moments, on the host, off everybody's thread. */
export function useChances(
  film: Film,
  id: string,
): Chances & { readonly start: () => void; readonly stop: () => void } {
  const key = `${id}/${film.last}`;
  const [found, setFound] = useState<{ readonly key: string; readonly value: Chances } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [key]);
  const value = found?.key === key ? found.value : (kept.get(key) ?? NONE);

  const start = useCallback(async (): Promise<void> => {
    if (running.current) return;
    const stopper = new AbortController();
    running.current = stopper;
    let now: Chances = { ...NONE, state: 'running' };
    const show = (next: Chances): void => {
      now = next;
      setFound({ key, value: next });
    };
    show(now);
    const played = await host().stream(
      'battle.chances',
      { id, systems: await ownSystemDocuments(), ...effortOf(film) },
      {
        signal: stopper.signal,
        onProgress: ({ chance, of }) =>
          show({ ...now, of, chances: [...now.chances, chance].sort((one, other) => one.moment - other.moment) }),
      },
    );
    running.current = null;
    if (played.ok) {
      show({ ...now, chances: played.value.chances, state: 'done' });
      kept.set(key, now);
    } else show({ ...now, state: 'stopped', trouble: played.error.name === 'cancelled' ? null : played.error.message });
  }, [film, id, key]);
  return { ...value, start: () => void start(), stop: () => running.current?.abort() };
}
