// `npm run referee -- --games 1000 --system squadrons [--seed 1] [--keep DIR] [--tally FILE]`: plays battles and referees them by the printed
// rules (tests/referee); keeps records that break one in DIR and the count so far in FILE, from which a later call goes on; writes docs/referee.md. Exit 1 if a rule was broken or a battle could not be played.
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    system: { type: 'string', default: 'squadrons' },
    seed: { type: 'string', default: '100001' },
    keep: { type: 'string' },
    tally: { type: 'string' },
  },
});
if (values.keep) mkdirSync(values.keep, { recursive: true });
process.chdir(ROOT);
const { module } = await runnerImport(`${ROOT}/tests/referee/games/long-run.ts`, { root: ROOT, logLevel: 'error' });
const broken = module.longRun({
  system: values.system,
  games: Number(values.games),
  seed: Number(values.seed),
  keep: values.keep ?? null,
  tally: values.tally ?? null,
  print: (line) => console.log(line),
});
process.exitCode = broken > 0 ? 1 : 0;
