/**
 * Real processes, killed with SIGKILL in the middle of saves, 200 times over. Afterwards every document is whole, either the
 * old version or the new one, and nothing that was reported as saved is gone.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTemporary } from '../../src-main/storage/atomic-write';
import { Workspace } from '../../src-main/storage/workspace';

const KILLS = 200;
const LANES = 2;
let folder: string;
let saver: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-kill-'));
  saver = join(folder, 'saver.mjs');
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./saver.ts', import.meta.url)),
    platform: 'node',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  await bundle.write({ file: saver, format: 'esm' });
  await bundle.close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** The newest round of each document that a saver announced, and that it reported as saved. */
interface Notes {
  readonly begun: Map<string, number>;
  readonly saved: Map<string, number>;
}

/** Starts a saver and kills it `delay` milliseconds after it began its `nth` save; what it said is noted. */
function killDuringSave(
  workspace: string,
  nth: number,
  delay: number,
  { begun, saved }: Notes,
): Promise<{ interrupted: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [saver, workspace], { stdio: ['ignore', 'pipe', 'pipe'] });
    let saving = 0;
    let open = false;
    let trouble = '';
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (trouble += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [word, id = '', round = '0'] = line.split(' ');
        (word === 'saved' ? saved : begun).set(id, Number(round));
        open = word === 'saving';
        if (open && ++saving === nth) setTimeout(() => child.kill('SIGKILL'), delay);
      }
    });
    child.on('error', reject);
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL'
        ? resolve({ interrupted: open })
        : reject(new Error(`The saver ended by itself: ${trouble}`)),
    );
  });
}

async function checkWhole(workspace: string, { begun, saved }: Notes): Promise<void> {
  const names = (await readdir(join(workspace, 'armies'))).filter((name) => !isTemporary(name));
  const rounds = new Map<string, number>();
  for (const name of names) {
    const document = JSON.parse(await readFile(join(workspace, 'armies', name), 'utf8')) as {
      id: string;
      kill: { round: number; filler: string; digest: string };
    };
    expect(createHash('sha256').update(document.kill.filler).digest('hex'), `${name} is torn`).toBe(
      document.kill.digest,
    );
    rounds.set(document.id, Math.max(rounds.get(document.id) ?? 0, document.kill.round));
  }
  for (const [id, round] of saved) expect(rounds.get(id) ?? -1, `${id} lost a save`).toBeGreaterThanOrEqual(round);
  for (const [id, round] of rounds)
    expect(round, `${id} holds a save that was never begun`).toBeLessThanOrEqual(begun.get(id) ?? -1);
}

it(`${String(KILLS)} kills lose nothing and tear nothing`, async () => {
  let interrupted = 0;
  const lane = async (n: number): Promise<void> => {
    const workspace = join(folder, `workspace-${String(n)}`);
    const notes: Notes = { begun: new Map(), saved: new Map() };
    for (let i = 0; i < KILLS / LANES; i++) {
      // From "just begun" to "several steps later": the delays sweep over the whole length of a save.
      const result = await killDuringSave(workspace, 1 + (i % 5), (i * 7) % 13, notes);
      if (result.interrupted) interrupted += 1;
      await checkWhole(workspace, notes);
    }
    const opened = await Workspace.open({ folder: workspace, create: false, version: 'kill' });
    if (!opened.ok) throw new Error(opened.error.message);
    const page = await opened.value.list({
      search: '',
      kinds: [],
      systems: [],
      statuses: [],
      sort: 'name',
      direction: 'up',
      offset: 0,
      limit: 100,
    });
    if (!page.ok) throw new Error(page.error.message);
    expect(page.value.counts.problems).toBe(0);
    expect(page.value.rows.map((row) => row.id).sort()).toEqual(['KILL-0', 'KILL-1', 'KILL-2']);
    for (const row of page.value.rows) {
      const versions = await opened.value.history.list(row.id);
      for (const { version } of versions.ok ? versions.value : [])
        expect((await opened.value.history.preview(row.id, version)).ok).toBe(true);
    }
    await opened.value.close();
  };
  await Promise.all(Array.from({ length: LANES }, (_, n) => lane(n)));
  // The test itself would be worth nothing if every kill came between two saves.
  expect(interrupted).toBeGreaterThan(KILLS / 4);
}, 600_000);
