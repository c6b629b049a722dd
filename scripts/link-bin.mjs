// After `npm ci`: makes `npx muster` work from the project's root by linking the command into node_modules/.bin.
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(ROOT, 'node_modules', '.bin');
const command = join(ROOT, 'scripts', 'muster.mjs');

try {
  mkdirSync(bin, { recursive: true });
  chmodSync(command, 0o755);
  const link = join(bin, 'muster');
  rmSync(link, { force: true });
  if (process.platform === 'win32') {
    writeFileSync(join(bin, 'muster.cmd'), `@node "${command}" %*\r\n`);
  } else if (existsSync(command)) {
    symlinkSync('../../scripts/muster.mjs', link);
  }
} catch (error) {
  // The app works without it: `node scripts/muster.mjs` does the same.
  console.warn(`The muster command was not linked: ${error.message}`);
}
