// The library over 5,000 documents against 50: through the real loopback host, as the window asks for it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const title = 'Library: 5,000 documents against 50 (aim: at most twice)';

const ROUNDS = 60;

export async function run({ dist, print }) {
  const results = {};
  for (const count of [50, 5000]) results[count] = await measure(dist, count);
  print('                              50      5,000    ratio');
  for (const row of Object.keys(results[50])) {
    const [few, many] = [results[50][row], results[5000][row]];
    print(
      `${row.padEnd(24)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(6)} ms   ${(many / few).toFixed(2)}`,
    );
  }
}

async function measure(dist, count) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  try {
    fill(folder, count);
    // The first run makes the index, as the first start after copying a folder would.
    const first = await session(dist, folder, () => ({}));
    const again = await session(dist, folder, async (call) => {
      const rows = {};
      rows['page of 50'] = await median(() => call('library.list', { limit: 50 }));
      rows['another order'] = await median((i) =>
        call('library.list', { limit: 50, sort: i % 2 ? 'name' : 'modified', offset: 20 }),
      );
      rows['search, few hits'] = await median((i) => call('library.list', { limit: 50, search: `heron ${i % 50}` }));
      rows['filter by kind'] = await median(() => call('library.list', { limit: 50, kinds: ['army'] }));
      return rows;
    });
    return { 'first list, no index': first.firstList, 'first list, with index': again.firstList, ...again.rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(folder, count) {
  mkdirSync(join(folder, 'armies'), { recursive: true });
  for (let i = 0; i < count; i++) {
    const units = Array.from({ length: 6 }, (_, u) => ({
      id: `u${u}`,
      entry: 'ship',
      name: `Heron ${i} ${u}`,
      roles: [],
      models: [{ profile: 'ship', count: 1, options: ['speed-1'], weapons: ['energy-cannons'] }],
    }));
    const army = {
      format: 'muster/army',
      version: 1,
      id: `BENCH-${i}`,
      name: `Flight ${i}`,
      system: { id: 'squadrons', version: '1' },
      faction: null,
      limit: 300,
      units,
    };
    writeFileSync(join(folder, 'armies', `flight-${i}.muster.json`), JSON.stringify(army, null, 2));
  }
}

async function session(dist, folder, work) {
  const child = spawn(process.execPath, [join(dist, 'node', 'cli.mjs'), 'serve', '--data', folder, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { url } = JSON.parse(await firstJson(child));
    const { origin, hash } = new URL(url);
    const post = (path, body, token) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    const { token } = await (await post('/api/session', { code: hash.slice('#code='.length) })).json();
    const call = async (name, input) => {
      const text = await (await post('/api/call', { type: 'call', callId: 'b', name, input }, token)).text();
      const { result } = JSON.parse(text.trim().split('\n').at(-1));
      if (!result.ok) throw new Error(result.error.message);
      return result.value;
    };
    const started = performance.now();
    await call('library.list', { limit: 50 });
    const firstList = performance.now() - started;
    await call('library.refresh', {});
    const rows = await work(call);
    return { firstList, rows };
  } finally {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
}

function firstJson(child) {
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n}')) done(text);
    });
    child.once('exit', (code) => fail(new Error(`muster serve ended with ${code}`)));
  });
}

async function median(work) {
  const times = [];
  for (let i = 0; i < ROUNDS; i++) {
    const started = performance.now();
    await work(i);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2];
}
