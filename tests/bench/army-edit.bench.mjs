// Typing never waits: from a click on an option to the painted frame, in an army of 10 ships and in one of 100.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/find-browser.mjs';

export const title = 'An edit in the builder, with checks, odds and paint';

const EDITS = 40;

export async function run({ dist, print }) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(print), args: BROWSER_FLAGS });
  const results = {};
  try {
    for (const size of [10, 100]) {
      results[size] = await measure(dist, browser, size);
      print(
        `${String(size).padStart(5)} ships: ${results[size].middle.toFixed(1)} ms in the middle, ${results[size].worst.toFixed(1)} ms at worst`,
      );
    }
    print(`100 against 10: ${(results[100].middle / results[10].middle).toFixed(2)}`);
  } finally {
    await browser.close();
  }
}

async function measure(dist, browser, size) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  mkdirSync(join(folder, 'armies'));
  const ship = (i) => ({
    id: `u${i}`,
    entry: 'ship',
    name: `Ship ${i}`,
    roles: i === 0 ? ['squadron-leader'] : [],
    models: [
      { profile: 'ship', count: 1, options: ['speed-1', 'agility', 'jamming'], weapons: ['twin-energy-cannons'] },
    ],
  });
  const army = {
    format: 'muster/army',
    version: 1,
    id: 'BENCH',
    name: 'Bench',
    system: { id: 'squadrons', version: '1' },
    faction: null,
    limit: null,
    units: Array.from({ length: size }, (_, i) => ship(i)),
  };
  writeFileSync(join(folder, 'armies', 'bench.muster.json'), JSON.stringify(army));
  const child = spawn(process.execPath, [join(dist, 'node', 'cli.mjs'), 'serve', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise((done) =>
      child.stdout.on('data', (chunk) => /http:\S+/.test(String(chunk)) && done(/http:\S+/.exec(String(chunk))[0])),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.waitForSelector('main');
    await page.evaluate(() => (location.hash = '#/build/BENCH'));
    await page.locator('[data-unit="u5"]').click();
    await page.locator('[data-option-key="4"]').waitFor();
    const times = await page.evaluate(async (edits) => {
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const found = [];
      for (let i = 0; i < edits; i++) {
        const box = document.querySelector('[data-option-key="4"]');
        const from = performance.now();
        box.click();
        await painted();
        found.push(performance.now() - from);
        await new Promise((done) => setTimeout(done, 30));
      }
      return found;
    }, EDITS);
    await page.close();
    const sorted = times.slice(5).sort((a, b) => a - b);
    return { middle: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) };
  } finally {
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  }
}
