import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { pointsOf, unitPoints } from './points';
import { unitName } from './unit-card';

/** One readable difference between two armies. */
export interface ArmyDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'army';
  /** Unit it is about, by its id in the later army (for a removed one: in the earlier). */
  readonly unit: string | null;
  readonly name: string;
  /** "Speed 1 added", "Movement 6 → 7". */
  readonly details: readonly string[];
  /** Change of points. */
  readonly points: number;
}

export interface ArmyComparison {
  readonly differences: readonly ArmyDifference[];
  readonly before: number;
  readonly after: number;
}

/**
 * What is different. Two states of one army match their units by id; two different armies by entry and name, then by
 * entry alone, so that copies of one list find each other.
 */
export function compareArmies(before: Army, after: Army, system: GameSystem): ArmyComparison {
  const sameArmy = before.id === after.id;
  const pairs = matchUnits(before.units, after.units, sameArmy);
  const matched = new Set(pairs.values());
  const differences: ArmyDifference[] = [...armyDifferences(before, after, system)];
  for (const unit of before.units) {
    if (!pairs.has(unit))
      differences.push({
        kind: 'removed',
        unit: unit.id,
        name: unitName(before, unit, system),
        details: [],
        points: -unitPoints(before, unit, system).total,
      });
  }
  for (const unit of after.units) {
    if (!matched.has(unit))
      differences.push({
        kind: 'added',
        unit: unit.id,
        name: unitName(after, unit, system),
        details: [],
        points: unitPoints(after, unit, system).total,
      });
  }
  for (const [old, now] of pairs) {
    const details = unitDifferences(before, old, after, now, system);
    const points = unitPoints(after, now, system).total - unitPoints(before, old, system).total;
    if (details.length > 0 || points !== 0)
      differences.push({ kind: 'changed', unit: now.id, name: unitName(after, now, system), details, points });
  }
  return { differences, before: pointsOf(before, system).total, after: pointsOf(after, system).total };
}

function matchUnits(before: readonly ArmyUnit[], after: readonly ArmyUnit[], byId: boolean): Map<ArmyUnit, ArmyUnit> {
  const pairs = new Map<ArmyUnit, ArmyUnit>();
  const free = new Set(after);
  const pairBy = (key: (unit: ArmyUnit) => string): void => {
    const waiting = new Map<string, ArmyUnit[]>();
    for (const unit of free) waiting.set(key(unit), [...(waiting.get(key(unit)) ?? []), unit]);
    for (const unit of before) {
      if (pairs.has(unit)) continue;
      const other = waiting.get(key(unit))?.shift();
      if (!other) continue;
      pairs.set(unit, other);
      free.delete(other);
    }
  };
  if (byId) pairBy(({ id }) => id);
  else {
    pairBy(({ entry, name }) => JSON.stringify([entry, name ?? '']));
    pairBy(({ entry }) => entry);
  }
  return pairs;
}

function armyDifferences(before: Army, after: Army, system: GameSystem): ArmyDifference[] {
  const details: string[] = [];
  const changed = (what: string, from: string, to: string): void =>
    void (from !== to && details.push(`${what} ${from} → ${to}`));
  changed('Name', before.name, after.name);
  changed('Limit', String(before.limit ?? 'none'), String(after.limit ?? 'none'));
  changed('Faction', factionName(before.faction, system), factionName(after.faction, system));
  changed('Edition', before.system.version, after.system.version);
  const order = (army: Army): string =>
    army.units
      .map(({ id }) => id)
      .filter((id) => before.units.some((unit) => unit.id === id) && after.units.some((unit) => unit.id === id))
      .join(' ');
  if (before.id === after.id && order(before) !== order(after)) details.push('order of units');
  const cards = new Map((before.cards ?? []).map((card) => [card.id, card]));
  for (const card of after.cards ?? []) {
    const old = cards.get(card.id);
    if (!old) details.push(`card ${card.name} added`);
    else if (old !== card && JSON.stringify(old) !== JSON.stringify(card)) details.push(`card ${card.name} changed`);
    cards.delete(card.id);
  }
  for (const card of cards.values()) details.push(`card ${card.name} removed`);
  return details.length === 0 ? [] : [{ kind: 'army', unit: null, name: 'Army', details, points: 0 }];
}

const factionName = (id: string | null, system: GameSystem): string =>
  id === null ? 'none' : (system.factions.get(id)?.name ?? id);

function unitDifferences(before: Army, old: ArmyUnit, after: Army, now: ArmyUnit, system: GameSystem): string[] {
  const details: string[] = [];
  const changed = (what: string, from: string, to: string): void =>
    void (from !== to && details.push(`${what} ${from} → ${to}`));
  changed('name', unitName(before, old, system), unitName(after, now, system));
  changed('entry', old.entry, now.entry);
  changed('bases', String(old.bases ?? 1), String(now.bases ?? 1));
  details.push(...listChanges(old.roles, now.roles, (id) => system.roles.get(id)?.name ?? id));
  details.push(...listChanges(old.options ?? [], now.options ?? [], (id) => system.options.get(id)?.name ?? id));
  for (let i = 0; i < Math.max(old.models.length, now.models.length); i++) {
    const [from, to] = [old.models[i], now.models[i]];
    const label = (profile: string): string => system.profiles.get(profile)?.name ?? profile;
    if (!from && to) details.push(`${to.count} × ${label(to.profile)} added`);
    else if (from && !to) details.push(`${from.count} × ${label(from.profile)} removed`);
    else if (from && to) {
      if (from.profile !== to.profile) details.push(`${label(from.profile)} → ${label(to.profile)}`);
      changed(label(to.profile), String(from.count), String(to.count));
      details.push(
        ...listChanges(from.options, to.options, (id) => system.options.get(id)?.name ?? id),
        ...listChanges(from.weapons, to.weapons, (id) => system.weapons.get(id)?.name ?? id),
      );
    }
  }
  if ((old.reserve ?? false) !== (now.reserve ?? false))
    details.push(now.reserve ? 'held in reserve' : 'no longer in reserve');
  if ((old.transport ?? null) !== (now.transport ?? null))
    details.push(now.transport ? 'starts inside a transport' : 'starts outside');
  if ((old.notes ?? '') !== (now.notes ?? '')) details.push('notes');
  return details;
}

/** Copies count: two Energy Cannons against one is "Energy Cannons added". */
function listChanges(before: readonly string[], after: readonly string[], nameOf: (id: string) => string): string[] {
  const left = [...before];
  const added: string[] = [];
  for (const id of after) {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    else added.push(id);
  }
  return [...added.map((id) => `${nameOf(id)} added`), ...left.map((id) => `${nameOf(id)} removed`)];
}
