import { pointsWords, statedLine } from '../../rules/scoring/scoring-words';
import { subjectKind } from '../../rules/scoring/scoring-table';
import type { Mission } from '../../schema/mission';
import type { Scoring } from '../../schema/mission/scoring';
import { scoringNames } from '../../systems/scoring-names';
import type { GameSystem } from '../../systems/game-system';

/** A column of the score table, straight from a line of the scoring. */
export interface ScoreColumn {
  readonly head: string;
  readonly points: string;
  /** Its points are words of the head, which wants more room. */
  readonly wordy: boolean;
  /** One box for every time that it can pay; null: as often as it happens, so there is room for strokes. */
  readonly boxes: number | null;
  /** Sides by their place in the mission that it pays. */
  readonly sides: readonly number[];
}

export interface ScoreColumns {
  /** Rounds in which something is paid at the end, with what one thing is worth then; empty if nothing is. */
  readonly rounds: readonly number[];
  readonly lines: readonly ScoreColumn[];
}

/** More than this is counted by strokes. */
const MOST_BOXES = 10;

const linesOf = (mission: Mission, system: GameSystem): readonly Scoring[] => [
  ...mission.scoring,
  ...(mission.useSystemScoring ? system.document.scoring : []),
];

export function scoreColumns(mission: Mission, system: GameSystem): ScoreColumns {
  const names = scoringNames(system, mission);
  const lines = linesOf(mission, system);
  const all = Array.from({ length: mission.rounds }, (_, i) => i + 1);
  const byRound = lines.filter(({ when }) => when === 'round');
  const rounds = all.filter((round) =>
    byRound.some((line) => line.rounds === undefined || line.rounds.includes(round)),
  );
  return {
    rounds,
    lines: lines
      .filter(({ when }) => when !== 'round')
      .map((line) => {
        // What its own column says for both sides need not name one of them.
        const said =
          line.text || statedLine({ ...line, ...(line.side === undefined ? {} : { side: undefined }) }, names);
        const points = pointsWords(line);
        const wordy = points.length > LONGEST_POINTS;
        return {
          head: wordy ? `${said} (${points})` : said,
          points: wordy ? '' : points,
          wordy,
          boxes: timesPaid(line, mission, system),
          sides: sidesPaid(line, mission),
        };
      }),
  };
}

/** Points that say more than a figure or two are words of the head: beside it they would leave it no room. */
const LONGEST_POINTS = 10;

const sideCount = (mission: Mission): number => Math.max(2, mission.sides.length);

function sidesPaid({ side }: Scoring, mission: Mission): readonly number[] {
  const every = Array.from({ length: sideCount(mission) }, (_, i) => i);
  if (side === undefined) return every;
  const named = every.filter((i) => mission.sides[i]?.id === side || mission.sides[i]?.role === side);
  return named.length > 0 ? named : every;
}

/** How often one side can be paid by a line: markers there are or become so, holders of a role, units of a kind; null: no telling. */
export function timesPaid(line: Scoring, mission: Mission, system: GameSystem): number | null {
  // Counted, it pays once; by their number there is a figure to write.
  if (line.count && line.when === 'game') return line.count.vp ? null : 1;
  const things = thingsPaid(line, mission, system);
  const { vp, cap } = line;
  const capped = cap !== undefined && typeof vp === 'number' && vp > 0 ? Math.ceil(cap / vp) : Infinity;
  const most = Math.min(things ?? Infinity, capped);
  return most > MOST_BOXES ? null : most;
}

function thingsPaid(line: Scoring, mission: Mission, system: GameSystem): number | null {
  const { subject } = line;
  switch (subjectKind(line)) {
    case 'marker':
      return Math.max(1, mission.objectives.filter((objective) => counts(objective, subject, mission)).length);
    case 'role': {
      const limits = system.document.constraints.flatMap((each) =>
        each.kind === 'role' && each.role === subject.role && each.max !== undefined ? [each.max] : [],
      );
      return limits.length > 0 ? Math.min(...limits) : 1;
    }
    case 'entry':
      return system.entries.get(subject.entry ?? '')?.maxPerArmy ?? null;
    case 'each':
      return null;
    default:
      return 1;
  }
}

/** A marker that is of the type, or becomes so when it is secured or destroyed. */
function counts({ type, tags }: Mission['objectives'][number], subject: Scoring['subject'], mission: Mission): boolean {
  if (subject.tag !== undefined && !tags.includes(subject.tag)) return false;
  if (subject.type === undefined || subject.type === type) return true;
  return mission.transitions.some(
    (change) =>
      change.to === subject.type &&
      (change.type === undefined || change.type === type) &&
      (change.tag === undefined || tags.includes(change.tag)),
  );
}
