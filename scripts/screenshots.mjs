// Makes the pictures of the README: `npm run screenshots [-- --dist DIR]`. Every section of the rail, light and dark,
// on a workspace filled with the samples that Muster brings along.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OUT = join(ROOT, 'assets/screenshots');
const SYSTEMS = ['squadrons', 'devils-bluff', 'cadence', 'bellum-caelum'];
const SIZE = { width: 1440, height: 900 };

const { values } = parseArgs({ options: { dist: { type: 'string', default: join(ROOT, 'dist') } } });
const cli = join(resolve(values.dist), 'node/cli.mjs');
if (!existsSync(cli)) {
  console.error(`Nothing is built in ${values.dist}. Run "npm run build" first.`);
  process.exit(2);
}

const data = mkdtempSync(join(tmpdir(), 'muster-screenshots-'));
for (const system of SYSTEMS) {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'sample', '--system', system, '--out', data], { encoding: 'utf8' });
  if (status !== 0) console.error(`No samples of ${system}: ${stderr.trim()}`);
}

const host = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', data, '--addresses', '2'], { stdio: ['ignore', 'pipe', 'inherit'] });
const addresses = await new Promise((ready, fail) => {
  const found = [];
  host.once('exit', (code) => fail(new Error(`The host ended with ${code}.`)));
  createInterface({ input: host.stdout }).on('line', (line) => {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) found.push(address);
    if (found.length === 2) ready(found);
  });
});

const { findBrowser } = await import('./find-browser.mjs').catch(() => ({ findBrowser: () => process.env.CHROME_PATH ?? '/usr/bin/chromium' }));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--no-first-run'] });
mkdirSync(OUT, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: SIZE, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(addresses.shift());
    await page.waitForSelector('[role="gridcell"], h1');
    for (const { name, href } of await shots(page)) {
      await page.evaluate((hash) => (location.hash = hash), href);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: join(OUT, `${name}-${colorScheme}.png`) });
      console.log(`assets/screenshots/${name}-${colorScheme}.png`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  host.kill('SIGTERM');
  await new Promise((done) => host.once('exit', done));
  rmSync(data, { recursive: true, force: true });
}

/** The sections of the rail, and the first document of each kind where it is edited. */
async function shots(page) {
  const sections = await page.locator('nav[aria-label="Sections"] a').evaluateAll((links) =>
    links.map((link) => ({ name: link.getAttribute('href').replace(/^#\//, ''), href: link.getAttribute('href') })),
  );
  const documents = [];
  for (const kind of ['army', 'mission', 'battle']) {
    await page.evaluate((shelf) => (location.hash = `#/library?shelf=${shelf}`), kind);
    await page.waitForTimeout(800);
    const first = page.getByRole('gridcell').first();
    if (!(await first.isVisible().catch(() => false))) continue;
    await first.dblclick();
    await page.waitForTimeout(800);
    documents.push({ name: kind, href: await page.evaluate(() => location.hash) });
  }
  return [...sections, ...documents];
}
