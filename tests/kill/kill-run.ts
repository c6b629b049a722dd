/**
 * Real processes, killed with SIGKILL in the middle of everything that writes. After each kill the workspace is opened and compared with
 * what the dead process was told is done: every document whole, in one place, in the version acknowledged; only the one operation
 * under way may have happened or not.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseSettings } from '../../src-main/storage/settings-store';
import { Workspace } from '../../src-main/storage/workspace';
import { seededRandom } from '../support/seeded-random';
import { OPERATIONS, settingsFile, type Change, type Operation } from './model';
import { battlesIn } from './simulated';

export interface KillFigures {
  kills: number;
  acknowledged: number;
  /** Kills that came while an operation was under way, by operation. */
  interrupted: Record<Operation, number>;
  torn: number;
  lost: number;
  outside: number;
  trouble: string[];
}

interface State {
  name: string;
  round: number;
  place: 'library' | 'bin';
}
interface Line {
  readonly word: 'begin' | 'done';
  readonly operation: Operation;
  readonly changes: readonly Change[];
}

export const noFigures = (): KillFigures => ({
  kills: 0,
  acknowledged: 0,
  interrupted: Object.fromEntries(OPERATIONS.map((name) => [name, 0])) as Record<Operation, number>,
  torn: 0,
  lost: 0,
  outside: 0,
  trouble: [],
});

/** Kills `kills` actors one after the other on one workspace; adds to `figures`. */
export async function killLane(
  actor: string,
  workspace: string,
  { kills, seed, time = Infinity }: { kills: number; seed: number; time?: number },
  figures: KillFigures,
): Promise<void> {
  const random = seededRandom(seed);
  const known = new Map<string, State>();
  let setting: number | null = null;
  const around = (await readdir(dirname(workspace))).sort().join();
  const end = performance.now() + time;
  for (let i = 0; i < kills && performance.now() < end; i++) {
    const { lines, open } = await killed(
      actor,
      workspace,
      seed * 1000 + i,
      1 + Math.floor(random() * 9),
      random() * 14,
    );
    figures.kills++;
    const settled = new Set<string>();
    for (const { word, operation, changes } of lines) {
      if (word !== 'done') continue;
      figures.acknowledged++;
      if (operation === 'settings') setting = changes[0]?.round ?? null;
      else for (const change of changes) known.set(change.id, applied(known.get(change.id), change));
    }
    if (open) figures.interrupted[open.operation]++;
    const found = await stateOf(workspace, figures);
    for (const [id, state] of found) {
      const before = known.get(id);
      const pending = open?.changes.find((change) => change.id === id);
      const allowed = [...(before ? [before] : []), ...(pending ? [applied(before, pending)] : [])];
      if (!allowed.some((each) => same(each, state)))
        complain(figures, 'lost', `${id}: found ${JSON.stringify(state)}, knew ${JSON.stringify(allowed)}`);
      settled.add(id);
    }
    for (const [id, state] of known)
      if (!settled.has(id)) complain(figures, 'lost', `${id} is gone: it was ${JSON.stringify(state)}`);
    known.clear();
    for (const [id, state] of found) known.set(id, state);
    setting = await checkSettings(workspace, setting, open, figures);
    if ((await readdir(dirname(workspace))).sort().join() !== around) figures.outside++;
  }
}

const applied = (before: State | undefined, { name, round, place }: Change): State => ({
  name: name ?? before?.name ?? '',
  round: round ?? before?.round ?? 0,
  place: place ?? before?.place ?? 'library',
});
const same = (a: State, b: State): boolean => a.name === b.name && a.round === b.round && a.place === b.place;

function complain(figures: KillFigures, what: 'lost' | 'torn', why: string): void {
  figures[what]++;
  if (figures.trouble.length < 20) figures.trouble.push(why.slice(0, 500));
}

/** Starts an actor and kills it `delay` milliseconds after it began its `nth` operation; what it said, and what was under way. */
function killed(
  actor: string,
  workspace: string,
  seed: number,
  nth: number,
  delay: number,
): Promise<{ lines: Line[]; open: Line | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [actor, workspace, String(seed)], { stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: Line[] = [];
    let begun = 0;
    let [text, trouble] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (trouble += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const whole = text.split('\n');
      text = whole.pop() ?? '';
      for (const line of whole) {
        lines.push(JSON.parse(line) as Line);
        if (lines.at(-1)?.word === 'begin' && ++begun === nth) setTimeout(() => child.kill('SIGKILL'), delay);
      }
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      const last = lines.at(-1);
      if (signal === 'SIGKILL') resolve({ lines, open: last?.word === 'begin' ? last : null });
      else reject(new Error(`The actor ended by itself: ${trouble.slice(0, 2000)}`));
    });
  });
}

/** Every document of library and bin, as a newly started Muster finds them. */
async function stateOf(folder: string, figures: KillFigures): Promise<Map<string, State>> {
  const opened = await Workspace.open({ folder, create: false, version: 'judge' });
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  // What the index remembers is no proof.
  const looked = await workspace.refresh();
  if (!looked.ok) throw new Error(looked.error.message);
  const found = new Map<string, State>();
  const put = (id: string, state: State): void => {
    if (found.has(id)) complain(figures, 'torn', `${id} is in two places`);
    found.set(id, state);
  };
  const judge = (id: string, document: unknown, place: 'library' | 'bin'): void => {
    const battles = battlesIn(document);
    if (battles !== null) return put(id, { name: (document as { name: string }).name, round: battles, place });
    const { name, kill } = document as { name: string; kill?: { round: number; filler: string; digest: string } };
    if (!kill || createHash('sha256').update(kill.filler).digest('hex') !== kill.digest)
      complain(figures, 'torn', `${id} is torn`);
    put(id, { name, round: kill?.round ?? -1, place });
  };
  const page = await workspace.list({
    search: '',
    kinds: [],
    systems: [],
    statuses: [],
    sort: 'name',
    direction: 'up',
    offset: 0,
    limit: 10_000,
  });
  if (!page.ok) throw new Error(page.error.message);
  for (const { id, status, reason } of page.value.rows) {
    if (status !== 'ok') complain(figures, 'torn', `${id}: ${reason ?? ''}`);
    const loaded = await workspace.documents.load(id);
    if (loaded.ok) judge(id, loaded.value.document, 'library');
  }
  const bin = await workspace.bin.list();
  for (const { trashId, id } of bin.ok ? bin.value : []) {
    const text = await readFile(`${folder}/.muster/trash/${trashId}/document.json`, 'utf8');
    judge(id ?? trashId, JSON.parse(text), 'bin');
  }
  await workspace.close();
  return found;
}

async function checkSettings(
  folder: string,
  before: number | null,
  open: Line | null,
  figures: KillFigures,
): Promise<number | null> {
  const text = await readFile(settingsFile(folder), 'utf8').catch(() => null);
  const settings = text === null ? null : parseSettings(text);
  if (text !== null && !settings) complain(figures, 'torn', 'The settings are torn.');
  const now = (settings?.view['kill'] as number | undefined) ?? null;
  const pending = open?.operation === 'settings' ? (open.changes[0]?.round ?? null) : before;
  if (now !== before && now !== pending) complain(figures, 'lost', `settings: ${String(now)}, knew ${String(before)}`);
  return now;
}
