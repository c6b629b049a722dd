import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#shared/core/result';
import type { FromWorker, PrintFailure, PrintRequest, PrintedPdf, ToWorker } from './print-request';

export interface PrintWatch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

interface Job {
  readonly id: number;
  readonly cancel: Int32Array;
  readonly watch: PrintWatch;
  readonly finish: (result: Result<PrintedPdf, PrintFailure>) => void;
}

const CRASHED =
  'The PDF could not be made: the print stopped half-way. Nothing else is affected; try again, or leave out pictures.';
/** A cancelled job that has not answered after this is ended with its worker. */
const PATIENCE_MS = 3000;

/** One warm worker for all prints of a host, one job at a time; a worker that dies fails its job and is replaced. */
export class PrintService {
  readonly #url: URL;
  #worker: Worker | null = null;
  #job: Job | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(workerUrl: URL) {
    this.#url = workerUrl;
  }

  print(request: PrintRequest, watch: PrintWatch = {}): Promise<Result<PrintedPdf, PrintFailure>> {
    const done = this.#queue.then(() => this.#run(request, watch));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #run(request: PrintRequest, watch: PrintWatch): Promise<Result<PrintedPdf, PrintFailure>> {
    if (watch.signal?.aborted) return Promise.resolve(err({ name: 'cancelled', message: 'Stopped.' }));
    return new Promise((resolve) => {
      const cancel = new SharedArrayBuffer(4);
      const flag = new Int32Array(cancel);
      let impatience: NodeJS.Timeout | undefined;
      const onAbort = (): void => {
        Atomics.store(flag, 0, 1);
        impatience = setTimeout(() => void this.#end({ name: 'cancelled', message: 'Stopped.' }), PATIENCE_MS);
      };
      watch.signal?.addEventListener('abort', onAbort, { once: true });
      const id = ++this.#count;
      this.#job = {
        id,
        cancel: flag,
        watch,
        finish: (result) => {
          clearTimeout(impatience);
          watch.signal?.removeEventListener('abort', onAbort);
          this.#job = null;
          this.#worker?.unref();
          resolve(result);
        },
      };
      const worker = this.#ready();
      worker.ref();
      worker.postMessage({ id, request, cancel } satisfies ToWorker);
    });
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#url);
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#hear(message));
    // A damaged picture or a bug inside a callback ends the thread, never the host.
    worker.on('error', () => void this.#end({ name: 'crashed', message: CRASHED }));
    worker.on('exit', () => {
      if (this.#worker === worker) void this.#end({ name: 'crashed', message: CRASHED });
    });
    return worker;
  }

  #hear(message: FromWorker): void {
    const job = this.#job;
    if (!job || job.id !== message.id) return;
    if (message.type === 'progress') job.watch.onProgress?.(message.done, message.total);
    else if (message.type === 'done') job.finish(ok(message.pdf));
    else
      job.finish(
        err(
          message.failure.name === 'crashed'
            ? { name: 'crashed', message: `${CRASHED} (${message.failure.message})` }
            : message.failure,
        ),
      );
  }

  async #end(failure: PrintFailure): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#job?.finish(err(failure));
    await worker?.terminate();
  }
}
