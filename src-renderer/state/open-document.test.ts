// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#shared/core/result';
import type { HostClient } from '#shared/host/contract';
import { hostError } from '#shared/host/errors';
import { setHost } from '../host';
import { flush, SAVE_DELAY_MS } from './autosave';
import { followChanges, keepBoth, keepMine, takeTheirs } from './conflict';
import { defineDocumentKind, type DocumentBase } from './document-kinds';
import { applyEdit, applyFrame, closeDocument, openDocument, redoDocument, undoDocument } from './open-document';
import { dropSession, getSession, readySession, unsavedSessions, useSessions } from './sessions';

interface Note extends DocumentBase {
  readonly text: string;
}

const noteKind = defineDocumentKind<Note, { readonly kind: 'write'; readonly text: string }>({
  kind: 'army',
  apply: (note, { text }) => (note.text === text ? note : { ...note, text }),
});

/** One file with revisions, as the host keeps it; `fail` makes the next saves fail. */
function fakeFile() {
  const file = {
    document: { id: 'n', name: 'Note', text: '' } as Note,
    revision: 1,
    saves: 0,
    copies: [] as Note[],
    full: false,
  };
  const call = (name: string, input: { document?: Note; base?: string | null; resolve?: string }) => {
    if (name === 'documents.load') {
      return ok({
        id: 'n',
        kind: 'army',
        document: file.document,
        revision: String(file.revision),
        file: 'n.json',
        modified: 1,
        migrated: false,
      });
    }
    if (name !== 'documents.save' || !input.document) return ok({});
    if (file.full) return err(hostError('disk-full', 'The disk is full.'));
    if (input.resolve === 'keep-both') {
      file.copies.push(input.document);
      return ok({ id: 'copy', revision: '1', modified: 2, file: 'copy.json' });
    }
    if (input.base !== String(file.revision) && input.resolve !== 'keep-mine') {
      return err(
        hostError('conflict', 'Changed.', {
          theirs: { document: { ...file.document }, revision: String(file.revision), modified: 1, reason: null },
        }),
      );
    }
    file.document = input.document;
    file.saves++;
    return ok({ id: 'n', revision: String(++file.revision), modified: 2, file: 'n.json' });
  };
  setHost({
    call: async (name: string, input: object) => call(name, input),
    subscribe: () => () => undefined,
  } as unknown as HostClient);
  return file;
}

const text = (): string => (readySession('n')?.history.present as Note).text;
const type = (value: string, group?: string): void =>
  applyEdit(noteKind, 'n', { kind: 'write', text: value }, group ? { group } : {});

let file: ReturnType<typeof fakeFile>;

beforeEach(async () => {
  vi.useFakeTimers();
  useSessions.setState({ sessions: new Map(), current: null });
  sessionStorage.clear();
  file = fakeFile();
  await openDocument('n');
});
afterEach(() => vi.useRealTimers());

