import { bySeverity, hasErrors } from '../core/issue';
import { err, ok, type Result } from '../core/result';
import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { edition, empty, entryNumbers, faction, itemNumbers, roles, sameIds } from './checks/army-wide';
import { campaignFighters, campaignStart } from './checks/campaign';
import { compositionIssues } from './checks/composition';
import { constraintIssues } from './checks/constraints';
import { armyCardIssues } from './checks/data-card';
import { gearIssues } from './checks/gear';
import { pictureIssues } from './checks/pictures';
import { MAX_ISSUES, type ArmyIssue, type FoundIssue } from './checks/report';
import { settleFix } from './checks/settle-fix';
import { squadronIssues } from './checks/squadron';
import { textRules } from './checks/text-rules';
import { transportIssues } from './checks/transport';
import { deriveUnit } from './derive';
import type { MusteredArmy } from './muster';
import { perUnit } from './per-unit';
import { pointsOf } from './points';

export type { ArmyIssue } from './checks/report';

/** One thing that is looked at, with the catalogue rows it answers for. The system's data says the figures. */
export interface ArmyCheck {
  readonly name: string;
  readonly rules: readonly string[];
  readonly run: (army: Army, system: GameSystem) => ArmyIssue[];
}

/** As above, for one unit by itself; its issues' paths are inside the unit. */
export interface UnitCheck {
  readonly name: string;
  readonly rules: readonly string[];
  readonly engine: GameSystem['engine'];
  readonly run: (army: Army, unit: ArmyUnit, system: GameSystem) => ArmyIssue[];
}

export const ARMY_CHECKS: readonly ArmyCheck[] = [
  { name: 'empty', rules: ['C-ARMY-1', 'B-STAT-14'], run: empty },
  { name: 'edition', rules: ['C-UNIT-5'], run: edition },
  { name: 'same-ids', rules: ['C-UNIT-4', 'B-UNIT-3'], run: sameIds },
  { name: 'faction', rules: ['C-UNIT-5', 'B-GEN-1', 'B-GEN-10'], run: faction },
  { name: 'roles', rules: ['S-BUILD-7'], run: roles },
  { name: 'entry-numbers', rules: ['D-GANG-2', 'D-GANG-3', 'D-GANG-4', 'C-UNIT-5'], run: entryNumbers },
  { name: 'item-numbers', rules: ['D-GANG-7', 'C-UNIT-5'], run: itemNumbers },
  {
    name: 'constraints',
    rules: ['S-BUILD-7', 'S-BUILD-8', 'S-GEN-1', 'S-BUILD-11', 'S-BUILD-12', 'D-GANG-1', 'B-STAT-14'],
    run: constraintIssues,
  },
  {
    name: 'cards',
    rules: [
      'B-UNIT-1',
      'B-UNIT-2',
      'B-STAT-2',
      'B-STAT-10',
      'B-STAT-12',
      'B-SQD-1',
      'B-SQD-2',
      'B-TITAN-2',
      'B-TITAN-3',
      'B-VEH-2',
      'B-WPN-1',
      'B-SRG-1',
      'B-SRG-2',
    ],
    run: armyCardIssues,
  },
  { name: 'pictures', rules: ['C-UNIT-5'], run: pictureIssues },
  { name: 'campaign-start', rules: ['D-CAMP-2'], run: campaignStart },
  { name: 'campaign-fighters', rules: ['D-CAMP-7'], run: campaignFighters },
  { name: 'text-rules', rules: ['C-SPR-2'], run: textRules },
  { name: 'transports', rules: ['C-TRN-1', 'C-TRN-2', 'C-TRN-9'], run: transportIssues },
];

