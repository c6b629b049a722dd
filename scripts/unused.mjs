// `npm run unused`: fails on files, exports and dependencies that nobody wants, and on those of the product that only tests want.
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Finished and proven by the rules catalogue, before the battles that will ask. A line whose thing is used, or gone, fails too. */
const BELLUM = 'battles of Bellum Caelum will ask it';
const WAITING = {
  'shared/odds/card-odds.ts': 'computer players with a deck will ask it',
  'shared/odds/bellum-odds.ts reviveOdds': BELLUM,
  'shared/odds/bellum-odds.ts speedRollOff': BELLUM,
  'shared/geometry/arcs.ts faceOf': BELLUM,
};

function unused(...flags) {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
  const args = [knip, '--config', 'scripts/knip.config.mjs', '--reporter', 'json', '--no-exit-code', ...flags];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr || stdout);
  return JSON.parse(stdout).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds)
      .filter(([, found]) => Array.isArray(found))
      .flatMap(([kind, found]) => found.map(({ name }) => (kind === 'files' ? file : `${file} ${name}`))),
  );
}

const found = new Set([...unused('--production'), ...unused()]);
const unwanted = [...found].filter((what) => !(what in WAITING));
const idle = Object.keys(WAITING).filter((what) => !found.has(what));
for (const what of unwanted) console.log(`unused: ${what}`);
for (const what of idle) console.log(`no longer waits for a user, take it off the list in scripts/unused.mjs: ${what}`);
process.exitCode = unwanted.length + idle.length > 0 ? 1 : 0;
