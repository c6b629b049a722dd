/** Serves the contract over one channel of messages: a MessagePort, or Electron's ipc for one window. */
import { clientMessageSchema, type HostMessage } from '#shared/host/wire';
import type { Host } from './dispatch';

export interface HostChannel {
  post(message: HostMessage): void;
}

export interface ServedChannel {
  receive(message: unknown): void;
  /** The window is gone: its running calls are cancelled. */
  close(): void;
}

export function serveChannel(host: Host, channel: HostChannel): ServedChannel {
  const running = new Map<string, AbortController>();
  let closed = false;
  const post = (message: HostMessage): void => {
    if (!closed) channel.post(message);
  };
  const unsubscribe = host.subscribe((event) => post({ type: 'event', event }));

  const call = async (callId: string, name: string, input: unknown): Promise<void> => {
    if (running.has(callId)) return;
    const controller = new AbortController();
    running.set(callId, controller);
    const result = await host.dispatch(name, input, {
      signal: controller.signal,
      progress: (value) => post({ type: 'progress', callId, value }),
    });
    running.delete(callId);
    post({ type: 'result', callId, result });
  };

  return {
    receive(raw) {
      const message = clientMessageSchema.safeParse(raw);
      if (!message.success) return;
      if (message.data.type === 'cancel') running.get(message.data.callId)?.abort();
      else void call(message.data.callId, message.data.name, message.data.input);
    },
    close() {
      closed = true;
      unsubscribe();
      for (const controller of running.values()) controller.abort();
    },
  };
}
