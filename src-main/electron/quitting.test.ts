/** Quitting against a stand-in that, like Electron, ignores `quit` until `will-quit` has returned. */
import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, it, vi } from 'vitest';
import { Quitting } from './quitting';

function quittingApp(platform: NodeJS.Platform, close: () => Promise<void>, closeTime?: number) {
  let busy = false;
  const exits: boolean[] = [];
  const app = Object.assign(new EventEmitter(), {
    quit: vi.fn(() => {
      app.emit('before-quit', {});
    }),
    exit: () => exits.push(busy),
  });
  const quitting = new Quitting(app as unknown as App, platform, close, closeTime);
  const willQuit = async (): Promise<ReturnType<typeof vi.fn>> => {
    const preventDefault = vi.fn();
    busy = true;
    app.emit('will-quit', { preventDefault });
    // Microtasks run before Electron comes back from the event.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    busy = false;
    return preventDefault;
  };
  return { app, quitting, willQuit, exits };
}

it('ends although the services close without waiting for anything', async () => {
  const { willQuit, exits, quitting } = quittingApp('linux', () => Promise.resolve());
  expect(await willQuit()).toHaveBeenCalledOnce();
  expect(quitting.ending).toBe(true);
  await vi.waitFor(() => expect(exits).toEqual([false]));
});

it('closes the services once and ends once', async () => {
  const close = vi.fn(() => Promise.resolve());
  const { willQuit, exits } = quittingApp('linux', close);
  await willQuit();
  await willQuit();
  await vi.waitFor(() => expect(exits).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(exits).toHaveLength(1);
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['fail', () => Promise.reject(new Error('disk'))],
  ['never come back', () => new Promise<void>(() => undefined)],
])('ends although the services %s', async (_name, close) => {
  const { willQuit, exits } = quittingApp('linux', close, 20);
  await willQuit();
  await vi.waitFor(() => expect(exits).toEqual([false]));
});

it.each([
  ['linux', false, 1],
  ['darwin', false, 0],
  ['darwin', true, 1],
] as const)('on %s, quitting %s, the last window ends the app %i times', (platform, asked, times) => {
  const { app } = quittingApp(platform, () => Promise.resolve());
  if (asked) app.emit('before-quit', {});
  app.emit('window-all-closed');
  expect(app.quit).toHaveBeenCalledTimes(times);
});

it('on macOS goes on without a window when quitting was called off', () => {
  const { app, quitting } = quittingApp('darwin', () => Promise.resolve());
  app.emit('before-quit', {});
  quitting.callOff();
  app.emit('window-all-closed');
  expect(app.quit).not.toHaveBeenCalled();
});
