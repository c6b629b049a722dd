/** The client over any channel of messages: a MessagePort, or the bridge that Electron's preload exposes. */
import type { CallInput, CallName, CallResult, HostClient, StreamName, StreamOptions } from './contract';
import type { HostEvent } from './events';
import { readProgress, readResult, unreachable } from './read-result';
import { hostMessageSchema, type ClientMessage } from './wire';

export interface MessageChannelFacade {
  post(message: ClientMessage): void;
  /** Returns the function that stops listening. */
  listen(listener: (message: unknown) => void): () => void;
}

interface Waiting {
  readonly settle: (result: unknown) => void;
  readonly progress: (value: unknown) => void;
  readonly abandon: () => void;
}

export function makeMessageClient(channel: MessageChannelFacade): HostClient {
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<(event: HostEvent) => void>();
  /** The host speaks from the first call on; nobody may listen yet. */
  const unheard: HostEvent[] = [];
  let heard = false;
  let lastCall = 0;
  let closed = false;

  const stop = channel.listen((raw) => {
    const message = hostMessageSchema.safeParse(raw);
    if (!message.success) return;
    if (message.data.type === 'event') {
      if (!heard) unheard.push(message.data.event);
      for (const listener of [...listeners]) listener(message.data.event);
      return;
    }
    const call = waiting.get(message.data.callId);
    if (message.data.type === 'progress') call?.progress(message.data.value);
    else call?.settle(message.data.result);
  });

  const send = <N extends CallName>(
    name: N,
    input: CallInput<N>,
    onProgress: (value: unknown) => void,
    signal?: StreamOptions<StreamName>['signal'],
  ): Promise<CallResult<N>> =>
    new Promise((resolve) => {
      if (closed) return resolve(unreachable());
      const callId = `c${String(++lastCall)}`;
      const cancel = (): void => channel.post({ type: 'cancel', callId });
      const finish = (result: CallResult<N>): void => {
        waiting.delete(callId);
        signal?.removeEventListener('abort', cancel);
        resolve(result);
      };
      waiting.set(callId, {
        settle: (wire) => finish(readResult(name, wire)),
        progress: onProgress,
        abandon: () => finish(unreachable()),
      });
      try {
        channel.post({ type: 'call', callId, name, input });
      } catch {
        return finish(unreachable());
      }
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted) cancel();
    });

  return {
    call: (name, input) => send(name, input, () => undefined),
    stream: (name, input, options = {}) =>
      send(
        name,
        input,
        (wire) => {
          const value = readProgress(name, wire);
          if (value !== null) options.onProgress?.(value);
        },
        options.signal,
      ),
    subscribe(listener) {
      listeners.add(listener);
      heard = true;
      for (const event of unheard.splice(0)) listener(event);
      return () => listeners.delete(listener);
    },
    lastWords: Infinity,
    close() {
      closed = true;
      stop();
      for (const call of [...waiting.values()]) call.abandon();
    },
  };
}
