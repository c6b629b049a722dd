/** What the battle bench measures, bundled and run on its own: Vitest's transform would be measured too. */
import { cadence } from '#shared/battle/cadence/family';
import { runBattle } from '#shared/battle/frame/session';
import type { Chooser } from '#shared/battle/cadence/cadence-types';
import { makeReplay } from '#shared/battle/frame/replay';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { randomPlayer } from '#shared/players/random';
import { rusher } from '#shared/players/rusher';
import { GOLDEN, theatreOf } from '../golden/battles';

export interface BattleFigures {
  readonly perSecond: number;
  readonly decisions: number;
  readonly events: number;
}

/** Battles per processor second, log and checksums included or not. */
function measure(player: Chooser, seconds: number, keepLog: boolean): BattleFigures {
  const theatre = theatreOf(GOLDEN[0]!);
  const play = (seed: number) =>
    runBattle(theatre, { seed, choosers: { a: player, b: player }, keepLog, unchecked: true });
  for (let seed = 0; seed < 20; seed++) play(seed);
  const start = process.cpuUsage().user;
  let games = 0;
  let decisions = 0;
  let events = 0;
  while (process.cpuUsage().user - start < seconds * 1e6) {
    const session = play(1000 + games);
    decisions += session.decisions.length;
    events += session.events.length;
    games += 1;
  }
  return {
    perSecond: games / ((process.cpuUsage().user - start) / 1e6),
    decisions: decisions / games,
    events: events / games,
  };
}

export const randoms = (): BattleFigures => measure(randomPlayer, 4, false);
export const randomWithLog = (): BattleFigures => measure(randomPlayer, 3, true);
export const rushers = (): BattleFigures => measure(rusher, 5, false);

/** Milliseconds to make a replay, and microseconds to jump to a moment of it. */
export function replays(): { make: number; jump: number } {
  const theatre = theatreOf(GOLDEN[0]!);
  const { events } = runBattle(theatre, { seed: 7, choosers: { a: rusher, b: rusher } });
  const begin = performance.now();
  const replay = makeReplay(cadence, startingState(theatre), events);
  const made = performance.now();
  let seen = 0;
  for (let i = 0; i < 100_000; i++) seen += replay.stateAt((i * 7919) % replay.moments).round;
  return { make: made - begin, jump: ((performance.now() - made) / 100_000) * 1000 + (seen < 0 ? 1 : 0) };
}
