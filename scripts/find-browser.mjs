// A Chromium to run journeys and the app window in. `findBrowser` looks; `ensureBrowser` also installs one where it can.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

const APPLICATIONS = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].flatMap((name) =>
    ['/Applications', join(homedir(), 'Applications')].map((folder) =>
      join(folder, `${name}.app`, 'Contents', 'MacOS', name),
    ),
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name]
      ? [
          join('Google', 'Chrome', 'Application', 'chrome.exe'),
          join('Microsoft', 'Edge', 'Application', 'msedge.exe'),
          join('Chromium', 'Application', 'chrome.exe'),
        ].map((path) => join(process.env[name], path))
      : [],
  ),
};

/** The path of an installed Chromium, Chrome or Edge; null if there is none. */
export function findBrowser() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  for (const command of COMMANDS) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, command);
      if (folder && isExecutable(path)) return path;
    }
  }
  return (APPLICATIONS[process.platform] ?? []).find((path) => existsSync(path)) ?? null;
}

/** The browser that Playwright downloaded earlier, if it did. */
export async function playwrightBrowser() {
  try {
    const { chromium } = await import('playwright');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Finds a browser or installs one: Playwright's, then Debian's (as root), then the one from npm. Says what it does. */
export async function ensureBrowser(say = console.log) {
  const found = findBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  say('No Chromium, Chrome or Edge is installed; fetching Chromium for the tests.');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], 300_000);
  const fetched = await playwrightBrowser();
  if (fetched && starts(fetched)) return fetched;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing the chromium package of this system.');
    run('apt-get', ['update', '-qq'], 120_000);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 400_000);
    const installed = findBrowser();
    if (installed) return installed;
  }
  try {
    say('Unpacking the Chromium that came with the packages.');
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    if (starts(path)) return path;
  } catch (error) {
    say(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}

/** Switches that keep a browser quiet; root cannot use the sandbox. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];

const run = (command, args, timeout) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const starts = (path) => spawnSync(path, [...BROWSER_FLAGS, '--version'], { timeout: 20_000 }).status === 0;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
