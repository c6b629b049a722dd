import { EventEmitter } from 'node:events';
import type { BrowserWindow, Dialog } from 'electron';
import { expect, it, vi } from 'vitest';
import { EventHub } from '../host/event-hub';
import { WindowWork } from '../host/window-work';
import { closeWhenSaved } from './closing';

/** A window whose page answers `unsaved`, or not at all (null). */
function closing(unsaved: boolean | null, answer = 0) {
  const events = new EventHub();
  const work = new WindowWork(events);
  const asked = vi.fn();
  events.subscribe(({ type }) => {
    if (type !== 'closing') return;
    asked();
    if (unsaved !== null) queueMicrotask(() => work.answer(unsaved));
  });
  const window = Object.assign(new EventEmitter(), { isDestroyed: () => false, destroy: vi.fn() });
  const dialog = { showMessageBox: vi.fn().mockResolvedValue({ response: answer }) };
  const onKeptOpen = vi.fn();
  closeWhenSaved({
    window: window as unknown as BrowserWindow,
    work,
    dialog: dialog as unknown as Dialog,
    onKeptOpen,
    flushTime: 100,
  });
  const event = { preventDefault: vi.fn() };
  const close = (): boolean => window.emit('close', event);
  return { close, window, dialog, event, asked, onKeptOpen };
}

it('always asks the page first: only it knows what is being typed', async () => {
  const { close, window, dialog, event, asked } = closing(false);
  close();
  expect(event.preventDefault).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(window.destroy).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledOnce();
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
});

it('asks the page once, however often somebody closes', async () => {
  const { close, window, asked } = closing(null, 1);
  close();
  close();
  await vi.waitFor(() => expect(window.destroy).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  ['could not save', true, 'Some changes are not saved.'],
  ['does not answer', null, 'The window does not answer.'],
])('asks the user, in front of the window, when the page %s', async (_name, unsaved, message) => {
  const { close, window, dialog, onKeptOpen } = closing(unsaved, 0);
  close();
  await vi.waitFor(() => expect(onKeptOpen).toHaveBeenCalledOnce());
  expect(dialog.showMessageBox).toHaveBeenCalledWith(window, expect.objectContaining({ message }));
  expect(window.destroy).not.toHaveBeenCalled();
  close();
  await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalledTimes(2));
});

it('closes and loses the work only if told so', async () => {
  const { close, window, onKeptOpen } = closing(true, 1);
  close();
  await vi.waitFor(() => expect(window.destroy).toHaveBeenCalledOnce());
  expect(onKeptOpen).not.toHaveBeenCalled();
});

it('waits for every window that listens', async () => {
  const events = new EventHub();
  const work = new WindowWork(events);
  events.subscribe(() => undefined);
  events.subscribe(() => undefined);
  const flushed = work.flush(60_000);
  work.answer(true);
  work.answer(false);
  expect(await flushed).toBe('unsaved');
});
