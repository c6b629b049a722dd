import { invariant } from '#shared/core/result';
import type { CallName, HostClient } from '#shared/host/contract';

/** The one connection of this window. Set by main.tsx before anything is drawn. */
let client: HostClient | null = null;

export function setHost(next: HostClient): void {
  client = { ...next, call: (name, input) => watched(name, next.call(name, input)) };
}

export function host(): HostClient {
  invariant(client, 'the host is connected before it is used');
  return client;
}

const writes = new Set<Promise<unknown>>();
const WRITING = /^(documents|settings|trash|history)\./;

function watched<T>(name: CallName, call: Promise<T>): Promise<T> {
  if (WRITING.test(name)) {
    writes.add(call);
    void call.finally(() => writes.delete(call));
  }
  return call;
}

/** Waits until the host has answered every write that was sent. */
export async function writesSettled(): Promise<void> {
  while (writes.size > 0) await Promise.allSettled([...writes]);
}