describe('an open document', () => {
  it('saves a moment after the last edit, once', async () => {
    type('a', 'text');
    type('ab', 'text');
    type('abc', 'text');
    expect(readySession('n')?.save.status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + 10);
    expect(file.saves).toBe(1);
    expect(file.document.text).toBe('abc');
    expect(readySession('n')?.save.status).toBe('saved');
  });

  it('saves at least every five seconds while somebody types on and on', async () => {
    for (let i = 0; i < 20; i++) {
      type(`word ${i}`, 'text');
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(file.saves).toBeGreaterThan(0);
  });

  it('undone back to what the file holds has nothing to save', () => {
    type('a');
    undoDocument('n');
    expect(unsavedSessions()).toHaveLength(0);
    redoDocument('n');
    expect(text()).toBe('a');
  });

  it('a full disk keeps the work and tries again by itself', async () => {
    file.full = true;
    type('precious');
    await flush('n');
    expect(readySession('n')?.save.status).toBe('failed');
    expect(text()).toBe('precious');
    file.full = false;
    await vi.advanceTimersByTimeAsync(9000);
    expect(file.document.text).toBe('precious');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a document may be called %s', async (id) => {
    expect(getSession(id)).toBeUndefined();
    await openDocument(id);
    expect(getSession(id)?.status).toBe('ready');
    dropSession(id);
    expect(getSession(id)).toBeUndefined();
  });

  it('takes several edits as one step of undo', () => {
    const write = (value: string) => ({ kind: 'write' as const, text: value });
    applyEdit(noteKind, 'n', { kind: 'batch', edits: [write('one'), write('two')], label: 'write twice' });
    expect(text()).toBe('two');
    expect(readySession('n')?.history.past.at(-1)?.label).toBe('write twice');
    undoDocument('n');
    expect(text()).toBe('');
  });

  it('renames by the frame, whatever its kind', async () => {
    applyFrame('n', { kind: 'frame/rename', name: 'Better name' });
    await flush('n');
    expect(file.document.name).toBe('Better name');
  });
});

describe('a file that changed elsewhere', () => {
  const changeElsewhere = (value: string): void => {
    file.document = { ...file.document, text: value };
    file.revision++;
  };

  it('is followed when nothing is unsaved, as one step of undo', async () => {
    changeElsewhere('theirs');
    expect(await followChanges(['n'])).toEqual(['Note']);
    expect(text()).toBe('theirs');
    undoDocument('n');
    expect(text()).toBe('');
  });

  it('is no news once it was closed, which writes what was unsaved', async () => {
    type('mine');
    await closeDocument('n');
    expect(file.document.text).toBe('mine');
    changeElsewhere('theirs');
    expect(await followChanges(['n'])).toEqual([]);
  });

  it('closed while it cannot be written, stays open with the work', async () => {
    file.full = true;
    type('precious');
    await closeDocument('n');
    expect(text()).toBe('precious');
  });

  it('is never overwritten silently; keep mine writes it knowingly', async () => {
    type('mine');
    changeElsewhere('theirs');
    await flush('n');
    expect(file.document.text).toBe('theirs');
    expect(readySession('n')?.conflict?.document).toMatchObject({ text: 'theirs' });
    await flush('n');
    expect(file.document.text).toBe('theirs');
    await keepMine('n');
    expect(file.document.text).toBe('mine');
    expect(readySession('n')?.conflict).toBeNull();
  });

  it('take theirs leaves mine one undo away', async () => {
    type('mine');
    changeElsewhere('theirs');
    await flush('n');
    takeTheirs('n');
    expect(text()).toBe('theirs');
    undoDocument('n');
    expect(text()).toBe('mine');
    await flush('n');
    expect(file.document.text).toBe('mine');
  });

  it('keep both makes mine a document of its own', async () => {
    type('mine');
    changeElsewhere('theirs');
    await flush('n');
    const result = await keepBoth('n');
    expect(result).toEqual(ok('copy'));
    expect(file.copies.map((copy) => copy.text)).toEqual(['mine']);
    expect(text()).toBe('theirs');
  });
});

describe('a crash of the page', () => {
  /** The page that is loaded in place of the crashed one knows nothing of its sessions. */
  const loadAgain = async (): Promise<void> => {
    useSessions.setState({ sessions: new Map(), current: null });
    await openDocument('n');
  };

  it('loses no edit: it is there again, unsaved, and can be undone', async () => {
    type('typed at the last moment');
    await loadAgain();
    expect(text()).toBe('typed at the last moment');
    await flush('n');
    expect(file.document.text).toBe('typed at the last moment');
    undoDocument('n');
    expect(text()).toBe('');
  });

  it('brings nothing back that was written, undone, or made on another version of the file', async () => {
    type('written');
    await flush('n');
    await loadAgain();
    expect(readySession('n')?.history.past).toHaveLength(0);

    type('undone');
    undoDocument('n');
    await loadAgain();
    expect(text()).toBe('written');

    type('made on what was');
    file.document = { ...file.document, text: 'from elsewhere' };
    file.revision++;
    await loadAgain();
    expect(text()).toBe('from elsewhere');
    await loadAgain();
    expect(text()).toBe('from elsewhere');
  });
});
