// Type-checks the four projects; `node scripts/types.mjs shared src-main` checks only those. By the native compiler, which
// takes a fifth of the time; lint reads types through the one in JavaScript, since only that can be asked by other programs.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ALL = ['shared', 'src-main', 'src-renderer', 'tests'];

/** How many projects are sound and how many are not; what is wrong has been printed. */
export async function types(projects = ALL, onChild = () => undefined) {
  mkdirSync('node_modules/.cache/tsc', { recursive: true });
  const count = { passed: 0, failed: 0 };
  for (const project of projects) count[(await check(project, onChild)) ? 'passed' : 'failed'] += 1;
  return count;
}

function check(project, onChild) {
  const child = spawn(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', project], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onChild(child);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const chosen = process.argv.slice(2);
  process.exitCode = (await types(chosen.length ? chosen : ALL)).failed ? 1 : 0;
}
