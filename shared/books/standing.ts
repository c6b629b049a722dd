import { SIDES, type Side } from '../schema/battle/side';
import { isInPlay, type BooksState } from './books-state';
import type { Roster } from './roster';
import { leaderOf } from './score-sheet';

/** What a side has left: by what its units cost and the hit points they still have. */
export interface Strength {
  readonly points: number;
  readonly all: number;
  /** 0 to 100, whole. */
  readonly percent: number;
  readonly unitsLeft: number;
  readonly units: number;
}

export interface Standing {
  readonly vp: Readonly<Record<Side, number>>;
  readonly leader: Side | null;
  readonly strength: Readonly<Record<Side, Strength>>;
  readonly verdict: string;
}

/** Who is ahead, by points and by what is left. */
export function standingOf(state: BooksState, roster: Roster): Standing {
  const strength = { a: strengthOf(state, roster, 'a'), b: strengthOf(state, roster, 'b') };
  const leader = leaderOf(state.vp);
  return { vp: state.vp, leader, strength, verdict: verdictOf(state, roster, leader, strength) };
}

function strengthOf(state: BooksState, { byId }: Roster, side: Side): Strength {
  let [points, all, unitsLeft, units] = [0, 0, 0, 0];
  for (const unit of state.units) {
    const known = byId.get(unit.id);
    if (unit.side !== side || !known) continue;
    const most = known.tracks.reduce((sum, track) => sum + track.most, 0);
    const left = unit.left.reduce((sum, each) => sum + each, 0);
    // A unit that costs nothing counts by its hit points, so that no army is worth nothing.
    const worth = known.points > 0 ? known.points : most;
    const there = isInPlay(unit) || unit.status === 'left';
    units += 1;
    all += worth;
    if (!there) continue;
    unitsLeft += 1;
    points += most === 0 ? worth : (worth * left) / most;
  }
  return {
    points: Math.round(points),
    all,
    percent: all === 0 ? 0 : Math.round((100 * points) / all),
    unitsLeft,
    units,
  };
}

/** Nearer than this the strengths count as even. */
const EVEN = 5;

function verdictOf(
  { over, winner, vp, round }: BooksState,
  { sideNames }: Roster,
  leader: Side | null,
  strength: Readonly<Record<Side, Strength>>,
): string {
  if (over)
    return winner === null
      ? `A draw, ${vp.a} to ${vp.b}.`
      : `${sideNames[winner]} won, ${vp[winner]} to ${vp[winner === 'a' ? 'b' : 'a']}.`;
  if (round === 0) return 'The game has not begun.';
  const score = leader
    ? `${sideNames[leader]} leads by ${Math.abs(vp.a - vp.b)} Victory ${Math.abs(vp.a - vp.b) === 1 ? 'Point' : 'Points'}`
    : `The score is even at ${vp.a}`;
  const stronger = SIDES.find((side) => strength[side].percent - strength[side === 'a' ? 'b' : 'a'].percent >= EVEN);
  const figures = `${strength.a.percent} % to ${strength.b.percent} %`;
  if (!stronger) return `${score}, and both have about as much left (${figures}).`;
  if (leader === null) return `${score}, but ${sideNames[stronger]} has more left (${figures}).`;
  return stronger === leader
    ? `${score} and has more left (${figures}).`
    : `${score}, but ${sideNames[stronger]} has more left (${figures}).`;
}
