/** What a worker tells about a record: why its players did what they did, and who would have won from where. */
import { makeReplay } from '#shared/battle/frame/replay';
import { ENGINE_VERSION } from '#shared/battle/frame/engine-version';
import { whyBetween } from '#shared/players/insight/why-entry';
import { chanceMoments, playedOn } from '#shared/players/insight/win-chance';
import { STOP, type Answer, type ChancesTask, type WhyTask } from './messages';
import { readRecord } from './prepare-files';

type Say = (answer: Answer) => void;

export function why(task: WhyTask, say: Say): void {
  const read = readRecord(task.record, task.systems);
  if (!read.ok) return say({ kind: 'failed', failure: read.error });
  const { record, theatre } = read.value;
  if (record.engine !== ENGINE_VERSION)
    return say({
      kind: 'failed',
      failure: {
        name: 'work-failed',
        message: `Engine ${record.engine} played this battle and this is engine ${ENGINE_VERSION}: its decisions are not weighed again.`,
      },
    });
  say({ kind: 'why', steps: whyBetween(theatre, record, task.from, task.to) });
}

/** First the start, the middle and the end, then what lies between: the line is there early and gets finer. */
export function chances(task: ChancesTask, say: Say): void {
  const read = readRecord(task.record, task.systems);
  if (!read.ok) return say({ kind: 'failed', failure: read.error });
  const { record, theatre } = read.value;
  const { family } = theatre;
  const replay = makeReplay(family, family.start(theatre), record.events);
  const moments = chanceMoments(replay, task.moments);
  const flags = new Int32Array(task.shared);
  for (const moment of coarseFirst(moments)) {
    const wins = { a: 0, b: 0 };
    let draws = 0;
    for (let game = 0; game < task.games; game++) {
      if (Atomics.load(flags, STOP) !== 0) return say({ kind: 'done' });
      const winner = playedOn(theatre, replay.stateAt(moment), { seed: record.seed, moment, game });
      if (winner === null) draws += 1;
      else wins[winner] += 1;
    }
    say({ kind: 'chance', chance: { moment, games: task.games, wins, draws }, of: moments.length });
  }
  say({ kind: 'done' });
}

function coarseFirst(moments: readonly number[]): number[] {
  const order = new Set<number>();
  for (let step = moments.length; step >= 1; step = Math.floor(step / 2)) {
    for (let i = 0; i < moments.length; i += step) order.add(moments[i]!);
    const last = moments.at(-1);
    if (last !== undefined) order.add(last);
  }
  return [...order];
}
