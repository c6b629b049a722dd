import { seatsOf } from './sides';
import { ruleNamesFor } from '../checks/check';
import type { SubjectKind } from '../../rules/scoring/scoring-table';
import { refusalOf, subjectKind } from '../../rules/scoring/scoring-table';
import type { Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import { type Scoring, scoringSchema, type ScoringSubject } from '../../schema/mission/scoring';
import type { GameSystem } from '../../systems/game-system';

/** One line of the mission's or the system's scoring, as the engine pays it. */
export interface ScoringLine {
  readonly source: 'mission' | 'system';
  readonly index: number;
  readonly line: Scoring;
  readonly subject: ScoringSubject;
  readonly kind: SubjectKind;
  readonly sides: readonly Side[];
  /** The row of the catalogue it comes from: its own, else the one by which this game scores. */
  readonly rule: string;
}

/** The mission's own lines, then the system's if the mission wants them (S-VP-1). What the table refuses is not paid. */
export function scoringLines(system: GameSystem, mission: Mission): ScoringLine[] {
  const rule = ruleNamesFor(system).scoring;
  const asLine = (source: ScoringLine['source'], line: Scoring, index: number): ScoringLine[] => {
    const kind = subjectKind(line);
    if (kind === undefined || refusalOf(line)) return [];
    const sides = seatsOf(mission, line.side);
    return [{ source, index, line, subject: line.subject, kind, sides, rule: line.rule ?? rule }];
  };
  const own = mission.scoring.flatMap((line, index) => asLine('mission', line, index));
  if (!mission.useSystemScoring) return own;
  return [
    ...own,
    ...system.document.scoring.flatMap((raw, index) => asLine('system', scoringSchema.parse(raw), index)),
  ];
}
