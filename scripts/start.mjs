// `npm start [-- --host electron|web] [--data DIR] [--port N] [--no-open]`: builds if needed, then runs Muster.
// Electron if it can; otherwise the same app on 127.0.0.1 in an app window, the default browser, or at a printed address.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { electronBinary, hasDisplay, overrideFolder } from './electron-binary.mjs';
import { fetchElectron } from './fetch-electron.mjs';
import { BROWSER_FLAGS, findBrowser } from './find-browser.mjs';
import { startElectron } from './start-electron.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FETCH_TIME = 60_000;
/** An app window that closes sooner than this did not open at all. */
const TOO_SHORT = 4_000;

const options = readOptions();
await buildOrExit();
const binary = await chooseElectron();
if (binary) await runElectron(binary);
await runWeb();

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        host: { type: 'string' },
        data: { type: 'string' },
        port: { type: 'string', default: '0' },
        'no-open': { type: 'boolean', default: false },
      },
    });
    if (values.host !== undefined && values.host !== 'electron' && values.host !== 'web')
      fail(`--host takes electron or web, not "${values.host}".`);
    return values;
  } catch (error) {
    return fail(error.message.split('\n')[0]);
  }
}

async function buildOrExit() {
  try {
    const built = await build({ log: (line) => console.log(line) });
    if (built.length === 0) console.log('The build is up to date.');
  } catch (error) {
    fail(`Muster could not be built: ${error.message}`);
  }
}

/** The binary to run, or null for the loopback host; one plain line says why. */
async function chooseElectron() {
  if (options.host === 'web') return null;
  const here = electronBinary();
  const forced = options.host === 'electron';
  if (!forced && !hasDisplay()) return saying('There is no display, so Muster runs as a local web app.');
  if (!forced && process.platform === 'linux' && process.getuid?.() === 0)
    return saying('Electron does not run as root, so Muster runs as a local web app.');
  if (here) return here;
  if (overrideFolder() !== null)
    return forced
      ? fail(`There is no Electron in ${overrideFolder()}, where ELECTRON_OVERRIDE_DIST_PATH points.`)
      : saying(
          `There is no Electron in ${overrideFolder()}, where ELECTRON_OVERRIDE_DIST_PATH points. Muster runs as a local web app.`,
        );
  console.log('Electron is not installed yet: fetching it, one minute at most.');
  const { path, reason } = await fetchElectron({ limit: FETCH_TIME, log: (line) => console.log(line) });
  if (path) return path;
  if (forced) fail(`Electron could not be fetched: ${reason}. "npm start -- --host web" runs Muster without it.`);
  return saying(`Electron could not be fetched: ${reason}. Muster runs as a local web app.`);
}

function saying(line) {
  console.log(line);
  return null;
}

/** Ends with the app; comes back if Electron could not show a window here. */
async function runElectron(path) {
  console.log('Starting Muster on Electron.');
  const run = await startElectron(path, [
    ROOT,
    ...(options.data ? [`--data=${resolve(options.data)}`] : []),
    ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]);
  if (run.shown) process.exit(run.code);
  if (options.host === 'electron') fail(`Electron did not start: ${run.reason}.`);
  console.log(`Electron did not start: ${run.reason}. Muster runs as a local web app instead.`);
}

async function runWeb() {
  // A command line can be read by everybody on this machine: the browser gets its code from a file that only its owner can read.
  const settings = join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'muster');
  mkdirSync(settings, { recursive: true, mode: 0o700 });
  const handover = join(settings, `open-${process.pid}.html`);
  const serve = [join(ROOT, 'dist', 'node', 'cli.mjs'), 'serve', '--port', options.port];
  if (!options['no-open'] && hasDisplay()) serve.push('--handover', handover);
  const server = spawn(process.execPath, [...serve, ...(options.data ? ['--data', resolve(options.data)] : [])], {
    // Enter prints a new address.
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let browser = null;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // The window stays until the host has asked it to write what was being typed.
    server.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // However this script ends (a closed pipe, a fault), the host does not outlive it.
  process.on('exit', () => server.kill('SIGTERM'));
  server.on('exit', (code) => {
    browser?.kill();
    process.exit(stopping ? 0 : (code ?? 1));
  });

  await printAddresses(server);
  if (options['no-open'] || !hasDisplay()) return;
  const opened = pathToFileURL(handover).href;
  const path = findBrowser();
  if (!path) return openDefault(opened);
  const profile = join(settings, 'window');
  mkdirSync(profile, { recursive: true });
  const started = Date.now();
  browser = spawn(path, [`--app=${opened}`, `--user-data-dir=${profile}`, '--window-size=1440,900', ...BROWSER_FLAGS], {
    stdio: 'ignore',
  });
  browser.on('error', () => openDefault(opened));
  browser.on('exit', () => {
    browser = null;
    if (stopping) return;
    // Closing the app window ends the app; a window that never came up leaves the address.
    if (Date.now() - started > TOO_SHORT) stop();
    else console.log('The window did not open. The address above works in any browser on this machine.');
  });
}

function openDefault(address) {
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => console.log('No browser was found. Open the address above in a browser on this machine.'));
  child.unref();
}

/** Passes on every address that the server prints; settles with the first. */
function printAddresses(server) {
  return new Promise((done) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      console.log(line);
      if (line.includes('http://127.0.0.1:')) done();
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
