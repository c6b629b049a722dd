#!/usr/bin/env node
// `npx muster`: builds what is out of date (quietly, on standard error), then runs the command line.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const dist = process.env.MUSTER_DIST ? resolve(process.env.MUSTER_DIST) : join(ROOT, 'dist');

try {
  // Only `serve` shows a window, so only it needs one.
  if (!process.env.MUSTER_DIST)
    await build({ only: args[0] === 'serve' ? undefined : 'node', log: (line) => console.error(line) });
} catch (error) {
  console.error(`Muster could not be built: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}

const child = spawn(process.execPath, ['--enable-source-maps', join(dist, 'node', 'cli.mjs'), ...args], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`Muster could not start: ${error.message}`);
  process.exit(2);
});
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 2)));
