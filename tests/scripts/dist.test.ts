/** Packing without a network, and what is told to electron-builder. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const { packOptions } = (await import(join(ROOT, 'scripts/dist.mjs'))) as {
  packOptions: (wanted: { args: string[]; electron: string | null; environment: Record<string, string> }) => string[];
};
const { packagesOf } = (await import(join(ROOT, 'scripts/notices.mjs'))) as {
  packagesOf: (ids: readonly string[]) => string[];
};

const dist = (environment: Record<string, string>): Promise<{ words: string; code: number | null }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/dist.mjs', '--dir'], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.once('close', (code) => done({ words, code }));
  });

it(
  'says in one sentence that Electron could not be fetched, and how to point to a copy',
  { timeout: 300_000 },
  async () => {
    const empty = await mkdtemp(join(tmpdir(), 'muster-dist-'));
    try {
      const { words, code } = await dist({ ELECTRON_OVERRIDE_DIST_PATH: empty });
      expect(words.trim().split('\n').at(-1)).toBe(
        `Electron could not be fetched: there is none in ${empty}. Put a copy of Electron for this system ` +
          'into a folder, point ELECTRON_OVERRIDE_DIST_PATH to it and run this again.',
      );
      expect(words).not.toContain('    at ');
      expect(code).toBe(1);
    } finally {
      await rm(empty, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
);

it('makes a deb package only for somebody who keeps it', () => {
  expect(packOptions({ args: ['--dir'], electron: '/e', environment: {} })).toEqual([
    '--dir',
    '--config.electronDist=/e',
    '--config.linux.target=AppImage',
  ]);
  const environment = { MUSTER_MAINTAINER: 'Ada <ada@example.org>', MUSTER_HOMEPAGE: 'https://example.org' };
  expect(packOptions({ args: [], electron: null, environment })).toEqual([
    '--config.linux.maintainer=Ada <ada@example.org>',
    '--config.extraMetadata.homepage=https://example.org',
  ]);
});

it('knows the packages that a bundle took in', () => {
  expect(
    packagesOf([
      '/x/node_modules/zod/v4/index.js',
      '\0/x/node_modules/zod/other.js',
      '/x/node_modules/@mantine/core/esm/a.mjs?url',
      'C:\\x\\node_modules\\a\\node_modules\\b\\c.js',
      '/x/shared/core/result.ts',
    ]),
  ).toEqual(['node_modules/@mantine/core', 'node_modules/a/node_modules/b', 'node_modules/zod']);
});
