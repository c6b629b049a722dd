import { EventEmitter } from 'node:events';
import type { BrowserWindow, Dialog } from 'electron';
import { expect, it, vi } from 'vitest';
import { attendPage } from './page-trouble';

function troubled(answer: number) {
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const window = { webContents, isDestroyed: () => false, close: vi.fn() };
  const dialog = {
    showMessageBox: vi.fn().mockResolvedValue({ response: answer }),
    showMessageBoxSync: vi.fn().mockReturnValue(answer),
  };
  const work = { forget: vi.fn() };
  const log = { note: vi.fn() };
  attendPage({ window: window as unknown as BrowserWindow, work, log, dialog: dialog as unknown as Dialog });
  return { webContents, window, dialog, work, log };
}

it('offers to load a crashed page again', async () => {
  const { webContents, window, dialog, work, log } = troubled(0);
  webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  await vi.waitFor(() => expect(webContents.reload).toHaveBeenCalledOnce());
  expect(dialog.showMessageBox).toHaveBeenCalledWith(window, expect.objectContaining({ type: 'error' }));
  expect(work.forget).toHaveBeenCalled();
  expect(log.note).toHaveBeenCalledWith('window-gone', { reason: 'crashed', exitCode: 5 });
});

it('closes the window of a crashed page on request', async () => {
  const { webContents, window } = troubled(1);
  webContents.emit('render-process-gone', {}, { reason: 'oom' });
  await vi.waitFor(() => expect(window.close).toHaveBeenCalledOnce());
  expect(webContents.reload).not.toHaveBeenCalled();
});

it('says nothing when a page ended as it should', () => {
  const { webContents, dialog } = troubled(0);
  webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
});

it.each([
  [0, 0],
  [1, 1],
])('asks before a reload loses work; answer %i lets it happen %i times', (answer, times) => {
  const { webContents } = troubled(answer);
  const event = { preventDefault: vi.fn() };
  webContents.emit('will-prevent-unload', event);
  expect(event.preventDefault).toHaveBeenCalledTimes(times);
});
