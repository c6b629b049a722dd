// Lints in processes of their own, two at a time: what needs types by oxlint, whose types come from the native compiler; all
// else by ESLint, window and the rest apart.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = 'node_modules/.cache/eslint';
const WINDOW = 'src-renderer';

const eslint = (name, ...what) => [
  'node_modules/eslint/bin/eslint.js',
  ...['--config', 'scripts/eslint.config.mjs', '--max-warnings', '0'],
  ...['--cache', '--cache-location', `${CACHE}/${name}`],
  ...what,
];

const RUNS = [
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--config', 'scripts/oxlint.json', '.'],
  eslint('rest', '.', '--ignore-pattern', `${WINDOW}/**`),
  eslint('window', WINDOW),
];

/** Whether everything is clean; what is not has been printed. */
export async function lint(onChild = () => undefined) {
  mkdirSync(CACHE, { recursive: true });
  const queue = [...RUNS];
  let clean = true;
  const worker = async () => {
    for (let run = queue.shift(); run; run = queue.shift()) clean = (await ends(run, onChild)) && clean;
  };
  await Promise.all([worker(), worker()]);
  return clean;
}

function ends(args, onChild) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  onChild(child);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = (await lint()) ? 0 : 1;
