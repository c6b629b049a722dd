/** The thread that holds the games of persons: started when first needed, asked by number, started anew if it ends. */
import { Worker } from 'node:worker_threads';
import type { PlayAnswer, PlayTask } from './messages';

/** A task without its number. */
export type Ask = PlayTask extends infer T ? (T extends { call: number } ? Omit<T, 'call'> : never) : never;

const MEMORY_MB = 512;

export class PlayThread {
  #worker: Worker | null = null;
  #next = 1;
  readonly #waiting = new Map<number, (answer: PlayAnswer) => void>();

  constructor(private readonly workerUrl: URL) {}

  ask(task: Ask): Promise<PlayAnswer> {
    const call = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      const worker = (this.#worker ??= this.#start());
      worker.postMessage({ ...task, call });
    });
  }

  #start(): Worker {
    const worker = new Worker(this.workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    // A game that waits for its player keeps no host alive.
    worker.unref();
    worker.on('message', (answer: PlayAnswer) => {
      this.#waiting.get(answer.call)?.(answer);
      this.#waiting.delete(answer.call);
    });
    const ended = (reason: string): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const [call, resolve] of this.#waiting)
        resolve({ kind: 'failed', call, failure: { name: 'work-failed', message: reason } });
      this.#waiting.clear();
    };
    worker.on('error', (error) => ended(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => ended('The game was interrupted. It is as it was after the last answer.'));
    return worker;
  }
}
