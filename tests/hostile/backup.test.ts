/** One file for the whole workspace, and back; and a backup that lies. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import { bytesInMemory } from '../../src-main/archive/zip-reader';
import { backupCommand, restoreCommand } from '../../src-main/cli/commands/backup';
import { runCli } from '../../src-main/cli/program';
import { Workspace } from '../../src-main/storage/workspace';
import { anArmy } from '../contract/a-document';

let folder: string;
const opened: Workspace[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'));
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const open = async (name: string): Promise<Workspace> => {
  const workspace = value(await Workspace.open({ folder: join(folder, name), create: true, version: 'test' }));
  opened.push(workspace);
  return workspace;
};
const work = { progress: () => undefined, signal: { aborted: false } };
const backup = async (workspace: Workspace): Promise<Buffer> => {
  const parts: Buffer[] = [];
  value(await workspace.backup.make((part) => void parts.push(part), work));
  return Buffer.concat(parts);
};
const restore = async (workspace: Workspace, bytes: Uint8Array) =>
  value(await workspace.backup.restore(bytesInMemory(bytes), work));
/** Everything below a folder with its bytes, except what is of this machine. */
const contents = async (root: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(root.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && !/^\.muster\/(index\.json|\.gitignore|locks|muster)/.test(name))
      found[name] = await readFile(path, 'utf8');
  }
  return found;
};

/** Documents with versions, one in the bin, one that cannot be read, one in a folder of the user's. */
async function filled(name: string): Promise<Workspace> {
  const workspace = await open(name);
  for (const id of ['A', 'B', 'C']) value(await workspace.documents.create(anArmy(`Army ${id}`, { id })));
  const { document, revision } = value(await workspace.documents.load('A'));
  value(await workspace.documents.save({ id: 'A', document: { ...document, limit: 7 }, base: revision }));
  value(await workspace.bin.delete(['C']));
  await writeFile(join(folder, name, 'armies', 'broken.json'), '{"half":');
  await writeFile(join(folder, name, 'mine.muster'), JSON.stringify(anArmy('Mine', { id: 'MINE' })));
  return workspace;
}

describe('a backup', () => {
  it('brings everything back byte for byte, histories and bin included', async () => {
    const here = await filled('here');
    value(await here.history.name('A', value(await here.history.list('A'))[0]?.version ?? '', 'Before the fair'));
    const bytes = await backup(here);
    const there = await open('there');
    expect(await restore(there, bytes)).toEqual({ restored: 4, replaced: 0, same: 0, kept: 4, refused: [] });
    expect(await contents(join(folder, 'there'))).toEqual(await contents(join(folder, 'here')));
    expect(value(await there.history.list('A')).map(({ label }) => label)).toEqual(['Before the fair']);
    expect(value(await there.bin.list()).map((entry) => entry.name)).toEqual(['Army C']);
    const times = await Promise.all(
      ['here', 'there'].map(async (name) => (await stat(join(folder, name, 'mine.muster'))).mtimeMs),
    );
    expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeLessThanOrEqual(2000);
  });

  it('takes nothing away: what differs goes to the history, what is new stays', async () => {
    const workspace = await filled('here');
    const bytes = await backup(workspace);
    expect(await restore(workspace, bytes)).toMatchObject({ restored: 0, replaced: 0, same: 4, kept: 0 });
    const { document, revision } = value(await workspace.documents.load('A'));
    value(await workspace.documents.save({ id: 'A', document: { ...document, limit: 9 }, base: revision }));
    value(await workspace.documents.rename('B', 'Renamed since'));
    value(await workspace.documents.create(anArmy('New', { id: 'N' })));
    expect(await restore(workspace, bytes)).toMatchObject({ restored: 0, replaced: 2, same: 2, kept: 0 });
    expect(value(await workspace.documents.load('A')).document['limit']).toBe(7);
    expect(value(await workspace.documents.load('B')).document['name']).toBe('Army B');
    expect(value(await workspace.documents.load('N')).document['name']).toBe('New');
    const limits: unknown[] = [];
    for (const { version } of value(await workspace.history.list('A')))
      limits.push(value(await workspace.history.preview('A', version)).document['limit']);
    expect(limits).toContain(9);
  });

  it('that lies is stopped: paths that lead out, files that are none, bundles', async () => {
    const there = await open('there');
    const manifest = strToU8('{"format":"muster/backup","version":1,"made":"2026-11-16"}');
    const army = strToU8(JSON.stringify(anArmy('A', { id: 'A' })));
    const hostile = zipSync({
      'muster-backup.json': manifest,
      '../out.json': army,
      '.muster/history/../../../out.json': army,
      '.muster/history/A/1700000000000-abcdefghij.json': army,
      '.muster/locks/a.lock': army,
      '.muster/settings.json': strToU8('{}'),
      '.bashrc.json': army,
      'armies/run.sh': army,
      'armies/fine.muster.json': army,
    });
    const { refused, ...counts } = await restore(there, hostile);
    expect(counts).toEqual({ restored: 1, replaced: 0, same: 0, kept: 1 });
    expect(refused).toHaveLength(6);
    expect(await readdir(folder)).toEqual(['there']);
    expect((await there.backup.restore(bytesInMemory(zipSync({ 'armies/a.json': army })), work)).ok).toBe(false);
    expect((await there.backup.restore(bytesInMemory(Buffer.from('PK nothing')), work)).ok).toBe(false);
  });
});

it('muster backup and muster restore', async () => {
  await (await filled('here')).close();
  const file = join(folder, 'all.zip');
  const run = async (...args: string[]) => {
    let said = '';
    const say = (text: string): string => (said += text);
    const code = await runCli(
      args,
      [backupCommand, restoreCommand],
      { stdout: say, stderr: say, stdin: async () => '' },
      async () => undefined,
    );
    return { code, said };
  };
  expect(await run('backup', file, '--data', join(folder, 'here'), '--json')).toMatchObject({ code: 0 });
  expect(Object.keys(unzipSync(await readFile(file)))).toContain('muster-backup.json');
  const restored = await run('restore', file, '--data', join(folder, 'there'), '--json');
  expect(JSON.parse(restored.said)).toMatchObject({ restored: 4, kept: 3, refused: [] });
  expect(await contents(join(folder, 'there'))).toEqual(await contents(join(folder, 'here')));
  expect(await run('restore', join(folder, 'nothing.zip'), '--data', join(folder, 'there'))).toMatchObject({ code: 2 });
  expect(await run('backup', join(folder, 'no', 'folder.zip'), '--data', join(folder, 'here'))).toMatchObject({
    code: 2,
  });
  expect((await readdir(folder)).sort()).toEqual(['all.zip', 'here', 'there']);
});
