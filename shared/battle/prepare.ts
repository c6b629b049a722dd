import { muster } from '../army/validate-army';
import { readyMission } from '../battlefield/checks/ready-mission';
import { foldBooks } from '../books/fold';
import { rosterOf } from '../books/roster';
import type { Issue } from '../core/issue';
import { err, ok, type Result } from '../core/result';
import type { Army } from '../schema/army';
import type { BattleRecord } from '../schema/battle/record';
import { SIDES, type Side } from '../schema/battle/side';
import type { GameEntry } from '../schema/game-entry';
import type { Mission } from '../schema/mission';
import type { SystemDocument } from '../schema/system';
import type { GameSystem } from '../systems/game-system';
import { makeSystemRegistry, type SystemRegistry } from '../systems/registry';
import { bookOf } from '../systems/rule-books';
import { familyOf, type Theatre } from './families';
import { goneOnProblems } from './frame/resumed';

export interface BattleDocuments {
  readonly mission: Mission;
  readonly armies: Readonly<Record<Side, Army>>;
  /** Entries of a real game that the battle goes on from. */
  readonly books?: readonly GameEntry[] | undefined;
}

/** From documents to a battle that can be fought, or everything that stands in the way, each issue with its document in its path. */
export function prepareBattle(documents: BattleDocuments, systems: SystemRegistry): Result<Theatre, Issue[]> {
  const { armies } = documents;
  const mission = forTheArmies(documents, systems);
  const system = systems.get(mission.system.id, mission.system.version);
  if (!system)
    return err([problem('unknown-system', ['mission', 'system'], `The rules "${mission.system.id}" are not here.`)]);
  const family = familyOf(system);
  if (!family)
    return err([problem('not-played', ['mission', 'system'], `Battles of ${system.name} are not played yet.`)]);
  const issues: Issue[] = family.unplayedMission(mission).map((issue) => within(issue, ['mission']));
  const ready = readyMission(mission, system);
  if (!ready.ok) issues.push(...ready.error.map((issue) => within(issue, ['mission'])));
  const [a, b] = SIDES.map((side) => {
    const army = armies[side];
    if (army.system.id !== system.id) {
      issues.push(
        problem(
          'other-system',
          ['armies', side, 'system'],
          `${army.name} is an army for ${army.system.id}, the mission is for ${system.id}.`,
        ),
      );
      return undefined;
    }
    if (army.units.length === 0)
      issues.push(problem('no-units', ['armies', side, 'units'], `${army.name} has no units.`));
    const mustered = muster(army, system);
    if (mustered.ok) return mustered.value;
    issues.push(
      ...mustered.error.filter(({ severity }) => severity === 'error').map((issue) => within(issue, ['armies', side])),
    );
    return undefined;
  });
  if (issues.length > 0 || !ready.ok || !a || !b) return err(issues.filter(({ severity }) => severity === 'error'));
  const theatre = family.open({ system, book: bookOf(system), mission: ready.value, armies: { a, b } });
  return documents.books ? goOn(theatre, documents, documents.books) : ok(theatre);
}

/** The table of a real game, as its books tell of it. */
function goOn(theatre: Theatre, { armies }: BattleDocuments, books: readonly GameEntry[]): Result<Theatre, Issue[]> {
  const roster = rosterOf({ mission: theatre.mission, armies }, theatre.system);
  const goneOn = { books, roster, state: foldBooks(books, roster) };
  const problems = goneOnProblems(goneOn, theatre.mission, theatre.system);
  if (problems.length > 0) return err(problems.map((message) => problem('not-to-go-on', ['entries'], message)));
  return ok({ ...theatre, goneOn });
}

/** A mission of the game that the armies' own game extends is played by theirs. */
function forTheArmies({ mission, armies }: BattleDocuments, systems: SystemRegistry): Mission {
  const { id } = armies.a.system;
  if (id === mission.system.id || id !== armies.b.system.id) return mission;
  const system = systems.get(id, armies.a.system.version);
  return system?.lineage.some((base) => base.id === mission.system.id)
    ? { ...mission, system: { id, version: system.release } }
    : mission;
}

/** Are battles of this system played? */
export const isPlayed = (system: GameSystem): boolean => familyOf(system) !== null;

/** The battle that a record tells of: its own system where it carries one, else the one that is built in. */
export function prepareRecord(
  record: BattleRecord,
  userSystems: readonly SystemDocument[] = [],
): Result<Theatre, Issue[]> {
  const own = 'format' in record.system ? [record.system] : [];
  return prepareBattle(record, makeSystemRegistry([...(record.bases ?? []), ...own, ...userSystems]));
}

/** How a record names its system: by id and edition if it is built in, else in full with what it stands on. */
export function systemOfRecord(
  system: GameSystem,
  systems: SystemRegistry,
): Pick<BattleRecord, 'system'> & { bases: SystemDocument[] } {
  if (systems.isBuiltIn(system.id)) return { system: { id: system.id, version: system.release }, bases: [] };
  const find = (id: string, release: string): SystemDocument | undefined =>
    systems.documents.find((document) => document.id === id && document.release === release);
  const bases = system.lineage
    .slice(0, -1)
    .filter(({ id }) => !systems.isBuiltIn(id))
    .flatMap(({ id, release }) => find(id, release) ?? []);
  return { system: find(system.id, system.release) ?? { id: system.id, version: system.release }, bases };
}

const problem = (code: string, path: readonly (string | number)[], message: string): Issue => ({
  severity: 'error',
  code,
  rule: 'C-SET-1',
  path,
  message,
});
const within = (issue: Issue, place: readonly (string | number)[]): Issue => ({
  severity: issue.severity,
  code: issue.code,
  rule: issue.rule,
  path: [...place, ...issue.path],
  message: issue.message,
});
