/**
 * One thread for work on what others made: within a bound of memory and time, one job after the other. A job that takes too much
 * ends its thread and nothing else; an idle thread goes away and its memory with it.
 */
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#shared/core/result';

export interface JobLimits {
  /** Milliseconds for one job. */
  readonly time: number;
  /** Megabytes of heap. */
  readonly memory: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idle?: number;
}

export type JobFailure = 'too-long' | 'crashed';

export class JobWorker<Input, Output> {
  readonly #url: URL;
  readonly #limits: JobLimits;
  #worker: Worker | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(url: URL, limits: JobLimits) {
    this.#url = url;
    this.#limits = limits;
  }

  run(input: Input): Promise<Result<Output, JobFailure>> {
    const done = this.#queue.then(() => this.#run(input));
    // Without what came out, which may be large.
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #run(input: Input): Promise<Result<Output, JobFailure>> {
    clearTimeout(this.#idle);
    return new Promise((resolve) => {
      const worker = (this.#worker ??= this.#start());
      const timer = setTimeout(() => finish(err('too-long')), this.#limits.time);
      const onMessage = (output: Output): void => finish(ok(output));
      const onEnd = (): void => finish(err('crashed'));
      const finish = (result: Result<Output, JobFailure>): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        if (result.ok) this.#rest(worker);
        else void this.#end(worker);
        resolve(result);
      };
      worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
      worker.ref();
      worker.postMessage(input);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#url, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    // Whoever waits hears of it; without anybody waiting there is nothing to say.
    worker.on('error', () => undefined);
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => void this.#end(worker), this.#limits.idle ?? 5_000).unref();
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = null;
    await worker.terminate();
  }
}
