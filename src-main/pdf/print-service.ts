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
const PATIENCE_MS = 1000;
/** Megabytes of heap: 500 cards with pictures need some 300. */
const MEMORY_MB = 1024;
/** A worker without work ends after this, and its memory goes back to the system; after a large print at once. */
const IDLE_MS = 20_000;
const LARGE_PAGES = 40;
const LARGE_BYTES = 4_000_000;

/** One warm worker for all prints of a host, one job at a time; a worker that dies fails its job and is replaced. */
export class PrintService {
  readonly #url: URL;
  #worker: Worker | null = null;
  #job: Job | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #count = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(workerUrl: URL) {
    this.#url = workerUrl;
  }

  print(request: PrintRequest, watch: PrintWatch = {}): Promise<Result<PrintedPdf, PrintFailure>> {
    const done = this.#queue.then(() => this.#run(request, watch));
    // Without its result: the last PDF would stay until the next one.
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Starts the worker, if there is none, for a print that comes at once. */
  warm(): void {
    if (this.#worker || this.#job) return;
    this.#ready();
    this.#rest(null);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #run(request: PrintRequest, watch: PrintWatch): Promise<Result<PrintedPdf, PrintFailure>> {
    clearTimeout(this.#idle);
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
          this.#rest(result.ok ? result.value : null);
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
    const worker = new Worker(this.#url, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#hear(message));
    // A damaged picture or a bug inside a callback ends the thread, never the host.
    worker.on('error', () => void this.#end({ name: 'crashed', message: CRASHED }));
    worker.on('exit', () => {
      if (this.#worker === worker) void this.#end({ name: 'crashed', message: CRASHED });
    });
    return worker;
  }

  /** Kept warm for the next small print; what a large one has taken is given back. */
  #rest(printed: PrintedPdf | null): void {
    const worker = this.#worker;
    if (!worker) return;
    worker.unref();
    const large = printed !== null && (printed.pages.length > LARGE_PAGES || printed.bytes.length > LARGE_BYTES);
    const end = (): void => {
      if (this.#worker === worker && !this.#job) void this.#end({ name: 'crashed', message: CRASHED });
    };
    if (large) end();
    else this.#idle = setTimeout(end, IDLE_MS).unref();
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
