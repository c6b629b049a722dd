import {
  ARMY_FORMAT,
  ARMY_VERSION,
  isDesign,
  type Army,
  type ArmyDesign,
  type ArmyUnit,
  type ModelGroup,
} from '../schema/army';
import type { DataCard } from '../schema/data-card';
import type { EntryGroup, UnitEntry } from '../schema/system';
import type { GameSystem } from '../systems/game-system';
import { choicesFor } from './offers';

/** An empty army of a system, at its usual size. */
export const newArmy = (
  system: GameSystem,
  { id, name, faction = null }: { id: string; name: string; faction?: string | null },
): Army => ({
  format: ARMY_FORMAT,
  version: ARMY_VERSION,
  id,
  name,
  system: { id: system.id, version: system.release },
  faction,
  limit: system.document.limits?.default ?? null,
  units: [],
});

/** `u1`, `u2` …: the first number not in use. */
export function freshUnitId(army: Army): string {
  const taken = new Set(army.units.map(({ id }) => id));
  let n = army.units.length + 1;
  while (taken.has(`u${n}`)) n++;
  return `u${n}`;
}

/** The smallest legal unit of an entry, with what it must have. */
export const newUnit = (entry: UnitEntry, id: string, system: GameSystem): ArmyUnit => ({
  id,
  entry: entry.id,
  roles: [],
  models: fillToSize(
    entry,
    (entry.oneProfile ? entry.groups.slice(0, 1) : entry.groups)
      .filter((group) => group.min > 0)
      .map((group) => newGroup(entry, group, system)),
    system,
  ),
});

export const unitFromCard = (card: DataCard, id: string): ArmyUnit => ({
  id,
  entry: card.id,
  roles: [],
  models: [],
  ...(card.type === 'infantry' ? { bases: 1 } : {}),
});

/** A premade unit of the system, or null. */
export function unitFromPremade(system: GameSystem, premade: string, id: string): ArmyUnit | null {
  const found = system.premades.get(premade);
  return found ? { ...found.unit, id } : null;
}

export const unitFromDesign = (design: ArmyDesign, id: string): ArmyUnit => ({
  ...design.unit,
  id,
  name: design.unit.name ?? design.name,
  design: design.id,
});

/** A unit saved under a name, to be added again. */
export function designFromUnit(unit: ArmyUnit, id: string, name: string): ArmyDesign {
  const { id: _unit, transport: _transport, reserve: _reserve, design: _design, campaign: _record, ...build } = unit;
  return { kind: 'design', id, name, unit: { ...build, name, roles: [] } };
}

export const designsOf = (army: Army): ArmyDesign[] => (army.cards ?? []).filter(isDesign);
export const dataCardsOf = (army: Army): DataCard[] =>
  (army.cards ?? []).filter((card): card is DataCard => !isDesign(card));

function newGroup(entry: UnitEntry, group: EntryGroup, system: GameSystem): ModelGroup {
  const weapons: string[] = [];
  const options: string[] = [];
  for (const offer of choicesFor(entry, group.profile, system)) {
    const needed = offer.choice.min ?? 0;
    if (needed <= 0) continue;
    const picks = [
      ...[...offer.weapons.keys()].map((id) => ['weapon', id] as const),
      ...[...offer.options.keys()].map((id) => ['option', id] as const),
    ];
    for (const [kind, id] of picks.slice(0, needed)) (kind === 'weapon' ? weapons : options).push(id);
  }
  return { profile: group.profile, count: group.min, options, weapons };
}

/**
 * Groups at their minimum can still be short of the unit's size: the first group with room takes the rest. Where every
 * profile is an alternative (all of them may be missing), the unit starts with the first.
 */
function fillToSize(entry: UnitEntry, groups: ModelGroup[], system: GameSystem): ModelGroup[] {
  const missing = Math.max(entry.size?.min ?? 0, 1) - groups.reduce((sum, { count }) => sum + count, 0);
  if (missing <= 0) return groups;
  const roomy = entry.groups.find((group) => (group.max ?? Infinity) >= group.min + missing);
  if (!roomy) return groups;
  return roomy.min > 0
    ? groups.map((group) => (group.profile === roomy.profile ? { ...group, count: group.count + missing } : group))
    : [...groups, { ...newGroup(entry, roomy, system), count: missing }];
}
