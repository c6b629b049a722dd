/** Starts battle workers, hands out the work and adds up what comes back. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#shared/core/result';
import type { Theatre } from '#shared/battle/families';
import type { WhyStep } from '#shared/players/insight/why-entry';
import type { WinChance } from '#shared/players/insight/win-chance';
import { addTally, emptyTally, type Tally } from '#shared/players/tally';
import { battlesOf } from '#shared/players/simulation-document';
import { simulationResult, type SimulationResult } from '#shared/players/simulation-result';
import { addPair, emptyPair, pairResult, type Pairing, type PairResult } from '#shared/players/tournament/tournament';
import type { Controller } from '#shared/schema/battle/record';
import type { Side } from '#shared/schema/battle/side';
import {
  STOP,
  sharedFlags,
  type Answer,
  type BattleFiles,
  type ChancesTask,
  type Task,
  type VerifyAnswer,
  type WhyTask,
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

export interface TournamentRequest {
  readonly system: string;
  readonly systems: readonly unknown[];
  readonly pairings: readonly Pairing[];
  /** Games of each pairing. */
  readonly games: number;
  readonly seed: number;
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
export const MEMORY_MB = 512;

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
    const { games, seed, swapSides, controllers } = request;
    const played = await this.play({ ...request, battles: battlesOf(games) }, watch);
    if (!played.ok) return played;
    if (watch.signal?.aborted) return err(CANCELLED);
    return ok(simulationResult(played.value.theatre, played.value.tally, { seed, swapSides, controllers }));
  }

  /** Plays some of the battles of a simulation. A stop is no failure here: the tally holds what was played until then. */
  async play(
    request: SimulationRequest & { readonly battles: readonly number[] },
    watch: Watch<SimulationSoFar> & { readonly onTally?: (tally: Tally) => void } = {},
  ): Promise<Result<{ readonly theatre: Theatre; readonly tally: Tally }, WorkFailure>> {
    // Checked here too, so that a draft is refused before any thread starts.
    const files = readFiles(request.files);
    if (!files.ok) return files;
    const theatre = theatreOf(files.value);
    if (!theatre.ok) return theatre;
    const { seed, swapSides, controllers } = request;
    const total: Tally = emptyTally(theatre.value);
    const shared = sharedFlags();
    const battles = Int32Array.from(request.battles);
    const games = battles.length;
    const task: Task = { kind: 'simulate', files: request.files, battles, seed, swapSides, controllers, shared };
    const cores = availableParallelism();
    const count = Math.min(games, Math.max(4, cores), request.workers ?? Math.max(1, cores - 1));
    const see = (answer: Answer): void => {
      if (answer.kind !== 'games') return;
      addTally(total, answer.tally);
      watch.onTally?.(total);
      watch.onProgress?.({
        done: total.games + total.broken.length,
        games,
        wins: { ...total.wins },
        draws: total.draws,
      });
    };
    const results = await Promise.all(Array.from({ length: count }, () => this.#run(task, shared, see, watch.signal)));
    const failed = results.find((result) => !result.ok && result.error.name !== 'cancelled');
    return failed && !failed.ok ? failed : ok({ theatre: theatre.value, tally: total });
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

  /** Levels against each other; the result does not depend on the number of workers. What was played before a stop counts. */
  async tournament(
    request: TournamentRequest,
    watch: Watch<{ readonly done: number; readonly games: number }> = {},
  ): Promise<Result<readonly PairResult[], WorkFailure>> {
    const { system, systems, pairings, games, seed } = request;
    const shared = sharedFlags();
    const task: Task = { kind: 'tournament', system, systems, pairings, games, seed, shared };
    const tallies = pairings.map(emptyPair);
    let done = 0;
    const see = (answer: Answer): void => {
      if (answer.kind !== 'pair') return;
      addPair(tallies[answer.pairing]!, answer.tally);
      done += answer.tally.games;
      watch.onProgress?.({ done, games: games * pairings.length });
    };
    const workers = request.workers ?? Math.max(1, availableParallelism() - 1);
    const results = await Promise.all(
      Array.from({ length: workers }, () => this.#run(task, shared, see, watch.signal)),
    );
    const failed = results.find((result) => !result.ok);
    if (failed && !failed.ok && failed.error.name !== 'cancelled') return failed;
    return ok(pairings.map((pairing, i) => pairResult(pairing, tallies[i]!)));
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

  /** What the players of a record weighed between two of its events. */
  async why(task: Omit<WhyTask, 'kind'>, signal?: StopSignal): Promise<Result<readonly WhyStep[], WorkFailure>> {
    let steps: readonly WhyStep[] | null = null;
    const see = (answer: Answer): void => {
      if (answer.kind === 'why') ({ steps } = answer);
    };
    const result = await this.#run({ kind: 'why', ...task }, sharedFlags(), see, signal);
    if (!result.ok) return result;
    return steps ? ok(steps) : err({ name: 'work-failed', message: 'The player gave no answer.' });
  }

  /** A record played on from some of its moments; by one worker, so that watching goes on smoothly. */
  async chances(
    task: Omit<ChancesTask, 'kind' | 'shared'>,
    watch: Watch<{ readonly chance: WinChance; readonly of: number }> = {},
  ): Promise<Result<readonly WinChance[], WorkFailure>> {
    const shared = sharedFlags();
    const found: WinChance[] = [];
    const see = (answer: Answer): void => {
      if (answer.kind !== 'chance') return;
      found.push(answer.chance);
      watch.onProgress?.({ chance: answer.chance, of: answer.of });
    };
    const result = await this.#run({ kind: 'chances', ...task, shared }, shared, see, watch.signal);
    if (!result.ok) return result;
    return watch.signal?.aborted ? err(CANCELLED) : ok(found.sort((one, other) => one.moment - other.moment));
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
      let settled = false;
      const stop = (): void => {
        Atomics.store(new Int32Array(shared), STOP, 1);
        // A battle that is stuck between two questions never looks at the flag.
        impatience ??= setTimeout(() => settle(err(CANCELLED)), this.grace);
      };
      const settle = (result: Result<null, WorkFailure>): void => {
        settled = true;
        clearTimeout(impatience);
        signal?.removeEventListener('abort', stop);
        void worker.terminate();
        resolve(result);
      };
      signal?.addEventListener('abort', stop);
      worker.on('message', (answer: Answer) => {
        // What a worker says while it is being ended comes too late: its tally has been added up.
        if (settled) return;
        see(answer);
        if (answer.kind === 'failed') settle(err(answer.failure));
        else if (ENDS.has(answer.kind)) settle(ok(null));
      });
      worker.on('error', (error) => settle(err({ name: 'work-failed', message: whyItEnded(error) })));
      worker.on('exit', () => settle(err({ name: 'work-failed', message: 'A worker stopped early.' })));
      worker.postMessage(task);
    });
  }
}

/** With these a worker is done. */
const ENDS: ReadonlySet<Answer['kind']> = new Set<Answer['kind']>(['done', 'record', 'verified', 'why']);

export const whyItEnded = (error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
    return `The battle needs more than the ${String(MEMORY_MB)} MB of memory that Muster gives one. Use fewer or smaller units.`;
  return error instanceof Error ? error.message : String(error);
};
