/** Starts battle workers, hands out the work and adds up what comes back. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#shared/core/result';
import { addTally, emptyTally, type Tally } from '#shared/players/simulation';
import { simulationResult, type SimulationResult } from '#shared/players/simulation-result';
import type { Controller } from '#shared/schema/battle/record';
import type { Side } from '#shared/schema/battle/side';
import {
  STOP,
  sharedFlags,
  type Answer,
  type BattleFiles,
  type Task,
  type VerifyAnswer,
  type WorkFailure,
} from './messages';
import { readFiles, theatreOf } from './prepare-files';

/** The part of an AbortSignal that is needed. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface SimulationRequest {
  readonly files: BattleFiles;
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
  readonly controllers: Readonly<Record<Side, Controller>>;
  readonly workers?: number;
}

export interface Watch<P> {
  readonly signal?: StopSignal;
  readonly onProgress?: (progress: P) => void;
}

export interface SimulationSoFar {
  readonly done: number;
  readonly games: number;
  readonly wins: Readonly<Record<Side, number>>;
  readonly draws: number;
}

/** A worker that has not stopped by itself so long after being told is ended. */
const GRACE_MS = 1_500;
/** Megabytes of heap for one worker: many times what a battle needs. */
const MEMORY_MB = 512;

const CANCELLED: WorkFailure = { name: 'cancelled', message: 'The work was stopped.' };

export class WorkerPool {
  /** `workerUrl`: the built battle-worker. */
  constructor(
    private readonly workerUrl: URL,
    private readonly grace = GRACE_MS,
  ) {}

  async simulate(
    request: SimulationRequest,
    watch: Watch<SimulationSoFar> = {},
  ): Promise<Result<SimulationResult, WorkFailure>> {
    // Checked here too, so that a draft is refused before any thread starts.
    const files = readFiles(request.files);
    if (!files.ok) return files;
    const theatre = theatreOf(files.value);
    if (!theatre.ok) return theatre;
    const { games, seed, swapSides, controllers } = request;
    const total: Tally = emptyTally(theatre.value);
    const shared = sharedFlags();
    const task: Task = { kind: 'simulate', files: request.files, games, seed, swapSides, controllers, shared };
    const cores = availableParallelism();
    const count = Math.min(games, Math.max(4, cores), request.workers ?? Math.max(1, cores - 1));
    const see = (answer: Answer): void => {
      if (answer.kind !== 'games') return;
      addTally(total, answer.tally);
      watch.onProgress?.({ done: total.games, games, wins: { ...total.wins }, draws: total.draws });
    };
    const results = await Promise.all(Array.from({ length: count }, () => this.#run(task, shared, see, watch.signal)));
    const failed = results.find((result) => !result.ok);
    if (failed && !failed.ok) return failed;
    if (watch.signal?.aborted) return err(CANCELLED);
    return ok(simulationResult(theatre.value, total, { seed, swapSides, controllers }));
  }

  async battle(
    request: Omit<SimulationRequest, 'games' | 'swapSides' | 'workers'> & { readonly id: string },
    watch: Watch<{ round: number; rounds: number; activation: number }> = {},
  ): Promise<Result<object, WorkFailure>> {
    const files = readFiles(request.files);
    if (!files.ok) return files;
    const theatre = theatreOf(files.value);
    if (!theatre.ok) return theatre;
    const shared = sharedFlags();
    const task: Task = {
      kind: 'battle',
      files: request.files,
      id: request.id,
      seed: request.seed,
      controllers: request.controllers,
      shared,
    };
    let record: object | null = null;
    const see = (answer: Answer): void => {
      if (answer.kind === 'record') ({ record } = answer);
      else if (answer.kind === 'round')
        watch.onProgress?.({ round: answer.round, rounds: answer.rounds, activation: answer.activation });
    };
    const result = await this.#run(task, shared, see, watch.signal);
    if (!result.ok) return result;
    return record ? ok(record) : err(CANCELLED);
  }

  async verify(
    record: unknown,
    systems: readonly unknown[] = [],
    signal?: StopSignal,
  ): Promise<Result<VerifyAnswer, WorkFailure>> {
    let answer: VerifyAnswer | null = null;
    const see = (message: Answer): void => {
      if (message.kind === 'verified') ({ answer } = message);
    };
    const result = await this.#run({ kind: 'verify', record, systems }, sharedFlags(), see, signal);
    if (!result.ok) return result;
    return answer ? ok(answer) : err({ name: 'work-failed', message: 'The check gave no answer.' });
  }

  /** One worker for one task; it is gone when the promise settles, whatever happened. */
  #run(
    task: Task,
    shared: SharedArrayBuffer,
    see: (answer: Answer) => void,
    signal?: StopSignal,
  ): Promise<Result<null, WorkFailure>> {
    if (signal?.aborted) return Promise.resolve(err(CANCELLED));
    return new Promise((resolve) => {
      const worker = new Worker(this.workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
      let impatience: NodeJS.Timeout | undefined;
      const stop = (): void => {
        Atomics.store(new Int32Array(shared), STOP, 1);
        // A battle that is stuck between two questions never looks at the flag.
        impatience ??= setTimeout(() => settle(err(CANCELLED)), this.grace);
      };
      const settle = (result: Result<null, WorkFailure>): void => {
        clearTimeout(impatience);
        signal?.removeEventListener('abort', stop);
        void worker.terminate();
        resolve(result);
      };
      signal?.addEventListener('abort', stop);
      worker.on('message', (answer: Answer) => {
        see(answer);
        if (answer.kind === 'failed') settle(err(answer.failure));
        else if (answer.kind === 'done' || answer.kind === 'record' || answer.kind === 'verified') settle(ok(null));
      });
      worker.on('error', (error) => settle(err({ name: 'work-failed', message: whyItEnded(error) })));
      worker.on('exit', () => settle(err({ name: 'work-failed', message: 'A worker stopped early.' })));
      worker.postMessage(task);
    });
  }
}

const whyItEnded = (error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
    return `The battle needs more than the ${String(MEMORY_MB)} MB of memory that Muster gives one. Use fewer or smaller units.`;
  return error instanceof Error ? error.message : String(error);
};
