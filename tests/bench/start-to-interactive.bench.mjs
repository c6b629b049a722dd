// From starting the host to a library that answers the keyboard, with 50 and 5,000 documents.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/find-browser.mjs';

export const title = 'Start to interactive';

const ROUNDS = 3;

export async function run({ dist, print }) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(print), args: BROWSER_FLAGS });
  const results = {};
  try {
    for (const count of [50, 5000]) {
      const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
      fill(folder, count);
      const rounds = [];
      // The first round makes the index and is not counted.
      for (let i = 0; i <= ROUNDS; i++) rounds.push(await once(dist, folder, browser));
      rmSync(folder, { recursive: true, force: true });
      const middle = (key) =>
        rounds
          .slice(1)
          .map((round) => round[key])
          .sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
      results[count] = { host: middle('host'), page: middle('page') };
      print(
        `${String(count).padStart(6)} documents: host up ${middle('host').toFixed(0)} ms, library shown ${middle('page').toFixed(0)} ms after that`,
      );
    }
    print(`5,000 against 50: ${(results[5000].page / results[50].page).toFixed(2)}`);
  } finally {
    await browser.close();
  }
}

async function once(dist, folder, browser) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(dist, 'node', 'cli.mjs'), 'serve', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\S+/.exec(String(chunk))?.[0];
      if (found) done(found);
    });
    child.once('exit', (code) => fail(new Error(`muster serve ended with ${code}`)));
  });
  const host = performance.now() - started;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const opened = performance.now();
  await page.goto(url);
  await page
    .getByText(/Flight \d+/)
    .first()
    .waitFor();
  const shown = performance.now() - opened;
  await context.close();
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  return { host, page: shown };
}

function fill(folder, count) {
  mkdirSync(join(folder, 'armies'), { recursive: true });
  for (let i = 0; i < count; i++) {
    const army = {
      format: 'muster/army',
      version: 1,
      id: `BENCH-${i}`,
      name: `Flight ${i}`,
      system: { id: 'squadrons', version: '1' },
      faction: null,
      limit: 300,
      units: [],
    };
    writeFileSync(join(folder, 'armies', `flight-${i}.muster.json`), JSON.stringify(army));
  }
}
