// @vitest-environment happy-dom
/** Whatever way the window goes, what was typed goes to the host first. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#shared/core/result';
import type { HostClient } from '#shared/host/contract';
import { DEFAULT_SETTINGS } from '#shared/host/calls/settings';
import { hostError } from '#shared/host/errors';
import type { HostEvent } from '#shared/host/events';
import { setHost } from '../host';
import { applyFrame, openDocument } from './open-document';
import { useSessions } from './sessions';
import { remember, useSettings } from './settings';
import { startSync } from './sync';

vi.mock('@mantine/notifications', () => ({ notifications: { show: vi.fn() } }));

const calls: [name: string, input: Record<string, unknown>][] = [];
let tell: (event: HostEvent) => void = () => undefined;
let full = false;

const connect = (lastWords = Infinity): void =>
  setHost({
    call: async (name: string, input: Record<string, unknown>) => {
      calls.push([name, input]);
      if (name === 'documents.load')
        return ok({
          id: 'n',
          kind: 'army',
          document: { id: 'n', name: 'Note' },
          revision: '1',
          file: 'n',
          modified: 1,
        });
      if (name === 'documents.save' && full) return err(hostError('disk-full', 'The disk is full.'));
      return ok({ id: 'n', revision: '2', modified: 2, file: 'n' });
    },
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
    lastWords,
  } as unknown as HostClient);
connect();
startSync();

const sent = (name: string): Record<string, unknown>[] =>
  calls.flatMap(([each, input]) => (each === name ? [input] : []));
const savedNames = (): unknown[] => sent('documents.save').map(({ document }) => (document as { name: string }).name);

/** A field that commits when it is left, with words in it. */
function typing(words: string): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  field.addEventListener('blur', () => applyFrame('n', { kind: 'frame/rename', name: field.value }));
  field.focus();
  field.value = words;
  return field;
}

beforeEach(async () => {
  full = false;
  connect();
  document.body.replaceChildren();
  useSessions.setState({ sessions: new Map(), current: null });
  await openDocument('n');
  calls.length = 0;
});
afterEach(() => vi.useRealTimers());

const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe.each<[string, () => void]>([
  ['the host closes the window', () => tell({ type: 'closing' })],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is about to go', () => void leave()],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('when %s', (_name, goes) => {
  it('the field in hand is written', () => {
    typing('Half a na');
    goes();
    expect(savedNames()).toEqual(['Half a na']);
  });

  it('the field in hand is written, also where the window is behind others and tells of no focus', () => {
    const field = typing('Half a na');
    const commit = (): void => applyFrame('n', { kind: 'frame/rename', name: field.value });
    field.addEventListener('focusout', commit);
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    vi.spyOn(field, 'blur').mockReturnValue(undefined);
    goes();
    expect(savedNames()).toEqual(['Half a na']);
    vi.restoreAllMocks();
  });

  it('what the view remembers is written at once', () => {
    remember('pane.width', Math.random());
    goes();
    expect(sent('settings.set')).toHaveLength(1);
  });
});

it('what is about to be written is not overwritten by what the host tells', () => {
  remember('pane.width', 321);
  tell({ type: 'settings-changed', settings: { ...DEFAULT_SETTINGS, view: { 'pane.width': 1, other: 2 } } });
  expect(useSettings.getState().view).toEqual({ 'pane.width': 321, other: 2 });
});

it('answers the host when everything is written', async () => {
  typing('All of it');
  tell({ type: 'closing' });
  expect(sent('app.flushed')).toEqual([]);
  await vi.waitFor(() => expect(sent('app.flushed')).toEqual([{ unsaved: false }]));
  expect(savedNames()).toEqual(['All of it']);
});

it('tells the host what could not be written', async () => {
  full = true;
  typing('No room');
  tell({ type: 'closing' });
  await vi.waitFor(() => expect(sent('app.flushed')).toEqual([{ unsaved: true }]));
});

describe('leaving the page', () => {
  it('is not held up for what arrives anyway', () => {
    typing('Short');
    expect(leave()).toBe(true);
  });

  it('is held up for what is too long to outlive the page', () => {
    connect(2_100);
    typing('Long '.repeat(200));
    expect(leave()).toBe(false);
  });

  it('is held up for what could not be written', async () => {
    full = true;
    applyFrame('n', { kind: 'frame/rename', name: 'No room' });
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() =>
      expect(useSessions.getState().sessions.get('n')).toMatchObject({ save: { status: 'failed' } }),
    );
    expect(leave()).toBe(false);
  });
});
