import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#shared/core/result';
import { makeHost } from './dispatch';
import type { Handlers } from './handler';
import { makeHandlers } from './handlers';
import { framesOf, HostLog } from './log';
import { Services } from './services';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

describe('the log', () => {
  it('keeps two files of bounded size, and the newest lines last', async () => {
    const log = new HostLog(folder, 2_000, () => 0);
    for (let i = 0; i < 400; i++) {
      log.note('step', { i });
      if (i % 20 === 0) await log.flush();
    }
    await log.flush();
    expect((await readdir(folder)).sort()).toEqual(['muster.1.log', 'muster.log']);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).size).toBeLessThan(4_000);
    expect((await log.recent()).trimEnd().split('\n').at(-1)).toBe('1970-01-01T00:00:00.000Z step i=399');
    expect((await log.recent(100)).length).toBeLessThanOrEqual(100);
  });

  it('is one line a note, whatever is in it, and never in the way', async () => {
    await writeFile(join(folder, 'in-the-way'), '');
    const log = new HostLog(join(folder, 'in-the-way', 'no-folder'));
    log.note('x');
    await log.flush();
    const other = new HostLog(folder);
    other.note('odd', { text: 'a\nb\u0000'.repeat(5_000) });
    expect((await other.recent()).split('\n')).toHaveLength(2);
  });

  it('says where a fault was, not what it quoted nor whose folder it is in', () => {
    const fault = new Error('Unexpected token in "My secret army"');
    fault.stack = `Error: ${fault.message}\n    at f (file:///home/ann/muster/dist/node/x.mjs:1:2)\n    at /home/ann/muster/node_modules/zod/a.js:3:4`;
    expect(framesOf(fault)).toBe('at f (dist/node/x.mjs:1:2) | at node_modules/zod/a.js:3:4');
  });
});

it('a report tells of failures, faults and slow calls, and nothing of documents', async () => {
  const services = await Services.start({ host: 'direct', version: '9.9.9', dataFolder: folder });
  const handlers: Handlers = {
    ...makeHandlers(services),
    'library.refresh': async () => {
      throw new TypeError('quotes "Lantern Flight"');
    },
    'app.opened': async () => ok({}),
  };
  const host = makeHost(handlers, (listener) => services.events.subscribe(listener), services.log);
  await host.dispatch('documents.load', { id: 'Lantern Flight' });
  await host.dispatch('library.refresh', {});
  await host.dispatch('app.fault', { page: 'build', kind: 'page TypeError', frames: 'at x' });
  const report = await host.dispatch('app.report', {});
  const text = report.ok ? (report.value as { text: string }).text : '';
  expect(text).toContain('Muster 9.9.9, direct host');
  expect(text).toContain('call-failed call=documents.load error=not-found');
  expect(text).toMatch(/fault call=library\.refresh kind=TypeError at=at .*src-main/);
  expect(text).toContain('window-fault page=build kind=page TypeError frames=at x');
  expect(text).not.toContain('Lantern');
  expect(text).not.toContain(folder);
  await services.close();
  expect(await readFile(join(folder, '.muster', 'muster.log'), 'utf8')).toContain(' stop\n');
});

describe('a workspace of --data that vanishes', () => {
  it('is not made anew by settings, log or saves; what the log was told is written when it is back', async () => {
    const data = join(folder, 'data');
    const services = await Services.start({ host: 'direct', version: '9.9.9', dataFolder: data });
    const host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener), services.log);
    const army = { format: 'muster/army', version: 1, id: 'A1', name: 'One', system: { id: 'squadrons' }, units: [] };
    expect(await host.dispatch('documents.create', { document: army })).toMatchObject({ ok: true });
    await services.log.flush();
    await rename(data, `${data}-away`);

    expect(await host.dispatch('settings.set', { theme: 'dark' })).toMatchObject({ ok: false });
    expect(services.settings.get().theme).toBe('dark');
    await host.dispatch('app.opened', { id: 'A1' });
    for (const call of ['documents.save', 'documents.create'] as const)
      expect(await host.dispatch(call, { id: 'A1', base: null, document: army })).toMatchObject({ ok: false });
    expect(await host.dispatch('documents.delete', { id: 'A1' })).toMatchObject({ ok: false });
    await services.log.flush();
    expect(await readdir(folder)).toEqual(['data-away']);
    expect(await services.log.recent()).toContain('call=documents.save error=workspace-missing');

    await rename(`${data}-away`, data);
    expect(await host.dispatch('settings.set', { paper: 'letter' })).toMatchObject({ ok: true });
    services.log.note('back');
    await services.close();
    expect(await readFile(join(data, '.muster', 'muster.log'), 'utf8')).toMatch(/error=workspace-missing[^]* back\n/);
  });

  it('a folder of settings of its own is made with all that is above it', async () => {
    const config = join(folder, 'not', 'yet', 'there');
    const services = await Services.start({
      host: 'direct',
      version: '9.9.9',
      configFolder: config,
      documentsFolder: join(folder, 'documents'),
    });
    expect(await services.settings.set({ theme: 'dark' })).toMatchObject({ ok: true });
    await services.close();
    expect((await readdir(config)).sort()).toEqual(['locks', 'muster.log', 'settings.json']);
  });
});
