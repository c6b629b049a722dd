import { invariant } from '#shared/core/result';
import type { HostClient } from '#shared/host/contract';

/** The one connection of this window. Set by main.tsx before anything is drawn. */
let client: HostClient | null = null;

export function setHost(next: HostClient): void {
  client = next;
}

export function host(): HostClient {
  invariant(client, 'the host is connected before it is used');
  return client;
}
