// `npm test`: everything that CI runs, in order, ending in one line `N passed, N failed`.
// `node scripts/test.mjs unit journeys` runs only those stages (and the build that journeys need).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { electronBinary, hasDisplay, overrideFolder } from './electron-binary.mjs';
import { ensureBrowser } from './find-browser.mjs';
import { lint as lintAll } from './lint.mjs';
import { types as typesAll } from './types.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const REPORTS = join(ROOT, 'node_modules', '.cache', 'muster-tests');

/** So many tests may waver in a run, and so often each has to pass then, with nothing beside it and without a second try. */
const FEW = 2;
const TIMES = 5;

const STAGES = { format, lint, unused, types, build: buildAll, unit, journeys, electron };
const NEEDS = { unit: ['build'], journeys: ['build'], electron: ['build'] };

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in STAGES));
if (unknown) {
  console.error(`There is no stage "${unknown}". Stages: ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}
const wanted = new Set(asked.length ? asked.flatMap((name) => [...(NEEDS[name] ?? []), name]) : Object.keys(STAGES));
const children = new Set();
const total = { passed: 0, failed: 0 };
/** What failed, by stage and name: said again at the very end, where it is found. */
const failures = [];

process.chdir(ROOT);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(130);
  });
}

for (const [name, stage] of Object.entries(STAGES)) {
  if (!wanted.has(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name}`);
  let result;
  try {
    result = await stage();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    result = { passed: 0, failed: 1 };
  }
  if (result.failed) failures.push(...(result.names?.length ? result.names : ['']).map((title) => `${name} ${title}`));
  total.passed += result.passed;
  total.failed += result.failed;
  console.log(
    `${name}: ${result.passed} passed, ${result.failed} failed (${((Date.now() - started) / 1000).toFixed(0)} s)`,
  );
  // Without a build the journeys can only fail for the same reason again.
  if (name === 'build' && result.failed) for (const later of ['journeys', 'electron']) wanted.delete(later);
}

process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
if (failures.length) console.log(`\nFailed:\n${failures.map((line) => `  ${line.trim()}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function format() {
  return verdict(await run(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']));
}

async function lint() {
  return verdict((await lintAll((child) => children.add(child))) ? 0 : 1);
}

async function unused() {
  return verdict(await run(['scripts/unused.mjs']));
}

async function types() {
  return typesAll(undefined, (child) => children.add(child));
}

async function buildAll() {
  await build({ log: (line) => console.log(line) });
  return { passed: 1, failed: 0 };
}

async function unit() {
  const report = join(REPORTS, 'unit.json');
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const json = readReport(report);
  if (!json) return { passed: 0, failed: 1 };
  // A file that cannot even be loaded holds no test that could fail.
  const unloaded = json.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = json.numFailedTests + unloaded;
  const names = json.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const red = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file} › ${test.fullName}`);
    return red.length || status !== 'failed' ? red : [file];
  });
  return { passed: json.numPassedTests, failed: failed || (code === 0 ? 0 : 1), names };
}

async function journeys() {
  const browser = await ensureBrowser();
  if (!browser) {
    console.log('No browser was found and none could be installed. Set CHROME_PATH to a Chromium, Chrome or Edge.');
    return { passed: 0, failed: 1 };
  }
  return playwright('tests/playwright.config.ts', 'journeys.json', { CHROME_PATH: browser });
}

async function electron() {
  if (overrideFolder() !== null && !electronBinary()) {
    console.log(`There is no Electron in ${overrideFolder()}, where ELECTRON_OVERRIDE_DIST_PATH points.`);
    return { passed: 0, failed: 1 };
  }
  if (!electronBinary()) {
    console.log('The Electron suite is skipped: the binary is not here ("npx install-electron" fetches it).');
    return { passed: 0, failed: 0 };
  }
  if (!hasDisplay()) {
    console.log('The Electron suite is skipped: there is no display ("xvfb-run npm test" provides one).');
    return { passed: 0, failed: 0 };
  }
  return playwright('tests/electron/playwright.config.ts', 'electron.json', {});
}

async function playwright(config, name, environment) {
  const report = join(REPORTS, name);
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=list,json'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_FORCE_TTY: '0',
  });
  const json = readReport(report);
  if (!json) return { passed: 0, failed: 1 };
  const { expected, unexpected } = json.stats;
  const broken = json.errors?.length ?? 0;
  // A second try only tells flaky from broken: a test that needed one is named, and has failed unless it holds by itself.
  const wavered = endedSo('flaky', json.suites);
  const flaky = (await holdByThemselves(wavered, config, environment)) ? [] : wavered;
  const names = [
    ...flaky.map(({ title }) => `flaky: ${title}`),
    ...endedSo('unexpected', json.suites).map(({ title }) => title),
  ];
  const failed = flaky.length + unexpected + broken || (code === 0 ? 0 : 1);
  return { passed: expected + wavered.length - flaky.length, failed, names };
}

async function holdByThemselves(wavered, config, environment) {
  if (wavered.length === 0 || wavered.length > FEW) return false;
  console.log(`\nOnce more, ${TIMES} times each: ${wavered.map(({ title }) => title).join('; ')}`);
  const again = ['--workers', '1', '--retries', '0', '--repeat-each', String(TIMES), '--reporter', 'list'];
  const places = wavered.map(({ place }) => place);
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...again, ...places];
  return (await run(command, environment)) === 0;
}

/** `file › group › test` and place of everything that ended so: `flaky` passed only when tried again. */
function endedSo(ending, suites = [], above = []) {
  return suites.flatMap(({ title, suites: inner, specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ending))
      .map((spec) => ({ title: [...above, title, spec.title].join(' › '), place: `${spec.file}:${spec.line}` })),
    ...endedSo(ending, inner, [...above, title]),
  ]);
}

/** Runs a script of Node; its output is ours. */
function run(args, environment = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    children.add(child);
    const finish = (code) => {
      children.delete(child);
      done(code ?? 1);
    };
    child.on('error', () => finish(1));
    child.on('exit', finish);
  });
}

function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function verdict(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
