// Whether Electron's binary is here, without importing `electron` (which would start a download).
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ELECTRON_PACKAGE = join(
  resolve(dirname(fileURLToPath(import.meta.url)), '..'),
  'node_modules',
  'electron',
);

/** Where the executable lies in a copy of Electron. */
export const EXECUTABLE =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';

/** A copy of Electron that somebody points to: a folder with the executable in it. */
export const overrideFolder = () => process.env.ELECTRON_OVERRIDE_DIST_PATH || null;

/** The folder of the binary, or null. */
export function electronFolder() {
  const folder = overrideFolder();
  if (folder) return existsSync(join(folder, EXECUTABLE)) ? resolve(folder) : null;
  // The note is written last: without it, unpacking was cut off.
  const dist = join(ELECTRON_PACKAGE, 'dist');
  return existsSync(join(ELECTRON_PACKAGE, 'path.txt')) && existsSync(join(dist, EXECUTABLE)) ? dist : null;
}

/** Path of the executable, or null. */
export function electronBinary() {
  const folder = electronFolder();
  return folder && join(folder, EXECUTABLE);
}

/** A window needs a screen; on Linux that is an environment variable. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
