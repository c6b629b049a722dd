/** The worker, the service around it and the command line, as built. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrintService } from '../../src-main/pdf/print-service';
import { openerFor } from '../../src-main/pdf/open-file';
import { DATE, fleet, lantern, missionNamed } from './jobs';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'muster-print-test-'));
const dist = process.env['MUSTER_DIST'] ? resolve(process.env['MUSTER_DIST']) : join(folder, 'dist');
let service: PrintService;

beforeAll(async () => {
  if (!process.env['MUSTER_DIST']) {
    const { build } = (await import(join(ROOT, 'scripts/build.mjs'))) as {
      build: (options: object) => Promise<unknown>;
    };
    await build({ out: dist, only: 'node' });
  }
  service = new PrintService(pathToFileURL(join(dist, 'node', 'pdf-worker.mjs')));
}, 300_000);

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const request = (documents: readonly unknown[], options: object = {}) => ({
  documents,
  systems: [],
  options,
  date: DATE,
});

const muster = (...args: string[]) =>
  spawnSync(process.execPath, [join(dist, 'node', 'cli.mjs'), ...args], { encoding: 'utf8' });

describe('the service', () => {
  it('prints, tells how far it is, and prints again', async () => {
    const seen: number[] = [];
    const first = await service.print(request([fleet(60)], { layouts: ['cards'] }), {
      onProgress: (done, total) => seen.push(done / total),
    });
    expect(first.ok && first.value.bytes.length).toBeGreaterThan(10_000);
    expect(seen.at(-1)).toBe(1);
    const again = await service.print(request([fleet(60)], { layouts: ['cards'] }));
    expect(first.ok && again.ok && Buffer.compare(first.value.bytes, again.value.bytes)).toBe(0);
  }, 300_000);

  it('stops when asked and works on', async () => {
    const control = new AbortController();
    const long = service.print(request([fleet(900)], { layouts: ['cards'] }), {
      signal: control.signal,
      onProgress: () => control.abort(),
    });
    expect(await long).toEqual({ ok: false, error: { name: 'cancelled', message: 'Stopped.' } });
    expect((await service.print(request([lantern()]))).ok).toBe(true);
    const before = new AbortController();
    before.abort();
    expect((await service.print(request([lantern()]), { signal: before.signal })).ok).toBe(false);
  }, 300_000);

  it('answers failures by name', async () => {
    expect(await service.print(request([{ format: 'x' }]))).toMatchObject({ ok: false, error: { name: 'unreadable' } });
    expect(await service.print(request([lantern()], { paper: 'a0' }))).toMatchObject({
      ok: false,
      error: { name: 'unreadable' },
    });
  });

  it('outlives a worker that dies', async () => {
    const dying = join(folder, 'dying.mjs');
    writeFileSync(
      dying,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => setTimeout(() => { throw new Error('inside a callback'); }, 5));`,
    );
    const fragile = new PrintService(pathToFileURL(dying));
    expect(await fragile.print(request([lantern()]))).toMatchObject({ ok: false, error: { name: 'crashed' } });
    expect(await fragile.print(request([lantern()]))).toMatchObject({ ok: false, error: { name: 'crashed' } });
    await fragile.close();
  });

  it('leaves the main thread free', async () => {
    let longest = 0;
    const started = performance.now();
    let last = started;
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    expect((await service.print(request([fleet(900)], { layouts: ['cards'] }))).ok).toBe(true);
    clearInterval(timer);
    // The thread of the windows never waits for as much as half of it; a busy machine makes both longer.
    expect(longest).toBeLessThan((performance.now() - started) / 2);
  }, 300_000);
});

describe('muster print', () => {
  const army = join(folder, 'army.json');
  const mission = join(folder, 'mission.json');
  writeFileSync(army, JSON.stringify(lantern()));
  writeFileSync(mission, JSON.stringify(missionNamed('Debris Field')));

  it('writes the same bytes as the app prints', async () => {
    const out = join(folder, 'packet.pdf');
    const { status, stdout } = muster(
      'print',
      army,
      mission,
      '--layout',
      'packet',
      '--paper',
      'letter',
      '--date',
      DATE,
      '--out',
      out,
    );
    expect(status).toBe(0);
    expect(stdout).toContain('pages.');
    const app = await service.print(
      request([lantern(), missionNamed('Debris Field')], { layouts: ['packet'], paper: 'letter' }),
    );
    expect(app.ok && Buffer.compare(app.value.bytes, readFileSync(out))).toBe(0);
  }, 300_000);

  it('answers --json with the pages', () => {
    const { status, stdout } = muster(
      '--json',
      'print',
      army,
      '--layout',
      'roster,cards',
      '--date',
      DATE,
      '--out',
      join(folder, 'a.pdf'),
    );
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as { pages: { section: string }[] }).pages.map(({ section }) => section)).toEqual([
      'roster',
      'cards',
    ]);
  }, 300_000);

  it.each([
    ['a missing file', [join(folder, 'gone.json')], [], 2, /There is no file/],
    ['no document', ['/etc/hostname'], [], 2, /hostname/],
    ['a folder as target', [army], ['--out', folder], 2, /is a folder/],
    ['a target without a folder', [army], ['--out', join(folder, 'no', 'x.pdf')], 2, /there is no folder/],
    ['an unknown layout', [army], ['--layout', 'poster'], 2, /--layout poster/],
    ['an unknown paper', [army], ['--paper', 'a0'], 2, /--paper a0/],
    ['a date that is none', [army], ['--date', 'soon'], 2, /--date soon/],
    ['cards of a mission', [mission], ['--layout', 'cards'], 1, /choose the mission sheet/],
  ] as const)(
    '%s: one line and its code',
    (_name, files, args, code, message) => {
      const out = args.includes('--out' as never) ? [] : ['--out', join(folder, 'x.pdf')];
      const { status, stderr } = muster('print', ...files, ...args, ...out);
      expect(stderr).toMatch(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(code);
    },
    30_000,
  );

  it.runIf(existsSync('/dev/full'))(
    'a full disk',
    () => {
      const { status, stderr } = muster('print', army, '--out', '/dev/full');
      expect(status).toBe(2);
      expect(stderr).toMatch(/the disk is full/);
    },
    30_000,
  );

  it('a folder that may not be written to', () => {
    // Root may write anywhere but into the kernel's own folders.
    const closed = process.getuid?.() === 0 && existsSync('/sys/kernel') ? '/sys/kernel' : join(folder, 'closed');
    if (!existsSync(closed)) mkdirSync(closed, { mode: 0o500 });
    const { status, stderr } = muster('print', army, '--out', join(closed, 'x.pdf'));
    expect(status).toBe(2);
    expect(stderr).toMatch(/cannot be written to/);
  }, 300_000);

  it('leaves the old file when the new one cannot be made', () => {
    const out = join(folder, 'kept.pdf');
    writeFileSync(out, 'old');
    expect(muster('print', mission, '--layout', 'cards', '--out', out).status).toBe(1);
    expect(readFileSync(out, 'utf8')).toBe('old');
  }, 300_000);
});

it('opens PDFs with the program of the platform', () => {
  expect(openerFor('linux', '/a b.pdf')).toEqual(['xdg-open', ['/a b.pdf']]);
  expect(openerFor('darwin', '/a.pdf')).toEqual(['open', ['/a.pdf']]);
  expect(openerFor('win32', 'C:\\a.pdf')[1].at(-1)).toBe('C:\\a.pdf');
});
