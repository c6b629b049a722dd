import { create } from 'zustand';
import type { SimulationProgress } from '#shared/host/calls/simulation';
import type { SimulationResult } from '#shared/players/simulation-result';
import { host } from '../../host';
import { changePicks, type Picks } from '../battle/choose/picks';
import { planInput, type BattlePlan } from '../battle/play-battle';

export interface SimulationPlan extends BattlePlan {
  readonly games: number;
  readonly swapSides: boolean;
  /** Null: as many as the machine has cores, less one. */
  readonly workers: number | null;
}

/** One simulation of this window. It goes on while other pages are open. */
export type SimulationRun =
  | { readonly status: 'none' }
  | {
      readonly status: 'running';
      readonly plan: SimulationPlan;
      readonly progress: SimulationProgress;
      readonly startedAt: number;
    }
  | { readonly status: 'stopped'; readonly plan: SimulationPlan; readonly progress: SimulationProgress }
  | { readonly status: 'failed'; readonly plan: SimulationPlan; readonly message: string }
  | {
      readonly status: 'done';
      readonly plan: SimulationPlan;
      readonly result: SimulationResult;
      readonly tookMs: number;
    };

interface SimulationState {
  readonly run: SimulationRun;
  readonly games: number;
  readonly workers: number | null;
  readonly swapSides: boolean;
}

export const useSimulation = create<SimulationState>(() => ({
  run: { status: 'none' },
  games: 200,
  workers: null,
  swapSides: true,
}));

let stopper: AbortController | null = null;
/** What the simulation on the screen was chosen from: other pages change the picks meanwhile. */
let chosen: Picks | null = null;

/** `picks`: what the plan was chosen from; left out: it is the one before with another seed or length. */
export async function startSimulation(plan: SimulationPlan, picks?: Picks): Promise<void> {
  stopper?.abort();
  const mine = new AbortController();
  stopper = mine;
  chosen = picks ?? chosen;
  const startedAt = performance.now();
  const begin: SimulationProgress = { done: 0, games: plan.games, wins: { a: 0, b: 0 }, draws: 0 };
  useSimulation.setState({ run: { status: 'running', plan, progress: begin, startedAt } });
  const answer = await host().stream(
    'simulation.run',
    {
      ...planInput(plan),
      games: plan.games,
      swapSides: plan.swapSides,
      ...(plan.workers === null ? {} : { workers: plan.workers }),
    },
    {
      signal: mine.signal,
      onProgress: (progress) => {
        const { run } = useSimulation.getState();
        if (stopper === mine && run.status === 'running') useSimulation.setState({ run: { ...run, progress } });
      },
    },
  );
  if (stopper !== mine) return;
  stopper = null;
  const { run } = useSimulation.getState();
  if (answer.ok)
    useSimulation.setState({
      run: { status: 'done', plan, result: answer.value, tookMs: performance.now() - startedAt },
    });
  else if (answer.error.name === 'cancelled')
    useSimulation.setState({
      run: { status: 'stopped', plan, progress: run.status === 'running' ? run.progress : begin },
    });
  else useSimulation.setState({ run: { status: 'failed', plan, message: answer.error.message } });
}

export const stopSimulation = (): void => stopper?.abort();

export const clearSimulation = (): void => {
  stopper?.abort();
  stopper = null;
  if (chosen) changePicks(chosen);
  useSimulation.setState({ run: { status: 'none' } });
};
