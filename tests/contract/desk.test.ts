/** What a window asks of the desk around it: programs, dialogs, recent documents, its own end. With a desktop's dialogs and without any, over every road. */
import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '#shared/core/result';
import type { HostEvent } from '#shared/host/events';
import { nativeDialogs } from '../../src-main/electron/native-dialogs';
import type { ServiceOptions } from '../../src-main/host/services';
import { anArmy } from './a-document';
import { temporaryFolder } from './temporary-folder';
import { connect, TRANSPORTS, type Connected } from './transports';

const value = <T>(result: Result<T, { name: string; message: string }>): T => {
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
  return result.value;
};
const failure = (result: Result<unknown, { name: string; message: string }>): { name: string; message: string } => {
  if (result.ok) throw new Error(`Expected a failure, got ${JSON.stringify(result.value)}`);
  return result.error;
};
const PDF = Buffer.from('%PDF-1.7 and so on');
const aPdf = (name: string) => ({ name, mediaType: 'application/pdf', base64: PDF.toString('base64') });
/** What the system's own opener is called; where a system calls a program by another road, opening is not tried. */
const OPENER = { linux: 'xdg-open', darwin: 'open' }[process.platform as string];

describe.each(TRANSPORTS)('the desk over %s', (transport) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let workspace: string;
  const running: Connected[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    workspace = join(folder.path, 'workspace');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const each of running.splice(0)) await each.close();
    await folder.remove();
  });

  const start = async (options: Partial<ServiceOptions> = {}): Promise<Connected> => {
    const connected = await connect(transport, workspace, { watch: false, ...options });
    running.push(connected);
    return connected;
  };
  const create = async ({ client }: Connected, name: string) =>
    value(await client.call('documents.create', { document: anArmy(name) }));

  it('puts what is opened at the head of the recent documents, once, and tells the system and every window', async () => {
    const told: string[] = [];
    const host = await start({ onOpened: (path) => told.push(path) });
    const heard: HostEvent[] = [];
    host.client.subscribe((event) => heard.push(event));
    const [one, other] = [await create(host, 'One'), await create(host, 'Other')];
    await vi.waitFor(async () => {
      value(await host.client.call('settings.set', { theme: 'dark' }));
      expect(heard.some(({ type }) => type === 'settings-changed')).toBe(true);
    });
    for (const { id } of [one, other, one]) value(await host.client.call('app.opened', { id }));
    expect(value(await host.client.call('settings.get', {})).recent).toEqual([one.id, other.id]);
    expect(told).toEqual([one, other, one].map(({ file }) => join(workspace, file)));
    const recent = () => heard.flatMap((event) => (event.type === 'settings-changed' ? [event.settings.recent] : []));
    await vi.waitFor(() => expect(recent().at(-1)).toEqual([one.id, other.id]));
    // One that is no longer there is remembered, and no path is told for it.
    value(await host.client.call('app.opened', { id: 'gone' }));
    expect(told).toHaveLength(3);
    for (let i = 0; i < 20; i++) value(await host.client.call('app.opened', { id: `n${String(i)}` }));
    expect(value(await host.client.call('settings.get', {})).recent).toHaveLength(12);
    expect(failure(await host.client.call('app.opened', { id: '' })).name).toBe('bad-request');
  });

  it.each([
    [false, 'saved'],
    [true, 'unsaved'],
  ] as const)('asks the window before it ends, which answers unsaved: %s', async (unsaved, how) => {
    const { client, services } = await start();
    // An answer that nobody asked for changes nothing.
    value(await client.call('app.flushed', { unsaved: true }));
    client.subscribe(({ type }) => {
      if (type === 'closing') void client.call('app.flushed', { unsaved });
    });
    await vi.waitFor(() => expect(services.events.windows).toBe(1));
    expect(await services.work.flush(20_000)).toBe(how);
    expect(failure(await client.call('app.flushed', {} as { unsaved: boolean })).name).toBe('bad-request');
  });

  it('looks at every file again when asked', async () => {
    const host = await start();
    const made = await create(host, 'Known');
    expect(value(await host.client.call('library.refresh', {})).total).toBe(1);
    await writeFile(join(workspace, 'armies', 'by-hand.muster'), JSON.stringify(anArmy('By hand', { id: 'HAND' })));
    const path = join(workspace, made.file);
    await writeFile(path, JSON.stringify({ ...made.document, name: 'Changed elsewhere' }));
    await utimes(path, 1e9, 1e9);
    expect(value(await host.client.call('library.refresh', {}))).toEqual({ changed: 2, total: 2 });
    const names = value(await host.client.call('library.list', { sort: 'name', direction: 'up' })).rows;
    expect(names.map(({ name }) => name)).toEqual(['By hand', 'Changed elsewhere']);
    await rm(path);
    expect(value(await host.client.call('library.refresh', {}))).toEqual({ changed: 1, total: 1 });
    await rm(workspace, { recursive: true });
    expect(failure(await host.client.call('library.refresh', {})).name).toBe('workspace-missing');
  });

  it.runIf(OPENER)('hands a PDF to the system’s program, under a name of ours, or says where it lies', async () => {
    const { client } = await start();
    const [bin, seen] = [join(folder.path, 'bin'), join(folder.path, 'seen')];
    await mkdir(bin);
    await writeFile(join(bin, OPENER!), `#!/bin/sh\nprintf %s "$1" > "${seen}.part" && mv "${seen}.part" "${seen}"\n`);
    await chmod(join(bin, OPENER!), 0o755);
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH'] ?? ''}`);
    const { path } = value(await client.call('print.open', { file: aPdf('../../Iron & Ash.pdf') }));
    expect(path).toMatch(/muster-print-\w{6}[\\/]iron-ash\.pdf$/);
    expect(await readFile(path)).toEqual(PDF);
    await vi.waitFor(async () => expect(await readFile(seen, 'utf8')).toBe(path));
    vi.stubEnv('PATH', join(folder.path, 'empty'));
    const alone = failure(await client.call('print.open', { file: aPdf('x.pdf') }));
    expect(alone.name).toBe('unavailable');
    const where = /lies at (.*)\.$/.exec(alone.message)?.[1] ?? '';
    expect(await readFile(where)).toEqual(PDF);
    for (const each of [path, where]) await rm(dirname(each), { recursive: true });
  });

  it('has no dialogs without a desktop, and says so at once', async () => {
    const host = await start();
    const { id } = await create(host, 'Here');
    const { client } = host;
    for (const answer of [
      await client.call('dialogs.openFiles', {}),
      await client.call('dialogs.saveFile', { file: aPdf('a.pdf') }),
      await client.call('dialogs.chooseFolder', {}),
      await client.call('dialogs.showFile', { id }),
    ])
      expect(failure(answer).name).toBe('unavailable');
    expect(failure(await client.call('dialogs.showFile', { id: 'nope' })).name).toBe('not-found');
  });

  it('opens, saves, chooses and shows by the dialogs of a desktop', async () => {
    const answers = { open: [] as string[], save: '' };
    const asked: string[] = [];
    const shown: string[] = [];
    const dialogs = nativeDialogs(
      {
        showOpenDialog: async (...args: readonly unknown[]) => {
          asked.push((args.at(-1) as { title: string }).title);
          return { canceled: answers.open.length === 0, filePaths: answers.open };
        },
        showSaveDialog: async (...args: readonly unknown[]) => {
          asked.push((args.at(-1) as { defaultPath: string }).defaultPath);
          return { canceled: answers.save === '', filePath: answers.save };
        },
      } as never,
      { showItemInFolder: (path) => shown.push(path) },
      { getPath: () => folder.path },
      () => null,
    );
    const host = await start({ host: 'electron', dialogs });
    const { client } = host;
    expect(value(await client.call('app.info', {})).capabilities.nativeDialogs).toBe(true);

    expect(value(await client.call('dialogs.openFiles', { title: 'Import' }))).toEqual({ files: null });
    expect(value(await client.call('dialogs.saveFile', { file: aPdf('a.pdf') }))).toEqual({ path: null });
    expect(value(await client.call('dialogs.chooseFolder', {}))).toEqual({ folder: null });
    expect(asked).toEqual(['Import', join(folder.path, 'a.pdf'), 'Choose a folder']);

    const source = join(folder.path, 'a.json');
    await writeFile(source, JSON.stringify(anArmy('From a dialog')));
    answers.open = [source];
    const { files } = value(await client.call('dialogs.openFiles', {}));
    const { items } = value(await client.stream('transfer.import', { files: files ?? [] }));
    expect(items.map(({ source: from, outcome }) => [from, outcome])).toEqual([['a.json', 'imported']]);
    expect(value(await client.call('dialogs.chooseFolder', {}))).toEqual({ folder: source });
    answers.open = [join(folder.path, 'gone.json')];
    expect(failure(await client.call('dialogs.openFiles', {})).name).toBe('io-failed');

    answers.save = join(folder.path, 'out.pdf');
    expect(value(await client.call('dialogs.saveFile', { file: aPdf('a.pdf') }))).toEqual({ path: answers.save });
    expect(await readFile(answers.save)).toEqual(PDF);
    answers.save = join(folder.path, 'no-such-folder', 'out.pdf');
    expect(failure(await client.call('dialogs.saveFile', { file: aPdf('a.pdf') })).name).toBe('io-failed');

    const id = items[0]?.id ?? '';
    value(await client.call('dialogs.showFile', { id }));
    const [file] = await readdir(join(workspace, 'armies'));
    expect(shown).toEqual([join(workspace, 'armies', file ?? '')]);
    expect(failure(await client.call('dialogs.showFile', { id: '../../etc/passwd' })).name).toBe('not-found');
  });
});
