// Makes the pictures of the README: `npm run screenshots [-- --dist DIR]`. Every section of the rail, light and dark,
// on a workspace filled with the samples that Muster brings along.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** Documents worth a picture, and what to do with each before it is taken. */
const DOCUMENTS = [
  {
    name: 'army',
    shelf: 'army',
    title: 'Lantern Flight',
    before: (page) => page.locator('[data-unit]').nth(1).click(),
  },
  { name: 'mission', shelf: 'mission', title: 'High Noon' },
  {
    name: 'watch',
    shelf: 'battle',
    before: async (page) => {
      for (let i = 0; i < 60; i++) await page.keyboard.press('Shift+ArrowRight');
    },
  },
];

const { values } = parseArgs({ options: { dist: { type: 'string', default: join(ROOT, 'dist') } } });
const cli = join(resolve(values.dist), 'node/cli.mjs');
if (!existsSync(cli)) {
  console.error(`Nothing is built in ${values.dist}. Run "npm run build" first.`);
  process.exit(2);
}

const data = mkdtempSync(join(tmpdir(), 'muster-screenshots-'));
for (const system of SYSTEMS) {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'sample', '--system', system, '--out', data], {
    encoding: 'utf8',
  });
  if (status !== 0) console.error(`No samples of ${system}: ${stderr.trim()}`);
}

// A battle to look at: two of the samples, played by the rules.
const sampleFile = (word) =>
  readdirSync(data, { recursive: true })
    .map(String)
    .find((name) => name.includes(word) && name.endsWith('.json'));
const [red, blue] = [sampleFile('lantern-flight'), sampleFile('night-herons')];
if (red && blue) {
  mkdirSync(join(data, 'battles'), { recursive: true });
  spawnSync(
    process.execPath,
    [
      cli,
      'battle',
      '--mission',
      'debris-field',
      '--armies',
      join(data, red),
      join(data, blue),
      '--seed',
      '7',
      '--controllers',
      'rusher',
      'rusher',
      '--out',
      join(data, 'battles', 'debris-field.battle.json'),
    ],
    { encoding: 'utf8' },
  );
}

const host = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', data], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: host.stdout });
const address = () =>
  new Promise((ready, fail) => {
    host.once('exit', (code) => fail(new Error(`The host ended with ${code}.`)));
    lines.once('line', (line) => ready(/http:\S+/.exec(line)?.[0]));
  });
await address();

const { findBrowser } = await import('./find-browser.mjs').catch(() => ({
  findBrowser: () => process.env.CHROME_PATH ?? '/usr/bin/chromium',
}));
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--no-first-run'],
});
mkdirSync(OUT, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: SIZE, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    // An address works for a minute; Enter asks for a new one.
    const next = address();
    host.stdin.write('\n');
    await page.goto(await next);
    await page.waitForSelector('[role="gridcell"], h1');
    for (const { name, href, before } of await shots(page)) {
      await page.evaluate((hash) => (location.hash = hash), href);
      await page.waitForTimeout(1500);
      await before?.(page);
      await page.waitForTimeout(700);
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

/** The sections of the rail, then those documents where they are edited. */
async function shots(page) {
  const sections = await page
    .locator('nav[aria-label="Sections"] a')
    .evaluateAll((links) =>
      links.map((link) => ({ name: link.getAttribute('href').replace(/^#\//, ''), href: link.getAttribute('href') })),
    );
  const documents = [];
  for (const { name, shelf, title, before } of DOCUMENTS) {
    await page.evaluate((hash) => (location.hash = hash), `#/library?shelf=${shelf}`);
    await page.waitForTimeout(900);
    const cell = title ? page.getByRole('gridcell', { name: title, exact: true }) : page.getByRole('gridcell');
    if (
      !(await cell
        .first()
        .isVisible()
        .catch(() => false))
    )
      continue;
    await cell.first().dblclick();
    await page.waitForTimeout(900);
    documents.push({ name, href: await page.evaluate(() => location.hash), before });
  }
  return [...sections, ...documents];
}
