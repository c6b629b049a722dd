/** How much is taken in and given out, to the byte; and what is told of it. */
import { mkdtemp, open as openFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import type { JsonObject } from '#shared/host/json-object';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_FILES } from './archive';
import { BACKUP_LIMITS, IN_MEMORY } from './backup';
import { describe as describeDocument, LARGE } from './document-reader';
import { MAX_FILE_BYTES, megabytes, SMALL } from './files';
import { isMadeUp, readOutsideFile } from './outside-file';
import type { ReadDocument } from './read-document';
import { Workspace, type WorkspaceOptions } from './workspace';

let folder: string;
const opened: Workspace[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-bounds-'));
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const open = async (options: Partial<WorkspaceOptions> = {}): Promise<Workspace> => {
  const workspace = value(await Workspace.open({ folder, create: true, version: 'test', ...options }));
  opened.push(workspace);
  return workspace;
};
const army = (name: string, extra: JsonObject = {}): JsonObject => ({
  ...{ format: 'muster/army', version: 1, name, system: { id: 'squadrons', version: '1' } },
  ...{ faction: null, limit: 300, units: [] },
  ...extra,
});
const work = { progress: () => undefined, signal: { aborted: false } };
const MB = 1_048_576;

it('the bounds are those that the guide and the messages name', () => {
  expect({ MAX_FILE_BYTES, MAX_ARCHIVE_FILES, MAX_ARCHIVE_BYTES, LARGE, SMALL, BACKUP_LIMITS, IN_MEMORY }).toEqual({
    MAX_FILE_BYTES: 64 * MB,
    MAX_ARCHIVE_FILES: 20_000,
    MAX_ARCHIVE_BYTES: 512 * MB,
    LARGE: 2 * MB,
    SMALL: { text: 4 * MB, depth: 30, values: 200_000 },
    BACKUP_LIMITS: { entries: 65_534, bytes: 65_536 * MB },
    IN_MEMORY: { entries: 65_534, bytes: 1024 * MB },
  });
  expect([0, MB - 1, MB, 64 * MB].map(megabytes)).toEqual(['0 MB', '0 MB', '1 MB', '64 MB']);
});

it('a file one byte too large is listed with the reason, not opened, and not in a backup', async () => {
  const workspace = await open();
  await writeFile(join(folder, 'huge.json'), '');
  await truncate(join(folder, 'huge.json'), 64 * MB + 1);
  value(await workspace.refresh());
  const id = await workspace.idAt(join(folder, 'huge.json'));
  const query = { search: '', kinds: [], systems: [], statuses: [], offset: 0, limit: 9 };
  const { rows } = value(await workspace.list({ ...query, sort: 'name', direction: 'up' }));
  expect(rows).toMatchObject([{ id, status: 'broken', reason: 'The file is larger than 64 MB.' }]);
  expect(await workspace.documents.load(id!)).toMatchObject({
    ok: false,
    error: { name: 'too-large', message: '“huge” is larger than 64 MB, more than Muster opens.' },
  });
  expect(value(await workspace.backup.make(() => undefined, work))).toEqual({ documents: 0, files: 0 });
});

it('a backup is as large as it may be and no larger, and says how far it is', async () => {
  const workspace = await open();
  const documents = ['A', 'B', 'C'].map((id) => army(id, { id }));
  const sizes: number[] = [];
  for (const document of documents) {
    const { id } = value(await workspace.documents.create(document));
    sizes.push((await readOutsideFile((await workspace.pathOf(id))!, MB)).length);
  }
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const steps: { done: number; total: number }[] = [];
  const told = { ...work, progress: (step: { done: number; total: number }) => void steps.push(step) };
  expect(value(await workspace.backup.make(() => undefined, told, size))).toEqual({ documents: 3, files: 3 });
  expect(steps.map(({ done }) => done)).toEqual([0, 1, 2, 3]);
  expect(await workspace.backup.make(() => undefined, work, size - 1)).toMatchObject({
    ok: false,
    error: { name: 'too-large', detail: { limit: size - 1 } },
  });
});

describe('what the library shows of a document', () => {
  const shown = (raw: JsonObject) =>
    describeDocument({ status: 'broken', reason: 'odd', kind: null, raw } satisfies ReadDocument, () => {
      throw new Error('only what can be read is summed up');
    });
  it('is bounded and plain, whatever the file says', () => {
    expect(shown({ id: 'i'.repeat(2000), name: 'n'.repeat(2000) })).toMatchObject({
      id: 'i'.repeat(1000),
      name: 'n'.repeat(300),
      system: null,
    });
    expect(shown({ id: 7, name: '  ' })).toMatchObject({ id: null, name: null });
    expect(shown({ system: { id: 'a', version: '1.2' } }).system).toEqual({ id: 'a', version: '1.2' });
    expect(shown({ system: { id: 'a', version: 2 } }).system).toEqual({ id: 'a', version: '2' });
    expect(shown({ system: { id: 'a', version: { major: 2 } } }).system).toEqual({ id: 'a', version: '' });
    expect(shown({ system: { id: 7, version: '1' } }).system).toBeNull();
    expect(shown({ system: 'a' }).system).toBeNull();
  });
});

describe('a file of anywhere', () => {
  it('is read to its end and within its bound, in one piece or many', async () => {
    const path = join(folder, 'long.txt');
    const text = 'abcdefghij'.repeat(30_000);
    await writeFile(path, text);
    expect((await readOutsideFile(path, 300_000)).toString()).toBe(text);
    await expect(readOutsideFile(path, 299_999)).rejects.toThrow(path);
    await writeFile(path, '');
    expect(await readOutsideFile(path, 0)).toHaveLength(0);
  });

  it.runIf(process.platform === 'linux')(
    'is none if the system makes it up, unless a shell handed it over',
    async () => {
      await writeFile(join(folder, 'a.txt'), 'handed over');
      const handle = await openFile(join(folder, 'a.txt'), 'r');
      try {
        expect((await readOutsideFile(`/dev/fd/${String(handle.fd)}`, 100)).toString()).toBe('handed over');
      } finally {
        await handle.close();
      }
      await expect(readOutsideFile('/proc/version', 10_000)).rejects.toThrow('/proc/version');
      expect(await isMadeUp('/proc/version')).toBe(true);
      expect(await isMadeUp(join(folder, 'not', 'yet'))).toBe(false);
    },
  );
});

describe('a save', () => {
  it('under another id than the document’s own is refused, and none of its own is no other', async () => {
    const workspace = await open();
    const { revision } = value(await workspace.documents.create(army('One', { id: 'one' })));
    const reason = `its id is "${'x'.repeat(60)}", not "one"`;
    expect(
      await workspace.documents.save({ id: 'one', document: army('One', { id: 'x'.repeat(61) }), base: revision }),
    ).toMatchObject({ ok: false, error: { name: 'broken-document', message: `“One” was not saved: ${reason}.` } });
  });

  it('of what is there already keeps no version and leaves the file alone', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('One', { id: 'one' })));
    const same = { id: 'one', document: made.document, base: made.revision };
    expect(value(await workspace.documents.save(same))).toMatchObject({
      revision: made.revision,
      modified: made.modified,
    });
    expect(value(await workspace.history.list('one'))).toEqual([]);
  });

  it('of what was taken away meanwhile is told so, with nothing to take instead', async () => {
    const workspace = await open();
    const { revision, file } = value(await workspace.documents.create(army('One', { id: 'one' })));
    await rm(join(folder, file));
    const lost = await workspace.documents.save({ id: 'one', document: army('Two', { id: 'one' }), base: revision });
    expect(lost).toMatchObject({ ok: false, error: { name: 'conflict', detail: { theirs: null } } });
  });

  it('thins the versions before it: of a day long ago one stays', async () => {
    const workspace = await open();
    const { id, file } = value(await workspace.documents.create(army('0', { id: 'one' })));
    const day = Math.floor(Date.now() / 86_400_000 - 3) * 86_400;
    let path = join(folder, file);
    for (const name of ['1', '2', '3', '4']) {
      await utimes(path, day + Number(name) * 3600, day + Number(name) * 3600);
      const document = army(name, { id });
      value(await workspace.documents.save({ id, document, base: null, resolve: 'keep-mine' }));
      path = (await workspace.pathOf(id))!;
    }
    expect(value(await workspace.history.list(id))).toHaveLength(1);
  });
});
