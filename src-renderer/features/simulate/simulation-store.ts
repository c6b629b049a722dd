import { create } from 'zustand';
import type { SimulationProgress } from '#shared/host/calls/simulation';
import type { CallInput, CallResult } from '#shared/host/contract';
import type { SimulationSet } from '#shared/schema/simulation';
import { host } from '../../host';
import { libraryChanged } from '../../state/library-index';
import { changePicks, type Picks } from '../battle/choose/picks';
import { planInput, type BattlePlan } from '../battle/play-battle';

export interface SimulationPlan extends BattlePlan {
  readonly games: number;
  readonly swapSides: boolean;
}

/** Battles that are being played now; they go on while other pages are open. */
export interface Running {
  readonly ids: readonly string[];
  /** Battles that each of them is to have. */
  readonly games: number;
  readonly startedAt: number;
  /** By simulation, as last told; those that have not said anything yet are missing. */
  readonly progress: ReadonlyMap<string, SimulationProgress>;
  /** Battles that were there before. */
  readonly before: ReadonlyMap<string, number>;
}

interface SimulationState {
  readonly running: Running | null;
  readonly stopping: boolean;
  readonly failed: { readonly ids: readonly string[]; readonly message: string } | null;
  /** Grows when battles have come to an end: what is shown is read anew. */
  readonly ended: number;
  readonly games: number;
  readonly workers: number | null;
  readonly swapSides: boolean;
}

export const useSimulation = create<SimulationState>(() => ({
  running: null,
  stopping: false,
  failed: null,
  ended: 0,
  games: 200,
  workers: null,
  swapSides: true,
}));

/** What a simulation was chosen from: other pages change the picks meanwhile. */
const chosen = new Map<string, Picks>();

export const rememberPicks = (id: string, picks: Picks): void => void chosen.set(id, picks);
export const restorePicks = (id: string, system: string): void => changePicks(chosen.get(id) ?? { system });

export const inputOf = (plan: SimulationPlan, name: string, set?: SimulationSet): CallInput<'simulation.begin'> => ({
  ...planInput(plan),
  games: plan.games,
  swapSides: plan.swapSides,
  name,
  ...(set ? { set } : {}),
});

/** A simulation in the library, without battles yet. */
export async function beginSimulation(input: CallInput<'simulation.begin'>): Promise<CallResult<'simulation.begin'>> {
  const begun = await host().call('simulation.begin', input);
  if (begun.ok) libraryChanged();
  return begun;
}

/** Plays until each has so many battles; one set at a time, since all of them want every core. */
export async function playOn(
  ids: readonly string[],
  games: number,
  before: Running['before'] = new Map(),
): Promise<void> {
  if (useSimulation.getState().running) await stopPlaying();
  const running: Running = { ids, games, startedAt: performance.now(), progress: new Map(), before };
  useSimulation.setState({ running, failed: null, stopping: false });
  const { workers } = useSimulation.getState();
  const answer = await host().stream(
    'simulation.play',
    { ids: [...ids], games, ...(workers === null ? {} : { workers }) },
    {
      onProgress: ({ id, ...progress }) => {
        const now = useSimulation.getState().running;
        if (now?.ids === ids)
          useSimulation.setState({ running: { ...now, progress: new Map(now.progress).set(id, progress) } });
      },
    },
  );
  libraryChanged();
  useSimulation.setState(({ running: now, ended }) => ({
    ...(now?.ids === ids ? { running: null, stopping: false } : {}),
    failed: answer.ok ? null : { ids, message: answer.error.message },
    ended: ended + 1,
  }));
}

/** Returns when what was played is saved. */
export async function stopPlaying(): Promise<void> {
  const { running } = useSimulation.getState();
  if (!running) return;
  useSimulation.setState({ stopping: true });
  await host().call('simulation.stop', { ids: [...running.ids] });
}

/** Battles played and wanted by all that run together. */
export function doneOf({ ids, games, progress, before }: Running): { readonly done: number; readonly of: number } {
  return {
    done: ids.reduce((sum, id) => sum + (progress.get(id)?.done ?? before.get(id) ?? 0), 0),
    of: ids.reduce((sum, id) => sum + Math.max(games, progress.get(id)?.games ?? 0), 0),
  };
}

/** About how long it will take from here, in milliseconds; null before anything is known. */
export function timeLeft(running: Running): number | null {
  const { done, of } = doneOf(running);
  const begun = running.ids.reduce((sum, id) => sum + (running.before.get(id) ?? 0), 0);
  if (done <= begun) return null;
  return ((performance.now() - running.startedAt) / (done - begun)) * (of - done);
}
