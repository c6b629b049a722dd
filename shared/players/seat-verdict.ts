import type { Side } from '../schema/battle/side';
import { wilson, type MarkerFigures, type Mean, type Rate, type SimulationResult } from './simulation-result';

/** Shares that nobody at a table would notice: within five in a hundred of even. */
const EVEN = { low: 0.45, high: 0.55 } as const;

/** Whether the side of the table matters, from mirrors: every army against itself. */
export interface SeatVerdict {
  readonly games: number;
  /** Share of seat a, draws half. */
  readonly share: Rate;
  /** `even`: the whole interval is near a half. `unknown`: too few battles to tell. */
  readonly verdict: Side | 'even' | 'unknown';
  /** Where points come from, those that favour a seat for certain first. */
  readonly sources: readonly SeatSource[];
}

export interface SeatSource {
  readonly marker: MarkerFigures['marker'];
  readonly gap: Mean;
  /** The seat that it favours, if the interval says so. */
  readonly favours: Side | null;
}

export function seatVerdict(results: readonly SimulationResult[]): SeatVerdict {
  const counted = results.filter(({ seats }) => seats !== null);
  const games = counted.reduce((sum, result) => sum + result.games, 0);
  const share = wilson(
    counted.reduce((sum, { seats, games: of }) => sum + (seats?.share.rate ?? 0) * of, 0),
    games,
  );
  return { games, share, verdict: verdictOf(share, games), sources: sourcesOf(counted) };
}

function verdictOf(share: Rate, games: number): SeatVerdict['verdict'] {
  if (games === 0) return 'unknown';
  if (share.low >= EVEN.low && share.high <= EVEN.high) return 'even';
  if (share.low > 0.5) return 'a';
  return share.high < 0.5 ? 'b' : 'unknown';
}

/** Markers of the same mission, pooled over the armies: means weighed by battles, their spreads added as variances. */
function sourcesOf(results: readonly SimulationResult[]): SeatSource[] {
  const [first] = results;
  if (!first) return [];
  const games = results.reduce((sum, result) => sum + result.games, 0);
  return first.markers
    .map(({ marker }, i): SeatSource => {
      let [mean, variance] = [0, 0];
      for (const { games: of, markers } of results) {
        const gap = markers[i]?.gap;
        if (!gap || games === 0) continue;
        const half = ((gap.high - gap.low) / 2) * (of / games);
        mean += gap.mean * (of / games);
        variance += half * half;
      }
      const spread = Math.sqrt(variance);
      const gap = { mean, low: mean - spread, high: mean + spread };
      return { marker, gap, favours: gap.low > 0 ? 'a' : gap.high < 0 ? 'b' : null };
    })
    .filter(({ gap }) => gap.mean !== 0)
    .sort(
      (x, y) => Number(y.favours !== null) - Number(x.favours !== null) || Math.abs(y.gap.mean) - Math.abs(x.gap.mean),
    );
}
