/** Two real hosts on one workspace, their clocks apart, stopped and woken again and again: every acknowledged save is in the document. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Workspace } from '../../src-main/storage/workspace';
import { seededRandom } from '../support/seeded-random';
import { armyOf } from './model';
import { SHARED_IDS } from './two-hosts-model';

export interface HostFigures {
  saves: number;
  conflicts: number;
  /** Saves refused because another host had taken over while this one slept, or kept it waiting. */
  refused: number;
  pauses: number;
  longPauses: number;
  lost: string[];
}

export interface HostPlan {
  readonly saves: number;
  readonly skews: readonly [number, number];
  /** Pauses longer than a lock stands still. */
  readonly longPauses: number;
  readonly seed: number;
}

export async function twoHosts(sharer: string, folder: string, plan: HostPlan): Promise<HostFigures> {
  const figures: HostFigures = { saves: 0, conflicts: 0, refused: 0, pauses: 0, longPauses: 0, lost: [] };
  const opened = await Workspace.open({ folder, create: true, version: 'judge' });
  if (!opened.ok) throw new Error(opened.error.message);
  for (const id of SHARED_IDS) {
    const made = await opened.value.documents.create({ ...armyOf(id, id, 1, ''), marks: [] });
    if (!made.ok) throw new Error(made.error.message);
  }
  const acknowledged = new Map<string, string[]>(SHARED_IDS.map((id) => [id, []]));
  const alive = new Set<ChildProcess>();
  const ended = plan.skews.map(
    (skew, i) =>
      new Promise<void>((resolve, reject) => {
        const share = String(Math.ceil(plan.saves / 2));
        const child = spawn(process.execPath, [sharer, folder, i === 0 ? 'a' : 'b', share, String(skew)], {
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        alive.add(child);
        let [text, trouble] = ['', ''];
        child.stderr.on('data', (chunk: Buffer) => (trouble += chunk.toString()));
        child.stdout.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          const lines = text.split('\n');
          text = lines.pop() ?? '';
          for (const line of lines) {
            const [word, id = '', mark = ''] = line.split(' ');
            if (word === 'saved') {
              figures.saves++;
              acknowledged.get(id)?.push(mark);
            } else if (word === 'conflict') figures.conflicts++;
            else figures.refused++;
          }
        });
        child.on('close', (code) => {
          alive.delete(child);
          if (code === 0) resolve();
          else reject(new Error(trouble.slice(0, 2000)));
        });
      }),
  );
  const pausing = pauses(alive, plan, figures);
  await Promise.all(ended);
  await pausing;
  for (const [id, marks] of acknowledged) {
    const loaded = await opened.value.documents.load(id);
    const there = new Set(loaded.ok ? (loaded.value.document['marks'] as string[]) : []);
    figures.lost.push(...marks.filter((mark) => !there.has(mark)));
  }
  await opened.value.close();
  return figures;
}

async function pauses(alive: ReadonlySet<ChildProcess>, plan: HostPlan, figures: HostFigures): Promise<void> {
  const random = seededRandom(plan.seed);
  await wait(1_000);
  while (alive.size > 0) {
    const child = [...alive][Math.floor(random() * alive.size)];
    const long = figures.longPauses < plan.longPauses && random() < 0.2;
    child?.kill('SIGSTOP');
    await wait(long ? 10_000 : 20 + random() * 400);
    child?.kill('SIGCONT');
    figures.pauses++;
    if (long) figures.longPauses++;
    await wait(random() * 300);
  }
}
