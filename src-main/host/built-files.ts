/** Where the built files lie, seen from any bundle below `dist/node` (chunks included). */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `dist`: the nearest folder above this file that holds `node/` and, once built, `renderer/`. */
function distFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)), i = 0; i < 5; folder = dirname(folder), i++) {
    if (existsSync(join(folder, 'node', 'pdf-worker.mjs'))) return folder;
  }
  // From source (tests): what `npm run build` made.
  return join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist');
}

export const rendererFolder = (): string => join(distFolder(), 'renderer');

/** URL of a worker that `scripts/entries.mjs` lists: `builtEntry('pdf-worker')`. In a package it lies inside the archive, as all code does. */
export const builtEntry = (name: string): URL => pathToFileURL(join(distFolder(), 'node', `${name}.mjs`));

export const preloadFile = (): string => join(distFolder(), 'node', 'electron', 'preload.cjs');
