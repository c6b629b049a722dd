/** A start that failed is told from an app that was closed, by stand-ins for Electron's binary. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
type Run = { readonly shown: true; readonly code: number } | { readonly shown: false; readonly reason: string };
const { startElectron } = (await import(join(ROOT, 'scripts/start-electron.mjs'))) as {
  startElectron: (binary: string, args: readonly string[]) => Promise<Run>;
};
const root = process.getuid?.() === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

/** A folder with an `electron` in it that does this. */
async function standIn(does: string): Promise<string> {
  const path = join(folder, 'electron');
  await writeFile(path, `#!${process.execPath}\n${does}\n`);
  await chmod(path, 0o755);
  return path;
}

describe.skipIf(process.platform === 'win32')('a start of Electron', () => {
  it.each<[string, string, Run]>([
    ['that showed its window and was closed', `process.send('shown')`, { shown: true, code: 0 }],
    ['that handed over to a running one', `process.send('handed-over'); process.exit(0)`, { shown: true, code: 0 }],
    [
      'that crashed later',
      `process.send('shown', () => process.kill(process.pid, 'SIGSEGV'))`,
      { shown: true, code: 1 },
    ],
    [
      'without user namespaces',
      `console.error('FATAL:zygote_host_impl_linux.cc(126)] No usable sandbox!'); process.kill(process.pid, 'SIGTRAP')`,
      { shown: false, reason: 'this system blocks the user namespaces that its sandbox needs' },
    ],
    [
      'on a dead display',
      `console.error('ERROR:ozone_platform_x11.cc(245)] Missing X server or $DISPLAY'); process.exit(1)`,
      { shown: false, reason: 'the display cannot be opened' },
    ],
    [
      'without a library',
      `console.error('electron: error while loading shared libraries: libgtk-3.so.0: cannot open'); process.exit(127)`,
      { shown: false, reason: 'this system lacks the library libgtk-3.so.0' },
    ],
    ['that ended without a word', `process.exit(0)`, { shown: false, reason: 'it ended with code 0' }],
    ['that was ended', `process.kill(process.pid, 'SIGKILL')`, { shown: false, reason: 'it was ended by SIGKILL' }],
  ])('%s', async (_name, does, run) => {
    expect(await startElectron(await standIn(does), [])).toEqual(run);
  });

  it('that cannot be run at all', async () => {
    expect(await startElectron(join(folder, 'nothing'), [])).toEqual({ shown: false, reason: 'ENOENT' });
  });

  /** `npm start` with that stand-in, until it says where Muster is or ends. */
  const start = (...args: string[]): Promise<{ words: string; code: number | null }> =>
    new Promise((done) => {
      const child = spawn(
        process.execPath,
        ['scripts/start.mjs', '--no-open', '--data', join(folder, 'data'), ...args],
        {
          cwd: ROOT,
          env: { ...process.env, DISPLAY: ':none', ELECTRON_OVERRIDE_DIST_PATH: folder },
        },
      );
      let words = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          words += chunk.toString();
          if (words.includes('Muster is at http')) child.kill('SIGTERM');
        });
      }
      child.once('close', (code) => done({ words, code }));
    });

  // Root may not use Electron's sandbox, so nothing is tried for it; either way the web app takes over and says why.
  const why = root
    ? 'Electron does not run as root, so Muster runs as a local web app.'
    : 'Electron did not start: this system blocks the user namespaces that its sandbox needs. Muster runs as a local web app instead.';

  it('that fails leads to the web app, with the reason', { timeout: 300_000 }, async () => {
    await standIn(`console.error('No usable sandbox!'); process.kill(process.pid, 'SIGTRAP')`);
    const { words } = await start();
    expect(words).toContain(why);
    expect(words).toContain('Muster is at http://127.0.0.1:');
  });

  it('that fails although it was asked for ends with the reason', { timeout: 300_000 }, async () => {
    await standIn(`console.error('Missing X server'); process.exit(1)`);
    const { words, code } = await start('--host', 'electron');
    expect(words).toContain('Electron did not start: the display cannot be opened.');
    expect(code).toBe(1);
  });
});
