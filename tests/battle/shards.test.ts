import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { serialise } from '#shared/schema/serialise';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'muster-shards-'));
const at = (name: string): string => join(folder, name);
const text = (name: string): string => readFileSync(at(name), 'utf8');

/** The command line and its worker as the build makes them. */
beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), at('node_modules'), 'dir');
  for (const [name, input] of [
    ['cli', 'src-main/cli/cli.ts'],
    ['battle-worker', 'src-main/simulation/battle-worker.ts'],
  ] as const) {
    const bundle = await rolldown({
      input: join(root, input),
      cwd: root,
      platform: 'node',
      external: [/^node:/, 'electron'],
      logLevel: 'silent',
    });
    await bundle.write({ file: at(`node/${name}.mjs`), format: 'esm', codeSplitting: false });
    await bundle.close();
  }
  // By this file bundles know where the build lies.
  writeFileSync(at('node/pdf-worker.mjs'), '');
  const [first, second] = sampleArmies('squadrons');
  writeFileSync(at('first.json'), serialise(first!));
  writeFileSync(at('second.json'), serialise(second!));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [at('node/cli.mjs'), ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

const ended = (child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    let [out, err] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });

const muster = (...args: string[]): ReturnType<typeof ended> => ended(start(...args));

const QUESTION = [
  ...['simulate', '--mission', 'debris-field', '--armies', 'first.json', 'second.json', '--games', '24', '--seed', '9'],
  ...['--swap-sides', '--controllers', 'random', '--workers', '1', '--json'],
];
const shard = (part: string, out: string): string[] => [...QUESTION, '--shard', part, '--out', out];

test(
  'four parts as processes, one killed and taken up again, are the bytes of one run',
  { timeout: 600_000 },
  async () => {
    const whole = await muster(...QUESTION, '--out', 'whole.json');
    expect(whole).toMatchObject({ code: 0 });

    const parts = [1, 2, 3, 4].map((part) => start(...shard(`${part}/4`, `p${part}.json`)));
    parts[2]!.kill('SIGKILL');
    const [one, two, three, four] = await Promise.all(parts.map(ended));
    expect([one, two, four].map((end) => end!.code)).toEqual([0, 0, 0]);
    expect(three!.code).toBe(null);

    // A part that was broken off half way: every second of its battles is there already.
    await muster(...shard('3/8', 'p3.json'));
    const half = JSON.parse(text('p3.json')) as { tally: { games: number } };
    expect(half.tally.games).toBe(3);
    expect((await muster(...shard('3/4', 'p3.json'))).code).toBe(0);
    expect(JSON.parse(text('p3.json'))).toMatchObject({ shard: [3, 4], tally: { games: 6 } });

    const merged = await muster('merge', 'p4.json', 'p2.json', 'p3.json', 'p1.json', '--json', '--out', 'merged.json');
    expect(merged).toMatchObject({ code: 0, err: '' });
    expect(merged.out).toBe(whole.out);
    expect(text('merged.json')).toBe(text('whole.json'));

    // Grouping does not matter either, and what is missing is said.
    expect((await muster('merge', 'p3.json', 'p1.json', '--out', 'left.json')).err).toContain('12 of 24 battles');
    await muster('merge', 'p2.json', 'p4.json', '--out', 'right.json');
    await muster('merge', 'right.json', 'left.json', '--out', 'both.json');
    expect(text('both.json')).toBe(text('whole.json'));

    const figures = JSON.parse(whole.out) as {
      weapons: { kills: number; hpDealt: number }[];
      units: { kills: number; hpDealt: number; hpLost: number }[];
      notable: object;
      kills: { count: number }[];
    };
    const sum = (list: readonly { kills: number }[]): number => list.reduce((all, { kills }) => all + kills, 0);
    expect(sum(figures.weapons)).toBeCloseTo(sum(figures.units), 9);
    expect(figures.kills.reduce((all, { count }) => all + count, 0)).toBe(Math.round(24 * sum(figures.units)));
    // Markers that were shot count for nobody: no more is dealt than units have lost.
    const all = (key: 'hpDealt' | 'hpLost'): number => figures.units.reduce((total, unit) => total + unit[key], 0);
    expect(all('hpDealt')).toBeGreaterThan(0);
    expect(all('hpDealt')).toBeLessThanOrEqual(all('hpLost') + 1e-9);
    expect(Object.keys(figures.notable)).toEqual(['typical', 'closest', 'lopsided']);
  },
);

test('mixtures, repeats and strange files are refused', { timeout: 300_000 }, async () => {
  await muster(...shard('1/4', 'q1.json'));
  await muster(...shard('2/4', 'q2.json').map((word) => (word === '9' ? '10' : word)));
  expect(await muster('merge', 'q1.json', 'q2.json')).toMatchObject({
    code: 2,
    err: expect.stringContaining('different questions: seed') as string,
  });
  copyFileSync(at('q1.json'), at('q3.json'));
  expect(await muster('merge', 'q1.json', 'q3.json')).toMatchObject({
    code: 2,
    err: expect.stringContaining('in two of the parts') as string,
  });
  expect(await muster('merge', 'first.json')).toMatchObject({ code: 2 });
  expect(await muster(...shard('5/4', 'q5.json'))).toMatchObject({ code: 2 });
  expect(await muster(...QUESTION, '--shard', '1/4')).toMatchObject({ code: 2 });
  // Another question into the same file: nothing is overwritten.
  const kept = text('q1.json');
  expect(await muster(...shard('1/4', 'q1.json').map((word) => (word === '9' ? '10' : word)))).toMatchObject({
    code: 2,
  });
  expect(text('q1.json')).toBe(kept);
});

const hasParallel = spawnSync('parallel', ['--version']).status === 0;

test.skipIf(!hasParallel)(
  'the recipe for GNU parallel gives the bytes of one run, and goes on after a break',
  { timeout: 600_000 },
  async () => {
    await muster(...QUESTION, '--out', 'alone.json');
    const command = `"${process.execPath}" "${at('node/cli.mjs')}"`;
    const recipe = (): ReturnType<typeof ended> =>
      ended(
        spawn('sh', [join(root, 'scripts/simulate-parallel.sh'), '4', 'sweep/whole.json', '--', ...QUESTION.slice(1)], {
          cwd: folder,
          env: { ...process.env, MUSTER: command },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    expect(await recipe()).toMatchObject({ code: 0 });
    expect(text('sweep/whole.json')).toBe(text('alone.json'));
    // Run again, nothing is played anew and the answer is the same.
    const log = text('sweep/parts/joblog');
    expect(await recipe()).toMatchObject({ code: 0 });
    expect(text('sweep/parts/joblog')).toBe(log);
    expect(text('sweep/whole.json')).toBe(text('alone.json'));
  },
);
