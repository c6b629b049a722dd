/**
 * The client over the loopback host: one POST per call, answered as NDJSON (progress lines, then the result),
 * and one long GET of events that is opened again when it breaks. `fetch` and the wait come in as arguments.
 */
import type { CallInput, CallName, CallResult, CancelSignal, HostClient } from './contract';
import { hostError } from './errors';
import type { HostEvent } from './events';
import { cancelled, commonFailure, readProgress, readResult, unreachable } from './read-result';
import { CALL_PATH, EVENTS_PATH } from './session';
import { hostMessageSchema } from './wire';

/** The parts of `fetch` that are used; the window's and Node's both fit. */
export interface HttpAnswer {
  readonly status: number;
  /** Whole lines of the body, as they arrive. */
  lines(): AsyncIterable<string>;
}
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: CancelSignal;
  /** Goes through even if the page that sent it goes. */
  readonly lasting?: boolean;
}

/** Browsers let requests of 64 KiB in all outlive their page. */
export const LAST_WORDS = 60_000;

export interface HttpClientParts {
  /** Rejects when the host cannot be reached or the signal aborted. */
  request(request: HttpRequest): Promise<HttpAnswer>;
  token(): string | null;
  /** Before events are opened again. */
  wait(milliseconds: number): Promise<void>;
  /** An abort controller for the event stream. */
  canceller(): { readonly signal: CancelSignal; abort(): void };
}

const SIGNED_OUT =
  'This tab has no access to Muster’s host. Close it and open Muster again from its own window or address.';

export function makeHttpClient(parts: HttpClientParts): HostClient {
  const listeners = new Set<(event: HostEvent) => void>();
  let lastCall = 0;
  let closed = false;
  let events: { abort(): void } | null = null;

  const headers = (): Record<string, string> => ({ authorization: `Bearer ${parts.token() ?? ''}` });

  const send = async <N extends CallName>(
    name: N,
    input: CallInput<N>,
    onProgress: (value: unknown) => void,
    { signal, lasting = false }: { readonly signal?: CancelSignal | undefined; readonly lasting?: boolean } = {},
  ): Promise<CallResult<N>> => {
    if (signal?.aborted) return cancelled();
    try {
      const answer = await parts.request({
        method: 'POST',
        path: CALL_PATH,
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'call', callId: `c${String(++lastCall)}`, name, input }),
        ...(signal && { signal }),
        ...(lasting && { lasting }),
      });
      if (answer.status === 401) return commonFailure(hostError('signed-out', SIGNED_OUT));
      if (answer.status === 413) {
        return commonFailure(
          hostError('bad-request', 'That is more than Muster takes in at once. Send fewer files.', {
            issues: ['body too large'],
          }),
        );
      }
      for await (const line of answer.lines()) {
        const message = hostMessageSchema.safeParse(parseJson(line));
        if (!message.success || message.data.type === 'event') continue;
        if (message.data.type === 'result') return readResult(name, message.data.result);
        onProgress(message.data.value);
      }
      return signal?.aborted ? cancelled() : unreachable();
    } catch {
      return signal?.aborted ? cancelled() : unreachable();
    }
  };

  const listen = async (): Promise<void> => {
    for (let failures = 0; !closed && listeners.size > 0; failures++) {
      const canceller = parts.canceller();
      events = canceller;
      try {
        const answer = await parts.request({
          method: 'GET',
          path: EVENTS_PATH,
          headers: headers(),
          signal: canceller.signal,
        });
        if (answer.status === 401) break;
        if (answer.status === 200) {
          // Whatever happened while the line was down is unknown.
          if (failures > 0) emit({ type: 'documents-changed', ids: null });
          failures = 0;
          for await (const line of answer.lines()) {
            const message = hostMessageSchema.safeParse(parseJson(line));
            if (message.success && message.data.type === 'event') emit(message.data.event);
          }
        }
      } catch {
        // Broken line: try again below.
      }
      if (!closed && listeners.size > 0) await parts.wait(Math.min(5000, 200 << Math.min(failures, 5)));
    }
    events = null;
  };
  const emit = (event: HostEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };

  return {
    // A stream ends with the page that watches it.
    call: (name, input) => send(name, input, () => undefined, { lasting: true }),
    stream: (name, input, options = {}) =>
      send(
        name,
        input,
        (wire) => {
          const value = readProgress(name, wire);
          if (value !== null) options.onProgress?.(value);
        },
        { signal: options.signal },
      ),
    subscribe(listener) {
      listeners.add(listener);
      if (events === null && !closed) void listen();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events?.abort();
      };
    },
    lastWords: LAST_WORDS,
    close() {
      closed = true;
      listeners.clear();
      events?.abort();
    },
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
