/** The contract over Electron's ipc: one served channel per window, and only for messages of our own page's top frame. */
import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import { TO_HOST_CHANNEL, TO_WINDOW_CHANNEL } from '#shared/host/bridge';
import { serveChannel, type ServedChannel } from './channel-host';
import type { Host } from './dispatch';

export type IpcMainFacade = Pick<IpcMain, 'on' | 'off'>;

/** Whether a message comes from the top frame of our own page; anything else is dropped unread. */
export function isTrustedSender(event: Pick<IpcMainEvent, 'senderFrame'>, origin: string): boolean {
  const frame = event.senderFrame;
  if (!frame || frame.parent !== null) return false;
  try {
    const url = new URL(frame.url);
    // A custom scheme has the origin "null" to the URL class, so its parts are compared.
    return `${url.protocol}//${url.host}` === origin;
  } catch {
    return false;
  }
}

/** Returns the function that ends it. */
export function serveIpc(ipcMain: IpcMainFacade, host: Host, origin: string): () => void {
  const channels = new Map<number, ServedChannel>();
  const known = new Set<number>();
  const open = (sender: WebContents): ServedChannel => {
    const present = channels.get(sender.id);
    if (present) return present;
    const channel = serveChannel(host, {
      post: (message) => {
        if (!sender.isDestroyed()) sender.send(TO_WINDOW_CHANNEL, message);
      },
    });
    channels.set(sender.id, channel);
    if (!known.has(sender.id)) attend(sender);
    return channel;
  };
  const attend = (sender: WebContents): void => {
    const { id } = sender;
    const close = (): void => {
      channels.get(id)?.close();
      channels.delete(id);
    };
    known.add(id);
    sender.once('destroyed', () => {
      close();
      known.delete(id);
    });
    // A crashed page listens no more, though its window is still there.
    sender.on('render-process-gone', close);
    // A reload starts afresh: nobody waits for the old answers.
    sender.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) close();
    });
  };
  const receive = (event: IpcMainEvent, message: unknown): void => {
    if (isTrustedSender(event, origin)) open(event.sender).receive(message);
  };
  ipcMain.on(TO_HOST_CHANNEL, receive);
  return () => {
    ipcMain.off(TO_HOST_CHANNEL, receive);
    for (const channel of channels.values()) channel.close();
    channels.clear();
  };
}
