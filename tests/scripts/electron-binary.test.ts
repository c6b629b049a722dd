import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const { electronBinary, EXECUTABLE } = (await import(
  resolve(import.meta.dirname, '../../scripts/electron-binary.mjs')
)) as { electronBinary: () => string | null; EXECUTABLE: string };

afterEach(() => vi.unstubAllEnvs());

it('takes the copy of Electron that ELECTRON_OVERRIDE_DIST_PATH points to, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-binary-'));
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
  expect(electronBinary()).toBe(null);
  await mkdir(dirname(join(folder, EXECUTABLE)), { recursive: true });
  await writeFile(join(folder, EXECUTABLE), '');
  expect(electronBinary()).toBe(join(folder, EXECUTABLE));
  await rm(folder, { recursive: true });
});
