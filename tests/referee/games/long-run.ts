import { readFileSync, writeFileSync } from 'node:fs';
import { judge } from '../judge';
import type { Violation } from '../verdict';
import { BUILT_IN } from '../systems';
import { battlesOf } from './battles';
import { play } from './play';
import { reportOf, withSection, type Tally } from './report';

export interface LongRun {
  readonly system: string;
  readonly games: number;
  readonly seed: number;
  /** Where records that break a rule are kept. */
  readonly keep: string | null;
  readonly print: (line: string) => void;
}

/** Plays and referees; the report's section for this system is written anew. Gives the number of violations. */
export function longRun({ system, games, seed, keep, print }: LongRun): number {
  const tally: Tally = {
    system,
    games: 0,
    events: 0,
    failed: 0,
    violations: [],
    checked: new Map(),
    named: new Map(),
    controllers: new Map(),
  };
  for (const setUp of battlesOf(system, games, seed)) {
    let found: readonly Violation[];
    try {
      const record = play(setUp);
      const verdict = judge(record, BUILT_IN);
      found = verdict.violations;
      tally.events += record.events.length;
      add(tally.checked, verdict.checked);
      add(tally.named, verdict.named);
      for (const level of Object.values(setUp.controllers)) add(tally.controllers, new Map([[level, 1]]));
      if (found.length > 0 && keep !== null) writeFileSync(`${keep}/${setUp.name}.battle.json`, JSON.stringify(record));
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
    if (tally.games % 50 === 0) print(`${String(tally.games)} battles, ${String(tally.violations.length)} violations`);
  }
  const path = new URL('../../../docs/referee.md', import.meta.url);
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // The first run writes it.
  }
  writeFileSync(path, withSection(text, system, reportOf(tally)));
  return tally.violations.length + tally.failed;
}

function add(sum: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [key, count] of more) sum.set(key, (sum.get(key) ?? 0) + count);
}
