// `npm run mutate -- FOLDER [--sample 300] [--seed 1] [--jobs 2] [--tests shared/odds,tests/odds]`: changes the code of a folder in small ways, one at a time, and
// counts how many of them the tests notice. Results of unchanged code and tests are remembered; docs/mutation.md is written anew.
import { fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, sourcesIn } from './mutation/mutants.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = join(ROOT, 'node_modules/.cache/mutation');
const RESULTS = join(ROOT, 'docs/mutation.json');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    tests: { type: 'string', default: '' },
  },
});
const folder = positionals[0]?.replace(/\/$/, '');
if (!folder || !existsSync(join(ROOT, folder))) {
  console.error('Which folder? npm run mutate -- shared/odds [--sample 300] [--seed 1]');
  process.exit(2);
}
process.chdir(ROOT);
const started = Date.now();
const minutes = () => `${((Date.now() - started) / 60_000).toFixed(1)} min`;
const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);
const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
const hashOf = new Map();
const contentHash = (file) => {
  if (!hashOf.has(file)) hashOf.set(file, hash(readFileSync(file, 'utf8')));
  return hashOf.get(file);
};

const all = sourcesIn(ROOT, folder).flatMap((file) => mutantsOf(ROOT, file));
const mutants = shuffled(all, Number(values.seed))
  .slice(0, Number(values.sample))
  .map((one, number) => ({ ...one, number }));
console.log(`${folder}: ${all.length} mutants, ${mutants.length} of them with seed ${values.seed}.`);

mkdirSync(CACHE, { recursive: true });
const plan = join(CACHE, `${folder.replaceAll('/', '-')}.plan.json`);
const hitsFolder = join(CACHE, `${folder.replaceAll('/', '-')}.hits`);
writeFileSync(plan, JSON.stringify(mutants));
rmSync(hitsFolder, { recursive: true, force: true });
const environment = { ...process.env, MUTATION_PLAN: plan, MUTATION_HITS: hitsFolder };

// The dry run: every test file that can reach the folder at all (or those asked for), with every mutant in place and none on.
const files = [...new Set(mutants.map(({ file }) => file))];
const which = values.tests ? ['run', ...values.tests.split(',')] : ['related', '--run', ...files];
const dry = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', ...which, '--config', 'scripts/mutation/vitest.config.ts', '--reporter=dot'],
  { env: environment, encoding: 'utf8' },
);
if (dry.status !== 0) {
  console.error(dry.stdout.split('\n').slice(-60).join('\n'), dry.stderr.slice(-2000));
  console.error('The tests fail before anything is changed.');
  process.exit(1);
}
const reached = new Map(mutants.map(({ number }) => [number, []]));
for (const name of existsSync(hitsFolder) ? readdirSync(hitsFolder) : []) {
  const { file, took, hits } = readJson(join(hitsFolder, name));
  for (const [number, times] of hits) reached.get(number)?.push({ file, took, times });
}
for (const list of reached.values()) list.sort((a, b) => a.took - b.took || (a.file < b.file ? -1 : 1));
console.log(`Dry run: ${minutes()}.`);

// What is known from earlier runs: the same file, the same change, the same test files.
const memory = readJson(join(CACHE, 'known.json'), {});
const keyOf = (mutant) =>
  hash(
    contentHash(mutant.file),
    mutant.start,
    mutant.end,
    String(mutant.put),
    ...reached.get(mutant.number).map(({ file }) => contentHash(file)),
  );
const outcome = new Map();
const queue = [];
for (const mutant of mutants) {
  const known = memory[keyOf(mutant)];
  if (reached.get(mutant.number).length === 0) outcome.set(mutant.number, 'survived');
  else if (known) outcome.set(mutant.number, known);
  else queue.push(mutant);
}
console.log(`${queue.length} to try, ${mutants.length - queue.length} known or reached by no test.`);
await Promise.all(Array.from({ length: Number(values.jobs) }, () => work()));
for (const mutant of mutants) memory[keyOf(mutant)] = outcome.get(mutant.number);
writeFileSync(join(CACHE, 'known.json'), JSON.stringify(memory));
report();

/** One worker process; it is killed and replaced if a mutant makes it hang. */
async function work() {
  let child = null;
  const ready = () =>
    new Promise((done) => {
      child = fork('scripts/mutation/worker.mjs', [], {
        env: environment,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      child.once('message', done);
      child.once('exit', done);
    });
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    if (!child || child.exitCode !== null || child.killed) await ready();
    const tests = reached.get(mutant.number);
    const result = await new Promise((done) => {
      const limit = setTimeout(
        () => (child.kill('SIGKILL'), done('killed')),
        90_000 + 10 * tests.reduce((sum, { took }) => sum + took, 0),
      );
      const end = (how) => {
        clearTimeout(limit);
        child.removeAllListeners('message');
        child.removeAllListeners('exit');
        done(how);
      };
      child.once('message', ({ killed }) => end(killed ? 'killed' : 'survived'));
      child.once('exit', () => end('killed'));
      const most = 1e5 + 50 * Math.max(...tests.map(({ times }) => times));
      child.send({ number: mutant.number, tests: tests.map(({ file }) => file), most });
    });
    outcome.set(mutant.number, result);
    if (result === 'survived') console.log(`survived ${describe(mutant)}`);
    if (outcome.size % 25 === 0) console.log(`${outcome.size} of ${mutants.length}, ${minutes()}`);
  }
  child?.kill();
}

function describe({ file, line, was, put }) {
  const short = (text) => (text.length > 70 ? `${text.slice(0, 67)}...` : text).replaceAll(/\s+/g, ' ');
  return `${file}:${line} ${short(was)} → ${put === null ? 'left out' : short(put)}`;
}

function report() {
  const tried = mutants.filter(({ number }) => outcome.has(number));
  const survivors = tried.filter(({ number }) => outcome.get(number) === 'survived');
  const results = readJson(RESULTS, {});
  results[folder] = {
    seed: Number(values.seed),
    of: all.length,
    mutants: tried.length,
    killed: tried.length - survivors.length,
    survivors: survivors.map(describe).sort(),
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const percent = ({ killed, mutants: tries }) => `${((100 * killed) / tries).toFixed(1)} %`;
  const rows = Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    join(ROOT, 'docs/mutation.md'),
    [
      '# Mutation testing',
      '',
      'Small changes to the code, one at a time, and how many of them the unit tests notice. Written by `npm run mutate -- FOLDER`.',
      '',
      '| folder | seed | mutants in all | tried | killed | survived | score |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(
        ([name, one]) =>
          `| ${name} | ${one.seed} | ${one.of} | ${one.mutants} | ${one.killed} | ${one.mutants - one.killed} | ${percent(one)} |`,
      ),
      '',
      ...rows.flatMap(([name, { survivors: left }]) =>
        left.length === 0
          ? []
          : [`## Survivors in ${name}`, '', ...left.map((line) => `- \`${line.replaceAll('`', "'")}\``), ''],
      ),
    ].join('\n'),
  );
  console.log(
    `${folder}: ${tried.length - survivors.length} of ${tried.length} killed, ${percent(results[folder])}, ${minutes()}.`,
  );
}

/** The same order for the same seed on every machine. */
function shuffled(list, seed) {
  const random = (() => {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  })();
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
