/** The contract without a wire, for tests. */
import type { HostClient } from '#shared/host/contract';
import { readProgress, readResult } from '#shared/host/read-result';
import type { Host } from '../../src-main/host/dispatch';

export function makeDirectClient(host: Host): HostClient {
  const subscriptions = new Set<() => void>();
  return {
    async call(name, input) {
      return readResult(name, await host.dispatch(name, input));
    },
    async stream(name, input, { onProgress, signal } = {}) {
      const controller = new AbortController();
      const abort = (): void => controller.abort();
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      const progress = (wire: unknown): void => {
        const value = readProgress(name, wire);
        if (value !== null) onProgress?.(value);
      };
      const result = await host.dispatch(name, input, { signal: controller.signal, progress });
      signal?.removeEventListener('abort', abort);
      return readResult(name, result);
    },
    subscribe(listener) {
      const end = host.subscribe(listener);
      subscriptions.add(end);
      return () => {
        subscriptions.delete(end);
        end();
      };
    },
    lastWords: Infinity,
    close() {
      for (const end of subscriptions) end();
    },
  };
}
