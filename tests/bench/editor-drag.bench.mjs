// Dragging a piece with real mouse moves on a full and on a nearly empty table; load time; memory after 100 opens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/find-browser.mjs';

export const title = 'Mission designer: dragging, panning, zooming and marquee with 1,000 pieces against 50';

const MOVES = 120;

function table(id, count) {
  const side = Math.ceil(Math.sqrt(count));
  const step = 46 / side;
  const piece = (i, x, y, size) => ({
    id: `t${i}`,
    name: '',
    parts: [
      {
        shape: {
          kind: 'polygon',
          points: [
            [x - size, y - size],
            [x + size, y - size * 0.7],
            [x + size * 0.8, y + size],
            [x - size * 0.6, y + size * 0.9],
          ],
        },
        keywords: ['cover', 'rough'],
        vehicleKeywords: null,
        level: 0,
        bottom: 0,
        top: 1,
        sight: 'partial',
      },
    ],
  });
  return {
    format: 'muster/mission',
    version: 1,
    id,
    name: id,
    system: { id: 'cadence', version: '1' },
    table: { width: 48, height: 48 },
    rounds: 5,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    terrain: [
      ...Array.from({ length: count }, (_, i) =>
        piece(i, 1 + (i % side) * step, 1 + Math.floor(i / side) * step, step * 0.3),
      ),
      piece('x', 24, 24, 1.5),
    ],
    objectives: [],
    entryPoints: [],
  };
}

