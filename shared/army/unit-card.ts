import { isDesign, type Army, type ArmyUnit } from '../schema/army';
import type { DataCard } from '../schema/data-card';
import type { GameSystem } from '../systems/game-system';

/** The data card a Bellum Caelum unit stands for: the army's own goes before the system's. */
export function cardOf(army: Army, entry: string, system: GameSystem): DataCard | undefined {
  for (const card of army.cards ?? []) if (!isDesign(card) && card.id === entry) return card;
  return system.cards.get(entry);
}

/** The unit's name, or its entry's printed name while it has none. */
export const unitName = (army: Army, unit: ArmyUnit, system: GameSystem): string =>
  unit.name !== undefined && unit.name.trim() !== ''
    ? unit.name
    : (system.entries.get(unit.entry)?.name ?? cardOf(army, unit.entry, system)?.name ?? unit.entry);

/** As a button names it: where several units share the name, with the row it stands in. */
export function whichUnit(army: Army, unit: ArmyUnit, system: GameSystem): string {
  const name = unitName(army, unit, system);
  const alike = army.units.filter((other) => unitName(army, other, system) === name);
  return alike.length > 1 ? `${name} (row ${army.units.indexOf(unit) + 1})` : name;
}
