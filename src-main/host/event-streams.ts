/** The long answers that carry events: so many at most, and none that piles up what its reader does not take. */
import type { ServerResponse } from 'node:http';
import type { Host } from './dispatch';

const HEARTBEAT = 15_000;
export const MOST_STREAMS = 64;
/** Bytes that may wait for a reader; one that is further behind opens the stream anew and looks at everything. */
export const MOST_WAITING = 1024 * 1024;

export class EventStreams {
  readonly #host: Host;
  readonly #ends = new Set<() => void>();

  constructor(host: Host) {
    this.#host = host;
  }

  get size(): number {
    return this.#ends.size;
  }

  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.flushHeaders();
    const write = (line: string): void => {
      if (response.writableLength > MOST_WAITING) end(true);
      else response.write(line);
    };
    const unsubscribe = this.#host.subscribe((event) => write(`${JSON.stringify({ type: 'event', event })}\n`));
    const beat = setInterval(() => write('\n'), HEARTBEAT);
    const end = (atOnce: boolean): void => {
      clearInterval(beat);
      unsubscribe();
      this.#ends.delete(close);
      if (atOnce) response.destroy();
      else response.end();
    };
    const close = (): void => end(false);
    this.#ends.add(close);
    response.on('close', close);
    // The oldest makes room; a window that is still there opens its own again.
    if (this.#ends.size > MOST_STREAMS) [...this.#ends][0]?.();
  }

  close(): void {
    for (const end of [...this.#ends]) end();
  }
}
