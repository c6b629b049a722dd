import { scoringSchema, type Mission, type Scoring, type ScoringSubject } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';

/** One line of the mission's or the system's scoring, as the engine pays it. */
export interface ScoringLine {
  readonly source: 'mission' | 'system';
  readonly index: number;
  readonly line: Scoring;
  readonly subject: ScoringSubject;
  /** Rule named by the line, else the general one. */
  readonly rule: string;
}

/** The mission's own lines, then the system's if the mission wants them. */
export function scoringLines(system: GameSystem, mission: Mission): ScoringLine[] {
  const own = mission.scoring.map((line, index) => asLine('mission', line, index, line.subject));
  if (!mission.useSystemScoring) return own;
  return [...own, ...system.document.scoring.map((raw, index) => systemLine(raw, index))];
}

/** The system's file may write a bare word for a subject: `"all"`. */
function systemLine(raw: Readonly<Record<string, unknown>>, index: number): ScoringLine {
  const { subject } = raw;
  const words = typeof subject === 'string' ? { [subject]: true } : subject;
  const line = scoringSchema.parse({ ...raw, subject: words });
  return asLine('system', line, index, line.subject);
}

const asLine = (source: ScoringLine['source'], line: Scoring, index: number, subject: ScoringSubject): ScoringLine => ({
  source,
  index,
  line,
  subject,
  rule: line.rule ?? (source === 'mission' ? 'C-MIS-2' : 'S-VP-1'),
});
