// `npm run referee -- --games 1000 --system squadrons [--seed 1] [--step 1] [--keep DIR] [--tally FILE] [--part]`: plays battles and referees
// them by the printed rules (tests/referee); writes docs/referee.md. Records that break a rule are kept in DIR, the count so far in FILE: a call
// that was broken off goes on from there. With `--part` nothing but FILE is written; `--join FILE --join FILE ...` counts such parts
// together; records in DIR are judged anew then, so that a fault of the referee that was mended is struck.
// Exit 1 if a rule was broken or a battle could not be played.
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
    step: { type: 'string', default: '1' },
    keep: { type: 'string' },
    tally: { type: 'string' },
    part: { type: 'boolean', default: false },
    join: { type: 'string', multiple: true },
  },
});
if (values.keep) mkdirSync(values.keep, { recursive: true });
process.chdir(ROOT);
const { module } = await runnerImport(`${ROOT}/tests/referee/games/long-run.ts`, { root: ROOT, logLevel: 'error' });
const broken = values.join
  ? module.joinRuns(values.system, values.join, values.keep ?? null)
  : module.longRun({
      system: values.system,
      games: Number(values.games),
      seed: Number(values.seed),
      step: Number(values.step),
      keep: values.keep ?? null,
      tally: values.tally ?? null,
      report: !values.part,
      print: (line) => console.log(line),
    });
process.exitCode = broken > 0 ? 1 : 0;
