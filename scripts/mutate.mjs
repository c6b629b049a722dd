// `npm run mutate -- [FOLDER...] [--sample 300] [--seed 1] [--jobs 2] [--without shared/battle/bellum-caelum,...]
// [--tests tests/odds,...] [--longest 2500] [--anew]`:
// changes the code of a folder in small ways, one at a time, and counts how many of them the unit tests notice. What is known
// of unchanged code is remembered (`--anew` forgets it); docs/mutation.md is written anew. `--tests` asks these test files
// only, adds what they notice to what is known, and writes no report. `--show` lists what is known to survive, `--report` writes
// the report from what is known; both try nothing. `--without` leaves rooms of a folder out, and the report says so.
import { fork, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { follow } from './mutation/journal.mjs';
import { Memory } from './mutation/memory.mjs';
import { mutantsOf, parses, sourcesIn, withMutants } from './mutation/mutants.mjs';
import { mutationReport } from './mutation/report.mjs';
import { hash, named, sampled } from './mutation/sample.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const HOUSE = ['army', 'battle', 'geometry', 'odds', 'print', 'rules', 'systems'].map((name) => `shared/${name}`);
HOUSE.push('src-main/storage');
const CONFIG = ['--config', 'scripts/mutation/vitest.config.ts'];
/** Tests are asked quickest first, and no mutant longer than this; `--longest` bounds one test (milliseconds, unchanged). */
const QUICK_TEST = 150;
const LONGEST_MUTANT = 8_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    tests: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    longest: { type: 'string', default: '2500' },
    anew: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});
