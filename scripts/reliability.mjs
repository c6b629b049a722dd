// `npm run reliability -- [kill] [hosts] [fuzz] [memory] [print] [import] [--kills 300] [--saves 2000] [--cases 100000]
// [--documents 5000] [--seed 1] [--lanes 2]
//  [--minutes N] [--only print,backup] [--add] [--page]`; --add counts cases of the fuzzer together with those before, --page only writes the page:
// kills real processes, lets two hosts share a workspace, feeds everything that takes input with rubbish, measures memory.
// The figures go to docs/reliability.json and docs/reliability.md. Small fixed sets of the same run in `npm test`.
import { fork, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FIGURES = join(ROOT, 'docs', 'reliability.json');
const PARTS = { kill, hosts, fuzz, memory, print, import: importing };
/** A case that has not ended after so many seconds is ended and counted as a hang. */
const PATIENCE = 900;
const LANE = 'fuzz-lane';

if (process.argv[2] === LANE) await fuzzHere(JSON.parse(process.argv[3]));
else await main();

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '300' },
      saves: { type: 'string', default: '2000' },
      cases: { type: 'string', default: '100000' },
      documents: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      lanes: { type: 'string', default: '2' },
      minutes: { type: 'string' },
      only: { type: 'string' },
      add: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
    },
  });
  if (values.page) return writePage(JSON.parse(readFileSync(FIGURES, 'utf8')));
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown) fail(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  const { only, add, page: _, ...figured } = values;
  const numbers = Object.fromEntries(Object.entries(figured).map(([name, text]) => [name, Number(text)]));
  const folder = mkdtempSync(join(tmpdir(), 'muster-reliability-'));
  let failed = false;
  try {
    for (const name of positionals.length ? positionals : Object.keys(PARTS)) {
      const started = Date.now();
      const figures = await PARTS[name](join(folder, name), { ...numbers, ...(only ? { only: only.split(',') } : {}) });
      console.log(`${name}: ${JSON.stringify(figures)} (${Math.round((Date.now() - started) / 1000)} s)`);
      // Read anew: other parts may have been run beside this one.
      const all = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {};
      // Some surfaces of the fuzzer alone: the figures of the others stay.
      const gather = add ? added : joined;
      all[name] = name === 'fuzz' && (add || only) ? gather(all[name], figures) : figures;
      writeFileSync(FIGURES, `${JSON.stringify(all, null, 2)}\n`);
      writePage(all);
      failed ||= !isGood(name, figures);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.exit(failed ? 1 : 0);
}

function writePage(all) {
  writeFileSync(join(ROOT, 'docs', 'reliability.md'), page(all));
}

async function bundle(source, folder) {
  const { rolldown } = await import('rolldown');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${source.split('/').at(-1).replace(/\.ts$/, '')}.mjs`);
  const made = await rolldown({ input: join(ROOT, source), cwd: ROOT, platform: 'node', logLevel: 'silent' });
  await made.write({ file, format: 'esm', codeSplitting: false });
  await made.close();
  return file;
}
async function load(folder) {
  return import(pathToFileURL(await bundle('tests/reliability/work.ts', folder)).href);
}

async function kill(folder, { kills, seed, minutes }) {
  const { killLane, noFigures } = await load(folder);
  const actor = await bundle('tests/kill/actor.ts', folder);
  const figures = noFigures();
  const lane = async (n) => {
    const workspace = join(folder, `lane-${n}`, 'workspace');
    mkdirSync(workspace, { recursive: true });
    await killLane(
      actor,
      workspace,
      { kills: Math.ceil(kills / 2), seed: seed * 100 + n, ...timeOf(minutes) },
      figures,
    );
  };
  await Promise.all([lane(1), lane(2)]);
  return figures;
}

async function hosts(folder, { saves, seed }) {
  const { twoHosts } = await load(folder);
  const sharer = await bundle('tests/kill/sharer.ts', folder);
  return twoHosts(sharer, join(folder, 'workspace'), { saves, skews: [3_600_000, -1_800_000], longPauses: 4, seed });
}

/** In processes of their own, so that each case's processor time can be told and one that never ends can be ended. */
async function fuzz(folder, { cases, seed, lanes, minutes, only }) {
  mkdirSync(folder, { recursive: true });
  const work = await bundle('tests/reliability/work.ts', join(folder, 'code'));
  const golden = join(ROOT, 'tests', 'golden');
  const [name] = readdirSync(golden).filter((file) => file.endsWith('.battle.json'));
  const parts = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const share = Math.floor(cases / lanes) + (lane < cases % lanes ? 1 : 0);
      const around = join(folder, `around-${lane}`);
      return fuzzLane({
        work,
        only,
        workers: join(ROOT, 'dist', 'node'),
        folder: around,
        record: join(golden, name),
        cases: share,
        seed: seed * 10 + lane,
        ...timeOf(minutes),
      });
    }),
  );
  const figures = {
    seed,
    surfaces: {},
    outside: parts.flatMap((part) => part.outside),
    trouble: parts.flatMap((part) => part.trouble),
  };
  for (const part of parts) {
    for (const [surface, found] of Object.entries(part.surfaces)) {
      const sum = (figures.surfaces[surface] ??= { cases: 0, faults: 0, scripts: 0, hangs: 0, most: 0 });
      for (const field of ['cases', 'faults', 'scripts', 'hangs']) sum[field] += found[field];
      sum.most = Math.max(sum.most, found.most);
    }
  }
  return figures;
}

function fuzzLane(plan) {
  const child = fork(fileURLToPath(import.meta.url), [LANE, JSON.stringify(plan)]);
  return new Promise((done, failed) => {
    let [last, since] = [0, Date.now()];
    const watch = setInterval(() => {
      if (Date.now() - since < PATIENCE * 1000) return;
      child.kill('SIGKILL');
      failed(new Error(`A case after ${last} of seed ${plan.seed} did not end within ${PATIENCE} seconds.`));
    }, 1_000);
    child.on('message', ({ index, figures }) => {
      [last, since] = [index ?? last, Date.now()];
      if (index !== undefined && index % 1000 === 0) console.log(`seed ${plan.seed}: ${index} of ${plan.cases}`);
      if (figures) done(figures);
    });
    child.on('exit', (code) => {
      clearInterval(watch);
      failed(new Error(`A lane ended with ${code} after case ${last}.`));
    });
  });
}

async function fuzzHere({ work, folder, record, ...plan }) {
  const { fuzzRun } = await import(pathToFileURL(work).href);
  mkdirSync(folder, { recursive: true });
  const records = [JSON.parse(readFileSync(record, 'utf8'))];
  const onCase = (index) => index % 50 === 0 && process.send({ index });
  const figures = await fuzzRun({ folder, records, onCase, ...plan });
  process.send({ figures }, () => process.exit(0));
}

async function memory(folder, { documents }) {
  const file = await bundle('tests/reliability/memory.ts', folder);
  const golden = join(ROOT, 'tests', 'golden');
  const [name] = readdirSync(golden).filter((each) => each.endsWith('.battle.json'));
  const child = spawn(process.execPath, [file, join(folder, 'data'), String(documents), join(golden, name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const steps = [];
  createInterface({ input: child.stdout }).on('line', (line) => steps.push(JSON.parse(line)));
  const code = await new Promise((ended) => child.on('close', ended));
  if (code !== 0) throw new Error(`The work on ${documents} documents ended with ${code}.`);
  return { documents, steps };
}

/** A packet of some 70 pages with 20 pictures, printed by a host that had nothing to do before and has nothing to do after. */
async function print(folder) {
  const file = await bundle('tests/reliability/print-memory.ts', folder);
  const run = (...more) => {
    const child = spawn(process.execPath, [file, join(folder, 'data'), ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    return new Promise((done, failed) =>
      child.on('close', (code) => (code === 0 ? done(text) : failed(new Error(`The print ended with ${code}.`)))),
    );
  };
  await run();
  return JSON.parse(await run(join(ROOT, 'dist', 'node', 'pdf-worker.mjs')));
}

/** A quarter of the documents and all of them, so that the growth can be told; then an archive of battles. Each in a process of its own. */
async function importing(folder) {
  const file = await bundle('tests/reliability/import.ts', folder);
  // The threads that read large files.
  symlinkSync(join(ROOT, 'dist', 'node'), join(folder, 'node'), 'junction');
  const golden = join(ROOT, 'tests', 'golden');
  const records = readdirSync(golden).filter((name) => name.endsWith('.battle.json'));
  const [largest] = records.sort((a, b) => statSync(join(golden, b)).size - statSync(join(golden, a)).size);
  let number = 0;
  const run = (...args) => {
    const child = spawn(process.execPath, [file, join(folder, `data-${number++}`), ...args.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    return new Promise((done, failed) =>
      child.on('close', (code) =>
        code === 0 ? done(JSON.parse(text)) : failed(new Error(`The import ended with ${code}.`)),
      ),
    );
  };
  return {
    few: await run('documents', 500),
    many: await run('documents', 2000),
    bundle: await run('bundle', 300, join(golden, largest)),
  };
}

function joined(before = { seed: [], surfaces: {} }, now) {
  const seed = [...new Set([before.seed, now.seed].flat())];
  return { ...before, ...now, seed, surfaces: { ...before.surfaces, ...now.surfaces } };
}

function added(before = { seed: [], surfaces: {}, outside: [], trouble: [] }, now) {
  const surfaces = { ...before.surfaces };
  for (const [name, more] of Object.entries(now.surfaces)) {
    const { cases = 0, faults = 0, scripts = 0, hangs = 0, most = 0 } = surfaces[name] ?? {};
    surfaces[name] = {
      cases: cases + more.cases,
      faults: faults + more.faults,
      scripts: scripts + more.scripts,
      hangs: hangs + more.hangs,
      most: Math.max(most, more.most),
    };
  }
  const both = (field) => [...before[field], ...now[field]];
  return { seed: joined(before, now).seed, surfaces, outside: both('outside'), trouble: both('trouble') };
}

/** With --minutes a part ends when they are over, and says how far it came. */
function timeOf(minutes) {
  return minutes ? { time: minutes * 60_000 } : {};
}

function isGood(name, figures) {
  if (name === 'kill') return figures.torn + figures.lost + figures.outside === 0;
  if (name === 'hosts') return figures.lost.length === 0;
  // Three quarters of what it took; the rest is what the C library keeps for the next time.
  if (name === 'print') return figures.most - figures.rested >= 0.75 * (figures.most - figures.before);
  if (name === 'import')
    return figures.many.cpuSeconds < 6 * figures.few.cpuSeconds && figures.bundle.most.megabytes < 1024;
  if (name === 'memory') return figures.steps.every(({ megabytes }) => megabytes < 1024);
  return (
    figures.outside.length === 0 &&
    Object.values(figures.surfaces).every(({ faults, scripts, hangs }) => faults + scripts + hangs === 0)
  );
}

function page({ kill, hosts, fuzz, memory, print, import: imported }) {
  const lines = [
    '# What was tried, and what held',
    '',
    'Written by `npm run reliability` (parts: `kill`, `hosts`, `fuzz`, `memory`, `print`, `import`). Small fixed sets of the same run in `npm test`.',
  ];
  if (kill) {
    lines.push('', '## Killed processes', '');
    lines.push(
      `${count(kill.kills)} real processes ended by SIGKILL while they worked, ${count(kill.acknowledged)} operations acknowledged before. After each kill the`,
      'workspace was opened anew and compared with what had been acknowledged.',
      '',
      '| operation | kills in the middle of it |',
      '| --- | --- |',
      ...Object.entries(kill.interrupted).map(([name, times]) => `| ${name} | ${times} |`),
      '',
      `Documents torn or in two places: **${kill.torn}**. Acknowledged and lost: **${kill.lost}**. Files outside the workspace: **${kill.outside}**.`,
    );
  }
  if (hosts) {
    lines.push('', '## Two hosts', '');
    lines.push(
      `Two processes saved the same documents, one clock an hour ahead, the other half an hour behind; ${count(hosts.pauses)} times one of them was stopped,`,
      `${hosts.longPauses} times for longer than a lock lives. ` +
        `${count(hosts.saves)} saves acknowledged, ${count(hosts.conflicts)} conflicts told and decided, ` +
        `${count(hosts.refused)} refused for a lock`,
      `lost or busy. Acknowledged and lost: **${hosts.lost.length}**.`,
    );
  }
  if (fuzz) {
    const all = Object.values(fuzz.surfaces);
    const sum = (field) => all.reduce((total, each) => total + each[field], 0);
    const seeds = [fuzz.seed].flat();
    lines.push('', '## Rubbish', '');
    lines.push(
      `${count(sum('cases'))} cases from ${seeds.length > 1 ? 'seeds' : 'seed'} ${seeds.join(', ')}: ` +
        'sound documents, archives, codes, texts and messages made unsound.',
      '',
      '| taken in | cases | faults | scripts run | over 2 s | dearest case (processor ms) |',
      '| --- | --- | --- | --- | --- | --- |',
      ...Object.entries(fuzz.surfaces).map(
        ([name, f]) => `| ${name} | ${count(f.cases)} | ${f.faults} | ${f.scripts} | ${f.hangs} | ${count(f.most)} |`,
      ),
      `| all | ${count(sum('cases'))} | ${sum('faults')} | ${sum('scripts')} | ${sum('hangs')} | |`,
      '',
      `Files written outside the workspace: **${fuzz.outside.length}**.`,
      ...([fuzz.seed].flat().length > 1
        ? ['Each seed is a run of its own, at a time of its own; the newest rows have the fewest cases.']
        : []),
      'Prints, battles, simulations, backups and moves of the workspace are small ones, called off after 0.6 s; no program is started for a PDF.',
    );
  }
  if (memory) {
    lines.push('', '## Memory', '');
    lines.push(
      `A workspace of ${count(memory.documents)} documents, one in a hundred a whole battle; the most memory of the process so far after each step.`,
      '',
      '| step | MB |',
      '| --- | --- |',
      ...memory.steps.map(({ name, megabytes }) => `| ${name} | ${megabytes} |`),
    );
  }
  if (print) {
    lines.push('', '## Memory of a large print', '');
    lines.push(
      `A packet of ${print.pages} pages with 20 pictures, ${print.megabytesOfPdf} MB of PDF: resident memory of the host before, at most,`,
      `with the PDF in hand, and after ${print.restSeconds} seconds of rest.`,
      '',
      '| before | most | after | rested |',
      '| --- | --- | --- | --- |',
      `| ${print.before} MB | ${print.most} MB | ${print.after} MB | ${print.rested} MB |`,
    );
  }
  if (imported) {
    const { few, many, bundle } = imported;
    lines.push('', '## Imports', '');
    lines.push(
      `${count(few.documents)} documents took ${few.cpuSeconds} seconds of processor time, ${count(many.documents)} took ${many.cpuSeconds}: ` +
        `${(many.cpuSeconds / few.cpuSeconds).toFixed(1)} times as much for ${many.documents / few.documents} times as many.`,
      `An archive of ${bundle.documents} battles, every third a file that a thread reads: ${bundle.cpuSeconds} seconds of processor time, ` +
        `${bundle.before.threads} threads before and at most ${bundle.most.threads}, at most ${bundle.most.megabytes} MB.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function count(number) {
  return number.toLocaleString('en-GB');
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
