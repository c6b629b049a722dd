/** The formatter lays out code for 120 characters and leaves long texts alone: nobody should have to scroll sideways for those either. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const MOST = 160;

test(`no line of code has more than ${MOST} characters`, () => {
  const files = ['shared', 'src-main', 'src-renderer', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => ([...line].length > MOST ? [`${file.slice(ROOT.length + 1)}:${i + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(long).toEqual([]);
});