const LONGEST_TEST = Number(values.longest);
process.chdir(ROOT);
const folders = (positionals.length > 0 ? positionals : HOUSE).map((name) => name.replace(/\/$/, ''));
const without = values.without === '' ? [] : values.without.split(',').map((name) => name.replace(/\/$/, ''));
const isLeftOut = (file) => without.some((room) => file.startsWith(`${room}/`));
/** The folder as the report names it. */
const nameOf = (folder) => {
  const rooms = without.filter((room) => room.startsWith(`${folder}/`)).map((room) => room.slice(folder.length + 1));
  return rooms.length === 0 ? folder : `${folder} without ${rooms.join(', ')}`;
};
const missing = [...folders, ...without].filter((folder) => !existsSync(folder));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}. npm run mutate -- shared/odds [--sample 300] [--seed 1]`);
  process.exit(2);
}
const CACHE = join(ROOT, 'node_modules/.cache/mutation');
const run = join(CACHE, `run-${process.pid}`);
mkdirSync(run, { recursive: true });
process.on('exit', () => rmSync(run, { recursive: true, force: true }));
/** Processes that were started, each with its own children. */
const groups = new Set();
process.on('exit', () => groups.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const began = Date.now();
/** Trials of this run so far, each with a journal of its own. */
let round = 0;
const minutes = () => `${((Date.now() - began) / 60_000).toFixed(1)} min`;
const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
// The sample.
const all = new Map(
  folders.map((folder) => {
    const files = sourcesIn(ROOT, folder).filter((file) => !isLeftOut(file));
    return [folder, named(files.flatMap((file) => mutantsOf(ROOT, file)))];
  }),
);
const mutants = folders
  .flatMap((folder) =>
    sampled(all.get(folder), Number(values.sample), values.seed).map((mutant) => ({ ...mutant, folder })),
  )
  .map((mutant, number) => ({ ...mutant, number }));

const memory = new Memory({ root: ROOT, path: join(CACHE, 'known.json'), anew: values.anew });
const testsNow = hash(
  ...['shared', 'src-main', 'tests', 'scripts/mutation']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((name) => /^tests.*\.(ts|json)$|\.test\.ts$/.test(name) && !/journeys|electron|kill|bench/.test(name))
    .sort()
    .map((name) => name + readFileSync(name, 'utf8')),
);

const equivalents = readJson('scripts/mutation/equivalent.json', []);
const describe = ({ file, line, was, put }) => {
  const short = (text) => {
    const flat = text.replaceAll(/\s+/g, ' ');
    return flat.length > 70 ? `${flat.slice(0, 67)}...` : flat;
  };
  return `${file}:${line} ${short(was)} → ${put === null ? 'left out' : short(put)}`;
};
const lineOf = ({ file, line }) => readFileSync(file, 'utf8').split('\n')[line - 1].trim();
const reasonFor = (mutant) =>
  equivalents.find(
    ({ file, line, change }) =>
      file === mutant.file && line === lineOf(mutant) && describe(mutant).endsWith(` ${change}`),
  )?.why;

const open = mutants.filter((mutant) => {
  if (reasonFor(mutant)) return false;
  const known = memory.of(mutant);
  return !known || (known.found !== 'killed' && (values.tests !== '' || known.tests !== testsNow));
});
console.log(`${mutants.length} mutants of ${folders.join(', ')} with seed ${values.seed}; ${open.length} to try.`);
if (open.length > 0 && !values.show && !values.report) await tryAll(open);
if (!values.report && (values.tests || values.show)) list();
else report();
process.exit();

async function tryAll(asked) {
  // Whatever ends the run, what it found is kept.
  process.on('exit', () => memory.save());
  const plan = join(run, 'plan.json');
  writeJson(plan, asked);
  for (const file of new Set(asked.map((mutant) => mutant.file))) {
    const own = asked.filter((mutant) => mutant.file === file);
    if (!parses(withMutants(readFileSync(file, 'utf8'), own))) throw new Error(`The mutants of ${file} are no code.`);
  }
  // What changed code leaves behind on the disk goes with the run.
  const temporary = join(run, 'tmp');
  mkdirSync(temporary);
  const shared = { ...process.env, MUTATION_PLAN: plan, TMPDIR: temporary };

  // The survey: every test file that can reach the sample, with every mutant in place and none on.
  const surveyed = join(run, 'survey.jsonl');
  const which = values.tests
    ? ['run', ...values.tests.split(',')]
    : ['related', '--run', 'scripts/mutation/catalogue.test.ts', ...new Set(asked.map(({ file }) => file))];
  await vitest(which, { ...shared, MUTATION_MODE: 'survey', MUTATION_JOURNAL: surveyed });
  const noted = [];
  const outside = new Map();
  for (const line of follow(surveyed)())
    if (line.outside) outside.set(line.file, new Map(line.outside));
    else noted.push(line);
  // A test that cannot bear the switches (it runs copies of the code elsewhere, say) is not asked; many such are a fault.
  const failing = noted.filter(({ passed }) => !passed);
  for (const { file, name } of failing)
    console.log(`Not asked, for it fails unchanged: ${file.replace(`${ROOT}/`, '')} ${name}`);
  if (noted.length === 0 || failing.length > noted.length / 20) {
    console.error('Too many tests fail before anything is changed.');
    process.exit(1);
  }
  const tests = noted.filter(({ passed }) => passed);
  console.log(`Survey: ${tests.length} tests, ${minutes()}.`);

  // Which tests each mutant is tried with, the quickest first.
  tests.sort((a, b) => a.took - b.took);
  const loads = (number) => [...outside].filter(([, hits]) => hits.has(number)).map(([file]) => file);
  const spent = new Map();
  const [quick, slow] = [{}, {}];
  const reached = new Set(asked.filter(({ number }) => loads(number).length > 0).map(({ number }) => number));
  for (const { file, test, took, hits } of tests) {
    for (const [number, times] of hits) {
      reached.add(number);
      if (took > LONGEST_TEST || outside.get(file)?.has(number) || (spent.get(number) ?? 0) > LONGEST_MUTANT) continue;
      spent.set(number, (spent.get(number) ?? 0) + took);
      (((took > QUICK_TEST ? slow : quick)[file] ??= {})[test] ??= []).push([number, times]);
    }
  }
  const byNumber = new Map(asked.map((mutant) => [mutant.number, mutant]));
  const killed = new Set();
  const kill = (number, { file, line }, how) => {
    killed.add(number);
    memory.killed(byNumber.get(number), { file, line, how });
  };

  const again = new Map();
  for (const trial of [quick, slow]) {
    await trials(
      pairs(trial, (number) => !killed.has(number)),
      { shared, again, kill },
    );
    console.log(`Trials: ${killed.size} of ${asked.length} killed, ${minutes()}.`);
  }

  // What loads with a file, and what was remembered or left in a mess, is tried in fresh processes.
  const tookOf = new Map();
  for (const { file, took } of tests) if (took <= LONGEST_TEST) tookOf.set(file, (tookOf.get(file) ?? 500) + took);
  const skipped = join(run, 'skipped.json');
  writeJson(
    skipped,
    noted.filter(({ took, passed }) => took > LONGEST_TEST || !passed).map(({ test }) => test),
  );
  const queue = asked
    .filter(({ number }) => !killed.has(number))
    .map((mutant) => ({ mutant, files: [...new Set([...loads(mutant.number), ...(again.get(mutant.number) ?? [])])] }))
    .filter(({ files }) => files.length > 0);
  const most = (number) =>
    1e6 + 50 * tests.reduce((sum, { hits }) => sum + (hits.find(([one]) => one === number)?.[1] ?? 0), 0);
  console.log(`${queue.length} in fresh processes.`);
  await inFreshProcesses({
    queue,
    tookOf,
    most,
    kill,
    environment: {
      ...shared,
      MUTATION_MODE: 'fresh',
      MUTATION_SKIPPED: skipped,
      MUTATION_ACTIVE: join(run, 'active.json'),
      MUTATION_JOURNAL: join(run, 'fresh.jsonl'),
    },
  });
  for (const mutant of asked)
    if (!killed.has(mutant.number))
      memory.missed(mutant, reached.has(mutant.number) ? 'survived' : 'unreached', values.tests ? '' : testsNow);
}

function endGroup(leader) {
  groups.delete(leader);
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** Runs Vitest to its end, or until `watch` (asked every second) says that it hangs; a test that fails is no fault here. */
function vitest(which, environment, watch = () => false) {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...which, ...CONFIG, '--reporter=dot', `--maxWorkers=${values.jobs}`],
      { env: { ...environment, NODE_NO_WARNINGS: '1' }, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    );
    groups.add(child.pid);
    const timer = setInterval(() => watch() && endGroup(child.pid), 1000);
    child.once('exit', () => (clearInterval(timer), groups.delete(child.pid), done()));
  });
}

/** The tests and mutants of a trial that are still to be tried together. */
function pairs(trial, wanted) {
  const left = {};
  for (const [file, tests] of Object.entries(trial))
    for (const [test, list] of Object.entries(tests)) {
      const kept = list.filter(([number]) => wanted(number, test));
      if (kept.length > 0) (left[file] ??= {})[test] = kept;
    }
  return left;
}

/** Each test again and again, one mutant on at a time; `again` gets the files to ask in a fresh process, by mutant. */
async function trials(trial, { shared, again, kill }) {
  const askAgain = (number, file) => again.set(number, [...(again.get(number) ?? []), file]);
  const dead = new Set();
  const die = (number, test, how) => (kill(number, test, how), dead.add(number));
  let left = trial;
  while (Object.keys(left).length > 0) {
    const journal = join(run, `trial-${++round}.jsonl`);
    const given = join(run, `trial-${round}.json`);
    writeJson(given, left);
    const news = follow(journal);
    const told = new Set();
    /** By test file, the mutant that it is just being tried with; by test, what it noticed and has yet to stand by. */
    const flying = new Map();
    const noticed = new Map();
    let hanging;
    let heard = false;
    const listen = () => {
      for (const line of news()) {
        const { file, test, on, found } = line;
        heard = true;
        if (line.trying === undefined) flying.delete(file);
        else flying.set(file, { ...line, since: Date.now() });
        if (found) told.add(`${on} ${test}`);
        if (found === 'killed') noticed.set(test, [...(noticed.get(test) ?? []), line]);
        if (found === 'remembered') askAgain(on, file);
        // A test that fails unchanged, before or after, has told nothing; its mutants are asked alone.
        if (line.before === false)
          for (const [number] of left[file][test]) (askAgain(number, file), told.add(`${number} ${test}`));
        if (line.after !== undefined) {
          for (const each of noticed.get(test) ?? [])
            if (line.after) die(each.on, each, 'failed');
            else askAgain(each.on, file);
          noticed.delete(test);
        }
      }
      memory.save();
    };
    await vitest(
      ['run', ...Object.keys(left)],
      {
        ...shared,
        MUTATION_MODE: 'trial',
        MUTATION_JOURNAL: journal,
        MUTATION_TRIAL: given,
        MUTATION_ORDER: JSON.stringify(Object.keys(left)),
      },
      () => {
        listen();
        hanging = [...flying.values()].find(({ since, limit }) => Date.now() - since > 2 * limit);
        return hanging !== undefined;
      },
    );
    listen();
    // A process that died or hung on a mutant has noticed it, and so did its test with those before.
    for (const each of flying.values()) {
      for (const before of noticed.get(each.test) ?? []) die(before.on, before, 'failed');
      if (!hanging || hanging.test === each.test) die(each.trying, each, 'endless');
    }
    if (!heard) break;
    left = pairs(left, (number, test) => !dead.has(number) && !told.has(`${number} ${test}`));
  }
}

async function inFreshProcesses({ queue, tookOf, most, kill, environment }) {
  if (queue.length === 0) return;
  let worker;
  const ready = () =>
    new Promise((done) => {
      worker = fork('scripts/mutation/fresh-worker.mjs', [], {
        env: environment,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        detached: true,
      });
      groups.add(worker.pid);
      worker.once('message', done);
    });
  const stop = () => {
    if (worker) endGroup(worker.pid);
    worker = undefined;
  };
  const ask = async (number, files, limit) => {
    if (!worker) await ready();
    return new Promise((done) => {
      const timer = setTimeout(() => (worker.removeAllListeners(), stop(), done({ endless: true })), limit);
      const end = (answer) => (clearTimeout(timer), worker?.removeAllListeners(), done(answer));
      worker.once('message', end);
      worker.once('exit', () => ((worker = undefined), end({ endless: true })));
      worker.send({ number, files, most: most(number) });
    });
  };
  // Unchanged, all together in one process: a file that fails so is not asked.
  const every = [...new Set(queue.flatMap(({ files }) => files))].filter((file) => tookOf.has(file));
  const bad = new Set();
  for (let tries = 0; tries < 10; tries++) {
    const good = every.filter((file) => !bad.has(file));
    const { failed = [], broken, endless } = await ask(-1, good, 600_000);
    if (failed.length === 0 && !broken && !endless) break;
    for (const { file } of failed) bad.add(file);
    if (failed.length === 0) {
      console.error('The tests do not run together in one process.');
      stop();
      return;
    }
  }
  if (bad.size > 0) console.log(`Not in fresh processes: ${[...bad].join(', ')}`);
  const kills = new Map();
  let done = 0;
  for (const { mutant, files } of queue) {
    let budget = LONGEST_MUTANT;
    const worth = (file) => (1 + (kills.get(file) ?? 0)) / tookOf.get(file);
    const chosen = files
      .filter((file) => tookOf.has(file) && !bad.has(file))
      .sort((a, b) => worth(b) - worth(a))
      .filter((file) => (budget -= tookOf.get(file)) > -tookOf.get(file));
    if (chosen.length === 0) continue;
    const { failed = [], endless } = await ask(mutant.number, chosen, 120_000);
    if (endless) kill(mutant.number, { file: chosen[0] }, 'endless');
    else if (failed.length > 0) {
      kills.set(failed[0].file, (kills.get(failed[0].file) ?? 0) + 1);
      kill(mutant.number, failed[0], 'failed');
    }
    memory.save();
    if (++done % 20 === 0) console.log(`${done} of ${queue.length}, ${minutes()}`);
  }
  worker?.removeAllListeners();
  stop();
}

function list() {
  for (const mutant of mutants) {
    const found = memory.of(mutant)?.found;
    if (found !== 'killed' && !reasonFor(mutant)) console.log(`${found ?? 'unknown'} ${describe(mutant)}`);
  }
}

function report() {
  const results = readJson('docs/mutation.json', {});
  for (const folder of folders) {
    const own = mutants.filter((mutant) => mutant.folder === folder);
    const equivalent = own.filter(reasonFor);
    const rest = own.filter((mutant) => !reasonFor(mutant));
    const having = (found) => rest.filter((mutant) => memory.of(mutant)?.found === found);
    results[nameOf(folder)] = {
      seed: Number(values.seed),
      of: all.get(folder).length,
      sampled: own.length,
      killed: having('killed').length,
      endless: having('killed').filter((mutant) => memory.of(mutant).how === 'endless').length,
      survivors: having('survived').map(describe).sort(),
      unreached: having('unreached').map(describe).sort(),
      untried: having(undefined).map(describe).sort(),
      tests: rest.some((mutant) => ['', undefined].includes(memory.of(mutant)?.tests ?? memory.of(mutant)?.by))
        ? 'some'
        : 'all',
      equivalent: equivalent.map((mutant) => ({ change: describe(mutant), why: reasonFor(mutant) })),
    };
    const { killed, sampled: tried } = results[nameOf(folder)];
    const score = ((100 * killed) / (tried - equivalent.length)).toFixed(1);
    console.log(`${nameOf(folder)}: ${killed} of ${tried - equivalent.length} killed, ${score} %, ${minutes()}.`);
  }
  writeJson('docs/mutation.json', results);
  writeFileSync('docs/mutation.md', mutationReport(results));
}
