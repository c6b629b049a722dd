import { bySeverity, hasErrors } from '../core/issue';
import { err, ok, type Result } from '../core/result';
import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { armyWideIssues } from './checks/army-wide';
import { compositionIssues } from './checks/composition';
import { armyCardIssues } from './checks/data-card';
import { gearIssues } from './checks/gear';
import { MAX_ISSUES, type ArmyIssue } from './checks/report';
import { squadronIssues } from './checks/squadron';
import { transportIssues } from './checks/transport';
import { deriveUnit } from './derive';
import type { MusteredArmy } from './muster';
import { perUnit } from './per-unit';
import { pointsOf } from './points';

export type { ArmyIssue } from './checks/report';

/** Everything a user should put right, errors first. Never throws; a draft of any state has an answer. */
export function validateArmy(army: Army, system: GameSystem): ArmyIssue[] {
  const found: ArmyIssue[] = [...armyWideIssues(army, system), ...armyCardIssues(army, system), ...transportIssues(army, system)];
  army.units.forEach((unit, i) => {
    if (found.length > MAX_ISSUES) return;
    for (const inside of unitIssues(army, unit, system)) found.push({ ...inside, path: ['units', i, ...inside.path] });
  });
  return bySeverity(found).slice(0, MAX_ISSUES);
}

/** A unit's own issues depend on the unit, the cards and the faction; the faction is asked for each time. */
const issuesByFaction = new Map<string, (army: Army, unit: ArmyUnit, system: GameSystem) => readonly ArmyIssue[]>();

function unitIssues(army: Army, unit: ArmyUnit, system: GameSystem): readonly ArmyIssue[] {
  const faction = army.faction ?? '';
  let work = issuesByFaction.get(faction);
  if (!work) {
    // Factions are few; a stream of made-up ones must not fill the memory.
    if (issuesByFaction.size > 50) issuesByFaction.clear();
    work = perUnit((of, one, within) => (within.engine === 'bellum-caelum' ? squadronIssues(of, one, within) : [...compositionIssues(of, one, within), ...gearIssues(of, one, within)]));
    issuesByFaction.set(faction, work);
  }
  return work(army, unit, system);
}

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
    units: army.units.map((unit) => deriveUnit(army, unit, system)),
    proven: true,
  });
}
