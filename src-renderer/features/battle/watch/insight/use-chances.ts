import { create } from 'zustand';
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

/** By record, while the window is open: a record does not change, and a run goes on whatever is looked at meanwhile. */
const useRuns = create<{ readonly runs: Readonly<Record<string, Chances>> }>(() => ({ runs: {} }));

/** The run under way; another one ends it. */
let running: { readonly key: string; readonly stopper: AbortController } | null = null;

/** Games from each moment, and moments: ships play a game in milliseconds, armies on foot in a second. */
export const effortOf = ({ theatre }: Film): { readonly games: number; readonly moments: number } =>
  theatre.system.kin.some(({ id }) => id === 'squadrons') ? { games: 24, moments: 17 } : { games: 12, moments: 9 };

/** A record played on from some of its moments, on the host, off everybody's thread. */
export function useChances(
  film: Film,
  id: string,
): Chances & { readonly start: () => void; readonly stop: () => void } {
  const key = `${id}/${film.last}`;
  const value = useRuns(({ runs }) => runs[key] ?? NONE);
  return {
    ...value,
    start: () => void run(key, id, film),
    stop: () => {
      if (running?.key === key) running.stopper.abort();
    },
  };
}

async function run(key: string, id: string, film: Film): Promise<void> {
  if (running?.key === key) return;
  running?.stopper.abort();
  const stopper = new AbortController();
  const own = { key, stopper };
  running = own;
  let now: Chances = { ...NONE, state: 'running' };
  const show = (next: Chances): void => {
    now = next;
    useRuns.setState(({ runs }) => ({ runs: { ...runs, [key]: next } }));
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
  if (running === own) running = null;
  if (played.ok) show({ ...now, chances: played.value.chances, state: 'done' });
  else show({ ...now, state: 'stopped', trouble: played.error.name === 'cancelled' ? null : played.error.message });
}