export const UNIT_CHECKS: readonly UnitCheck[] = [
  {
    name: 'composition',
    rules: ['C-ARMY-1', 'C-UNIT-2', 'C-UNIT-3', 'C-UNIT-5', 'C-UNIT-6', 'S-GEN-4', 'D-GANG-11'],
    engine: 'cadence',
    run: compositionIssues,
  },
  {
    name: 'gear',
    rules: [
      'S-BUILD-1',
      'S-BUILD-9',
      'S-BUILD-11',
      'S-BUILD-14',
      'D-GANG-6',
      'D-GANG-8',
      'D-GANG-9',
      'D-GANG-10',
      'D-UPG-0',
      'C-ATTR-CMD',
      'C-ATTR-MOV',
      'C-ATTR-SKL',
      'C-ATTR-DEF',
      'C-ATTR-TGH',
      'C-ATTR-HP',
    ],
    engine: 'cadence',
    run: gearIssues,
  },
  {
    name: 'squadron',
    rules: ['B-UNIT-3', 'B-SQD-1', 'B-SQD-2', 'B-GEN-1'],
    engine: 'bellum-caelum',
    run: squadronIssues,
  },
];

/** Everything a user should put right, errors first. Never throws; a draft of any state has an answer. */
export const validateArmy = makeArmyValidator(ARMY_CHECKS, UNIT_CHECKS);

/** How many errors the army has; what could be done about them is not worked out, so this is quick enough to try things. */
export const errorsIn = (army: Army, system: GameSystem): number =>
  findIssues(army, system).filter(({ severity }) => severity === 'error').length;

const findIssues = makeFinder(ARMY_CHECKS, UNIT_CHECKS);

/** A validator of these checks: all of them in the app, all but one where a test asks what that one is for. */
export function makeArmyValidator(
  armyChecks: readonly ArmyCheck[],
  unitChecks: readonly UnitCheck[],
): (army: Army, system: GameSystem) => ArmyIssue[] {
  const find = makeFinder(armyChecks, unitChecks);
  return (army, system) => {
    const found = find(army, system);
    return found.map((issue) => settleFix(issue, army, (changed) => find(changed, system), found));
  };
}

function makeFinder(
  armyChecks: readonly ArmyCheck[],
  unitChecks: readonly UnitCheck[],
): (army: Army, system: GameSystem) => FoundIssue[] {
  // A unit's own issues depend on the unit, the army's cards and its faction: remembered per faction.
  const remembered = new Map<string, (army: Army, unit: ArmyUnit, system: GameSystem) => readonly ArmyIssue[]>();
  const unitIssues = (faction: string) => {
    let work = remembered.get(faction);
    if (!work) {
      // Factions are few; a stream of made-up ones must not fill the memory.
      if (remembered.size > 50) remembered.clear();
      work = perUnit((army, unit, system) =>
        unitChecks.flatMap(({ engine, run }) => (engine === system.engine ? run(army, unit, system) : [])),
      );
      remembered.set(faction, work);
    }
    return work;
  };
  return (army: Army, system: GameSystem): FoundIssue[] => {
    const found: FoundIssue[] = armyChecks.flatMap(({ run }) => run(army, system));
    const ofUnit = unitIssues(army.faction ?? '');
    army.units.forEach((unit, i) => {
      if (found.length > MAX_ISSUES) return;
      for (const inside of ofUnit(army, unit, system)) found.push({ ...inside, path: ['units', i, ...inside.path] });
    });
    return bySeverity(found).slice(0, MAX_ISSUES);
  };
}

/** D-CAMP-7: hardened by what happened, and not back yet. */
const staysAtHome = ({ campaign }: ArmyUnit): boolean => campaign?.misses !== undefined;

/** The army, proven: the only form that fights. Warnings do not stop it, errors do. */
export function muster(army: Army, system: GameSystem): Result<MusteredArmy, ArmyIssue[]> {
  const issues = validateArmy(army, system);
  if (hasErrors(issues)) return err(issues);
  return ok({
    id: army.id,
    name: army.name,
    system: { id: system.id, version: system.release },
    faction: army.faction,
    speed: army.faction === null ? 0 : (system.factions.get(army.faction)?.speed ?? 0),
    points: pointsOf(army, system).total,
    limit: army.limit,
    units: army.units.filter((unit) => !staysAtHome(unit)).map((unit) => deriveUnit(army, unit, system)),
    proven: true,
  });
}
