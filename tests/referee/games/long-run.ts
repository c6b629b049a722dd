import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { judgeAny } from '../judge-any';
import type { RecordFile } from '../record';
import type { Violation } from '../verdict';
import { battlesOf } from './battles';
import { play } from './play';
import { reportOf, withSection, type Tally } from './report';

export interface LongRun {
  readonly system: string;
  readonly games: number;
  readonly seed: number;
  /** How far the seeds lie apart: 1, or what picks battles of one kind (`battlesOf`). */
  readonly step: number;
  /** Where records that break a rule are kept. */
  readonly keep: string | null;
  /** Where the count so far is kept: a run that was broken off goes on from there. */
  readonly tally: string | null;
  /** Whether the section of docs/referee.md is written; a part of a longer run leaves it alone. */
  readonly report: boolean;
  readonly print: (line: string) => void;
}

/** Plays and referees. Gives the number of violations. */
export function longRun(run: LongRun): number {
  const { system, games, seed, step, keep, print } = run;
  const tally = begun(run);
  const done = tally.games + tally.failed;
  for (const setUp of battlesOf(system, games - done, seed + done * step, undefined, step)) {
    let found: readonly Violation[];
    try {
      const record = play(setUp);
      const verdict = judgeAny(record);
      found = verdict.violations;
      tally.events += record.events.length;
      add(tally.checked, verdict.checked);
      add(tally.named, verdict.named);
      for (const level of Object.values(setUp.controllers)) add(tally.controllers, new Map([[level, 1]]));
      if (found.length > 0 && keep !== null) writeFileSync(fileOf(setUp.name, keep), JSON.stringify(record));
    } catch (error) {
      tally.failed++;
      print(`${setUp.name}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    tally.games++;
    for (const each of found) {
      tally.violations.push({ ...each, record: setUp.name });
      if (tally.violations.length <= 40) print(`${setUp.name} at ${String(each.at)}: ${each.rule}: ${each.says}`);
    }
    if (tally.games % SAVE_EVERY === 0) save(run, tally);
    if (tally.games % 50 === 0) print(`${String(tally.games)} battles, ${String(tally.violations.length)} violations`);
  }
  save(run, tally);
  if (run.report) write(tally);
  return tally.violations.length + tally.failed;
}

/**
 * Parts of a long run, counted together: their seeds follow each other. Gives the number of violations. Records that were kept are
 * judged anew: only what the referee still says of them counts.
 */
export function joinRuns(system: string, files: readonly string[], keep: string | null): number {
  const whole = begun({ system, tally: null });
  for (const file of files) {
    const part = begun({ system, tally: file });
    whole.games += part.games;
    whole.events += part.events;
    whole.failed += part.failed;
    whole.violations.push(...part.violations.filter((each) => !isKept(each.record, keep)));
    for (const record of new Set(part.violations.map((each) => each.record)))
      whole.violations.push(...judgedAnew(record, keep));
    add(whole.checked, part.checked);
    add(whole.named, part.named);
    add(whole.controllers, part.controllers);
  }
  write(whole);
  return whole.violations.length + whole.failed;
}

const fileOf = (record: string, keep: string | null): string => `${keep ?? '.'}/${record}.battle.json`;

const isKept = (record: string, keep: string | null): boolean => keep !== null && existsSync(fileOf(record, keep));

const judgedAnew = (record: string, keep: string | null): Tally['violations'] =>
  isKept(record, keep)
    ? judgeAny(JSON.parse(readFileSync(fileOf(record, keep), 'utf8')) as RecordFile).violations.map((each) => ({
        ...each,
        record,
      }))
    : [];

function write(tally: Tally): void {
  const path = new URL('../../../docs/referee.md', import.meta.url);
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // The first run writes it.
  }
  writeFileSync(path, withSection(text, tally.system, reportOf(tally)));
}

const SAVE_EVERY = 20;

function begun({ system, tally }: Pick<LongRun, 'system' | 'tally'>): Tally {
  const saved = tally !== null && existsSync(tally) ? (JSON.parse(readFileSync(tally, 'utf8')) as Saved) : null;
  return {
    system,
    games: saved?.games ?? 0,
    events: saved?.events ?? 0,
    failed: saved?.failed ?? 0,
    violations: [...(saved?.violations ?? [])],
    checked: new Map(saved?.checked),
    named: new Map(saved?.named),
    controllers: new Map(saved?.controllers),
  };
}

type Counts = readonly (readonly [string, number])[];
type Saved = Omit<Tally, 'checked' | 'named' | 'controllers'> & Record<'checked' | 'named' | 'controllers', Counts>;

function save({ tally: path }: LongRun, { checked, named, controllers, ...rest }: Tally): void {
  if (path === null) return;
  const saved: Saved = { ...rest, checked: [...checked], named: [...named], controllers: [...controllers] };
  writeFileSync(path, JSON.stringify(saved));
}

function add(sum: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [key, count] of more) sum.set(key, (sum.get(key) ?? 0) + count);
}
