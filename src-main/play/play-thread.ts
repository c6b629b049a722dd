/** The thread that holds the games of persons: started when first needed, asked by number, started anew if it ends. */
import { Worker } from 'node:worker_threads';
import { MEMORY_MB, whyItEnded } from '../simulation/worker-pool';
import type { PlayAnswer, PlayTask } from './messages';

/** A task without its number. */
export type Ask = PlayTask extends infer T ? (T extends { call: number } ? Omit<T, 'call'> : never) : never;

/** A thread that has work and has said nothing for so long is ended: it plays one game at a time, and others wait behind it. */
const PATIENCE_MS = 120_000;
const INTERRUPTED = 'It is as it was after the last answer.';

export class PlayThread {
  #worker: Worker | null = null;
  #next = 1;
  #impatience: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, (answer: PlayAnswer) => void>();

  constructor(
    private readonly workerUrl: URL,
    private readonly patience = PATIENCE_MS,
  ) {}

  ask(task: Ask): Promise<PlayAnswer> {
    const call = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      const worker = (this.#worker ??= this.#start());
      if (this.#waiting.size === 1) this.#wait();
      worker.postMessage({ ...task, call });
    });
  }

  /** From now on, for the next answer. */
  #wait(): void {
    clearTimeout(this.#impatience);
    if (this.#waiting.size === 0) return;
    this.#impatience = setTimeout(() => {
      const seconds = String(Math.round(this.patience / 1000));
      this.#end(`The game gave no answer for ${seconds} seconds and was stopped. ${INTERRUPTED}`);
    }, this.patience).unref();
  }

  /** The thread goes; whoever waits for it is told why. */
  #end(reason: string): void {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#impatience);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    void worker?.terminate();
    for (const [call, resolve] of waiting)
      resolve({ kind: 'failed', call, failure: { name: 'work-failed', message: reason } });
  }

  #start(): Worker {
    const worker = new Worker(this.workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    // A game that waits for its player keeps no host alive.
    worker.unref();
    worker.on('message', (answer: PlayAnswer) => {
      this.#waiting.get(answer.call)?.(answer);
      this.#waiting.delete(answer.call);
      this.#wait();
    });
    // One that was ended before is of no concern to those who ask its successor.
    const ended = (reason: string): void => {
      if (this.#worker === worker) this.#end(reason);
    };
    worker.on('error', (error) => ended(`${whyItEnded(error)} ${INTERRUPTED}`));
    worker.on('exit', () => ended(`The game was interrupted. ${INTERRUPTED}`));
    return worker;
  }
}
