import { subjectsFor, subjectKind, type SubjectKind } from '#shared/rules/scoring/scoring-table';
import { subjectWords, zoneWords, type ScoringNames } from '#shared/rules/scoring/scoring-words';
import type { Mission } from '#shared/schema/mission';
import type { Scoring, ScoringSubject } from '#shared/schema/mission/scoring';
import type { GameSystem } from '#shared/systems/game-system';
import type { Option } from './words';

/** Everything a line of this kind can speak of on this table, in the words of the sheet. */
export function subjectOptions(
  mission: Mission,
  system: GameSystem,
  names: ScoringNames,
  what: Scoring['what'],
): readonly Option[] {
  return subjectsOf(mission, system, what).map((subject): Option => [
    subjectValue({ what, subject }),
    subjectWords({ what, subject }, names),
  ]);
}

/** A marker of any sort goes without saying only where nothing else is meant: to destroy or to survive asks whom. */
const subjectsOf = (mission: Mission, system: GameSystem, what: Scoring['what']): readonly ScoringSubject[] =>
  subjectsFor(what).flatMap((kind) =>
    subjectsOfKind(mission, system, kind).filter((subject) => subjectKind({ what, subject }) === kind),
  );

function subjectsOfKind(mission: Mission, system: GameSystem, kind: SubjectKind): readonly ScoringSubject[] {
  switch (kind) {
    case 'marker': {
      const tags = [...new Set(mission.objectives.flatMap((objective) => objective.tags))].sort();
      return [{}, ...[...system.objectives.keys()].map((type) => ({ type })), ...tags.map((tag) => ({ tag }))];
    }
    case 'role':
      return [...system.roles.keys()].map((role) => ({ role }));
    case 'entry':
      return [...system.entries.keys()].map((entry) => ({ entry }));
    case 'nomination':
      return mission.nominations.map(({ id }) => ({ nomination: id }));
    default:
      return [{ [kind]: true }];
  }
}

/** A subject as the value of an answer; its zone is another question. */
export function subjectValue(line: Pick<Scoring, 'what' | 'subject'>): string {
  const { tag, type, role, entry, nomination } = line.subject;
  return JSON.stringify([subjectKind(line) ?? null, tag ?? type ?? role ?? entry ?? nomination ?? null, type ?? null]);
}

export const subjectOf = (
  mission: Mission,
  system: GameSystem,
  what: Scoring['what'],
  value: string,
): ScoringSubject | undefined =>
  subjectsOf(mission, system, what).find((subject) => subjectValue({ what, subject }) === value);

/** Zones that units can be paid for standing in. */
export const zoneOptions = (mission: Mission, names: ScoringNames): readonly Option[] => [
  ...(['enemy-deploy', 'own-deploy'] as const).map((zone): Option => [zone, zoneWords(zone, names)]),
  ['', zoneWords(undefined, names)],
  ...mission.zones.map(({ id, name }): Option => [id, name || id]),
];
