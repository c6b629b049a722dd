/**
 * Memory goes back to the system when V8 collects, and V8 collects when it needs room, which a host at rest never does: after a piece
 * of work that took much it is asked to, once the answer is on its way.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LARGE_BYTES = 4_000_000;
const A_MOMENT = 2_000;

let waiting: NodeJS.Timeout | null = null;

/** `bytes`: the size of what the work made or took in. */
export function giveBackAfter(bytes: number): void {
  if (bytes < LARGE_BYTES) return;
  waiting ??= setTimeout(() => {
    waiting = null;
    collect();
  }, A_MOMENT).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('globalThis.gc');
  if (typeof gc === 'function') gc();
}
