// Whether Electron's binary is here, without importing `electron` (which would start a download).
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'node_modules', 'electron');

/** Path of the executable, or null. */
export function electronBinary() {
  const note = join(PACKAGE, 'path.txt');
  if (!existsSync(note)) return null;
  const path = join(PACKAGE, 'dist', readFileSync(note, 'utf8').trim());
  return existsSync(path) ? path : null;
}

/** Fetches it within `limit` milliseconds; null if that did not work. */
export function fetchElectron(limit) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    const finish = () => {
      clearTimeout(timer);
      done(electronBinary());
    };
    child.on('error', finish);
    child.on('exit', finish);
  });
}

/** A window needs a screen; on Linux that is an environment variable. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