/** As many corners as a mission may have, or one piece more. */
function corners(id, pieces) {
  const ring = (x, y) =>
    Array.from({ length: 2000 }, (_, i) => {
      const angle = (i / 2000) * 2 * Math.PI;
      const r = 1.6 + 0.2 * Math.sin(angle * 40);
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  const empty = table(id, 0);
  const [like] = empty.terrain;
  return {
    ...empty,
    terrain: Array.from({ length: pieces }, (_, i) => ({
      ...like,
      id: `c${i}`,
      parts: [
        {
          ...like.parts[0],
          shape: { kind: 'polygon', points: ring(3 + (i % 10) * 4.4, 3 + Math.floor(i / 10) * 4.2) },
        },
      ],
    })),
  };
}

export async function run({ dist, print }) {
  const data = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  mkdirSync(join(data, 'missions'));
  for (const count of [50, 1000])
    writeFileSync(join(data, 'missions', `p${count}.muster.json`), JSON.stringify(table(`p${count}`, count)));
  for (const [id, pieces] of [
    ['c50', 50],
    ['c100', 100],
  ])
    writeFileSync(join(data, 'missions', `${id}.muster.json`), JSON.stringify(corners(id, pieces)));
  const child = spawn(
    process.execPath,
    [join(dist, 'node/cli.mjs'), 'serve', '--port', '0', '--data', data, '--addresses', '1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--enable-precise-memory-info',
      '--js-flags=--expose-gc',
    ],
  });
  try {
    const url = await new Promise((ready) =>
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /http:\S+/.exec(line)?.[0];
        if (found) ready(found);
      }),
    );
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(url);
    await page.waitForSelector('main');
    const times = {};
    for (const count of [50, 1000, 50, 1000]) {
      const clock = await busyClock(page);
      const opened = await clock();
      await open(page, `p${count}`);
      const load = (await clock()) * 1000 - opened * 1000;
      const now = {
        load,
        frame: await drag(page),
        pan: await pan(page),
        zoom: await zoom(page),
        marquee: await marquee(page),
      };
      const best = times[count] ?? now;
      times[count] = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, Math.min(value, best[key])]));
    }
    for (const count of [50, 1000])
      print(
        `${String(count).padStart(5)} pieces: ${times[count].frame.toFixed(2)} ms per move of the mouse, open in ${Math.round(times[count].load)} ms`,
      );
    for (const [name, key, most] of [
      ['drag', 'frame', 1.1],
      ['pan', 'pan', 1.2],
      ['zoom', 'zoom', 1.2],
      ['marquee', 'marquee', 1.2],
      ['open', 'load', 2],
    ])
      print(
        `${name}: ${times[50][key].toFixed(2)} and ${times[1000][key].toFixed(2)} ms, ratio 1,000 to 50 ` +
          `${(times[1000][key] / times[50][key]).toFixed(2)} (at most ${most})`,
      );
    const clock = await busyClock(page);
    const [many, busy] = [performance.now(), await clock()];
    await open(page, 'c50');
    const took = Math.round(performance.now() - many);
    const work = Math.round(((await clock()) - busy) * 1000);
    print(
      `100,000 corners: open in ${took} ms (at most 2,000), of them ${work} ms of work of the window's main thread`,
    );
    await page.evaluate(() => {
      window.location.hash = '#/table/c100';
    });
    const refusal = page.getByText(/corners/).first();
    await refusal.waitFor();
    print(`200,000 corners: refused, "${(await refusal.innerText()).slice(0, 160)}"`);
    const heap = () =>
      page.evaluate(() => {
        globalThis.gc?.();
        return performance.memory?.usedJSHeapSize ?? 0;
      });
    for (let i = 0; i < 5; i++) await open(page, i % 2 ? 'p50' : 'p1000');
    const before = await heap();
    for (let i = 0; i < 100; i++) await open(page, i % 2 ? 'p50' : 'p1000');
    const after = await heap();
    print(`memory: ${(before / 1e6).toFixed(1)} MB after 5 opens, ${(after / 1e6).toFixed(1)} MB after 100 more`);
  } finally {
    await browser.close();
    // The host writes its last settings while it ends: its folder goes after it.
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function open(page, id) {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/table/${id}`);
  await page.waitForFunction(
    (name) =>
      document.title.startsWith(name) &&
      Number(document.querySelector('canvas[data-layer="rest"]')?.getAttribute('data-paints') ?? 0) > 0,
    id,
  );
}

/** Seconds of work of the window's main thread, by the processor's clock: what others do on the machine is not in it. */
async function busyClock(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
}

const middle = async (page) => {
  const box = await page.getByTestId('table-canvas').boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Work for each move of a hand that pulls the table about; the last drawing, once it rests, is not part of a move. */
async function pan(page) {
  const [x, y] = await middle(page);
  await page.keyboard.press('h');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + 4);
  await page.waitForTimeout(400);
  const busy = await busyClock(page);
  const start = await busy();
  for (let i = 0; i < MOVES; i++) await page.mouse.move(x + 60 * Math.sin(i / 9), y + 60 * Math.sin(i / 7));
  const end = await busy();
  await page.mouse.up();
  await page.keyboard.press('v');
  await page.waitForTimeout(400);
  return ((end - start) * 1000) / MOVES;
}

async function zoom(page) {
  const [x, y] = await middle(page);
  await page.mouse.move(x, y);
  const busy = await busyClock(page);
  const start = await busy();
  for (let i = 0; i < MOVES; i++) await page.mouse.wheel(0, i % 20 < 10 ? -60 : 60);
  const end = await busy();
  await page.keyboard.press('f');
  await page.waitForTimeout(400);
  return ((end - start) * 1000) / MOVES;
}

/** A frame drawn over the margin beside the table: what it costs to draw it, and to ask at the end who is in it. */
async function marquee(page) {
  const box = await page.getByTestId('table-canvas').boundingBox();
  const [x, y] = [box.x + 8, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const busy = await busyClock(page);
  const start = await busy();
  for (let i = 0; i < MOVES; i++) await page.mouse.move(x + 2 + i / 12, y + 40 + i);
  await page.mouse.up();
  const end = await busy();
  await page.waitForTimeout(300);
  return ((end - start) * 1000) / MOVES;
}

/** Milliseconds of main-thread work for each mouse move of a drag: script and painting, not waiting for the screen. */
async function drag(page) {
  const view = page.getByTestId('table-view');
  const [zoom, dx, dy] = await Promise.all(
    ['data-zoom', 'data-x', 'data-y'].map(async (name) => Number(await view.getAttribute(name))),
  );
  const box = await page.getByTestId('table-canvas').boundingBox();
  const [x, y] = [box.x + dx + 24 * zoom, box.y + dy + 24 * zoom];
  await page.keyboard.press('v');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 4 });
  await page.waitForTimeout(300);
  const busy = await busyClock(page);
  const start = await busy();
  for (let i = 0; i < MOVES; i++) await page.mouse.move(x + 10 + 140 * Math.sin(i / 9), y + 10 + 110 * Math.sin(i / 7));
  const end = await busy();
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(400);
  return ((end - start) * 1000) / MOVES;
}
