/** Runs sandboxed before the page: exposes one channel of messages and nothing else. Built into a single CommonJS file. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { BRIDGE_NAME, TO_HOST_CHANNEL, TO_WINDOW_CHANNEL } from '#shared/host/bridge';

contextBridge.exposeInMainWorld(BRIDGE_NAME, {
  post: (message: unknown): void => ipcRenderer.send(TO_HOST_CHANNEL, message),
  listen: (listener: (message: unknown) => void): (() => void) => {
    const receive = (_event: IpcRendererEvent, message: unknown): void => listener(message);
    ipcRenderer.on(TO_WINDOW_CHANNEL, receive);
    return () => {
      ipcRenderer.off(TO_WINDOW_CHANNEL, receive);
    };
  },
});
