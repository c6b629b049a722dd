import { refusalOf, subjectKind } from '../../rules/scoring/scoring-table';
import type { Mission } from '../../schema/mission';
import type { Objective } from '../../schema/mission/markers';
import { type Scoring, scoringSchema } from '../../schema/mission/scoring';
import type { GameSystem } from '../../systems/game-system';
import { lineLife } from './line-life';

/** Ways to be paid for a marker, the usual first. */
const ways = (type: string, near: number): readonly Scoring[] =>
  (
    [
      { when: 'now', what: 'destroyed', vp: 1 },
      { when: 'round', what: 'held', vp: 1 },
      { when: 'game', what: 'scored', vp: 1 },
      { when: 'now', what: 'scored', vp: 1 },
      { when: 'now', what: 'secured', vp: 1 },
      { when: 'round', what: 'held', vp: 1, presence: { within: near } },
    ] as const
  ).map((way) => scoringSchema.parse({ ...way, subject: { type } }));

const ENEMIES = scoringSchema.parse({ when: 'now', what: 'destroyed', subject: { each: true }, vp: 1 });

/** A line that pays for markers of this type in this mission; none if no way is open. */
export function lineFor(mission: Mission, system: GameSystem, marker: Objective): Scoring | undefined {
  return ways(marker.type, system.measure === 'inch' ? 3 : 6).find((line) => {
    if (refusalOf(line)) return false;
    const life = lineLife(mission, system, [...mission.scoring, line]);
    return life.whyNever(line) === undefined && life.paysFor(line, marker);
  });
}

/** The line that a mission most likely wants next: for the first markers that nothing pays for, else for enemies. */
export function usualLine(mission: Mission, system: GameSystem): Scoring {
  const lines = [...mission.scoring, ...(mission.useSystemScoring ? system.document.scoring : [])];
  const life = lineLife(mission, system, lines);
  const about = lines.filter((line) => !refusalOf(line) && subjectKind(line) === 'marker');
  const unpaid = mission.objectives.filter((marker) => !about.some((line) => life.paysFor(line, marker)));
  const asked = new Set<string>();
  for (const marker of [...unpaid, ...mission.objectives]) {
    if (asked.has(marker.type)) continue;
    asked.add(marker.type);
    const line = lineFor(mission, system, marker);
    if (line) return line;
  }
  return ENEMIES;
}
