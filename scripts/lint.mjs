// Lints one project after another, two at a time, each in a process of its own: the types of all four together are more
// than one process can hold.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECTS = ['shared', 'src-main', 'src-renderer'];
const CACHE = 'node_modules/.cache/eslint';

/** What to lint and what to leave to another group: tests beside the code belong to the project of the tests. */
const GROUPS = [
  { name: 'rest', lint: '.', except: PROJECTS.map((project) => `${project}/**/!(*.test).{ts,tsx}`) },
  ...PROJECTS.map((project) => ({ name: project, lint: project, except: ['**/*.test.{ts,tsx}'] })),
];

/** Whether everything is clean; what is not has been printed. */
export async function lint(onChild = () => undefined) {
  mkdirSync(CACHE, { recursive: true });
  const queue = [...GROUPS];
  let clean = true;
  const worker = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) clean = (await lintGroup(group, onChild)) && clean;
  };
  await Promise.all([worker(), worker()]);
  return clean;
}

function lintGroup({ name, lint: folder, except }, onChild) {
  const child = spawn(
    process.execPath,
    [
      'node_modules/eslint/bin/eslint.js',
      ...['--config', 'scripts/eslint.config.mjs', '--max-warnings', '0'],
      ...['--cache', '--cache-location', `${CACHE}/${name}`],
      ...except.flatMap((pattern) => ['--ignore-pattern', pattern]),
      folder,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  onChild(child);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = (await lint()) ? 0 : 1;
