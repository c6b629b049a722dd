import { scoringLines, type ScoringLine } from '../battlefield/document/scoring-lines';
import { statedLine } from '../rules/scoring/scoring-words';
import { SIDES, type Side } from '../schema/battle/side';
import type { Mission } from '../schema/mission';
import { vpInRound } from '../schema/mission/scoring';
import type { GameSystem } from '../systems/game-system';
import { scoringNames } from '../systems/scoring-names';
import type { BooksState, Entered } from './books-state';

/** Points that can be entered by a line with one press. */
export interface PointsOffer {
  readonly label: string;
  readonly vp: number;
  /** Whose own value it is. */
  readonly marker: string | null;
}

export interface ScoreLine {
  readonly source: 'mission' | 'system';
  readonly line: number;
  /** "Each Control marker held, end of round". */
  readonly words: string;
  readonly rule: string;
  readonly when: 'now' | 'round' | 'game';
  /** Who scores it. */
  readonly sides: readonly Side[];
  readonly totals: Readonly<Record<Side, number>>;
  /** The most that a side gets, in a round or in all; null: no limit. */
  readonly cap: number | null;
  /** What is left of it now, by side. */
  readonly room: Readonly<Record<Side, number>>;
  /** Not payable in this round. */
  readonly closed: boolean;
  readonly offers: readonly PointsOffer[];
}

export interface ScoreSheet {
  readonly lines: readonly ScoreLine[];
  /** Points by agreement, that no line gives. */
  readonly other: Readonly<Record<Side, number>>;
  readonly totals: Readonly<Record<Side, number>>;
  /** Points by round, from round 1; round 0 is what was entered before. */
  readonly rounds: readonly { readonly round: number; readonly a: number; readonly b: number }[];
}

/** The mission's own lines with what both sides have by them, and what they may still bring. */
export function scoreSheet(state: BooksState, mission: Mission, system: GameSystem): ScoreSheet {
  const names = scoringNames(system, mission);
  const lines = scoringLines(system, mission).map((scoring): ScoreLine => {
    const { source, index, line, sides, rule } = scoring;
    const paid = state.points.filter((each) => each.source === source && each.line === index);
    const cap = line.cap ?? null;
    const limited = line.when === 'round' ? paid.filter(({ round }) => round === state.round) : paid;
    return {
      source,
      line: index,
      words: line.text ?? statedLine(line, names),
      rule,
      when: line.when,
      sides,
      totals: bySide(paid),
      cap,
      room: roomOf(cap, bySide(limited)),
      closed: line.rounds !== undefined && !line.rounds.includes(state.round),
      offers: offersOf(scoring, Math.max(1, state.round), mission),
    };
  });
  const known = new Set(lines.map(({ source, line }) => `${source}:${line}`));
  const rounds = Array.from({ length: state.round }, (_, i) => ({
    round: i + 1,
    ...bySide(state.points.filter(({ round }) => round === i + 1 || (i === 0 && round === 0))),
  }));
  return {
    lines,
    other: bySide(state.points.filter(({ source, line }) => !known.has(`${source}:${line}`))),
    totals: state.vp,
    rounds,
  };
}

const bySide = (points: readonly Pick<Entered, 'side' | 'vp'>[]): Record<Side, number> => {
  const sums = { a: 0, b: 0 };
  for (const { side, vp } of points) sums[side] += vp;
  return sums;
};

const roomOf = (cap: number | null, paid: Record<Side, number>): Record<Side, number> => ({
  a: cap === null ? Infinity : Math.max(0, cap - paid.a),
  b: cap === null ? Infinity : Math.max(0, cap - paid.b),
});

/** One press for each figure that the line can pay. */
function offersOf({ line, subject }: ScoringLine, round: number, mission: Mission): PointsOffer[] {
  const plain = (vp: number, label = signed(vp)): PointsOffer => ({ label, vp, marker: null });
  if (line.count?.vp) return line.count.vp.map((vp, i) => plain(vp, `${i + 1}: ${signed(vp)}`));
  if (line.vpByKind) return Object.entries(line.vpByKind).map(([kind, vp]) => plain(vp, `${kind} ${signed(vp)}`));
  if (line.vp !== 'value') return [plain(vpInRound(line.vp, round))];
  return mission.objectives
    .filter(({ type, tags }) => (subject.type ?? type) === type && (!subject.tag || tags.includes(subject.tag)))
    .map(({ id, label, value = 0 }, i) => ({
      label: `${label || `Marker ${i + 1}`} ${signed(value)}`,
      vp: value,
      marker: id,
    }));
}

const signed = (vp: number): string => (vp < 0 ? `−${-vp}` : `+${vp}`);

/** What a press enters: the offer, as far as the limit of the line lets it. */
export const payable = ({ room, closed, sides }: ScoreLine, offer: PointsOffer, side: Side): number =>
  closed || !sides.includes(side) ? 0 : Math.min(offer.vp, room[side]);

export const leaderOf = (vp: Readonly<Record<Side, number>>): Side | null =>
  vp.a === vp.b ? null : vp.a > vp.b ? SIDES[0] : SIDES[1];
