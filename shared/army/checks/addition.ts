import type { Army, ArmyUnit } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import { dataCardsOf, freshUnitId, newUnit, unitFromCard } from '../new-army';
import { unitPoints } from '../points';
import { unitName } from '../unit-card';
import { signed, type ArmyFix } from './report';

/** A button that adds this unit. */
export function addition(army: Army, unit: ArmyUnit, system: GameSystem): ArmyFix {
  const cost = unitPoints({ ...army, units: [unit] }, unit, system).total;
  return { label: `Add ${unitName(army, unit, system)}, ${signed(cost)}`, edits: [{ kind: 'add-unit', add: unit }] };
}

/** Adds the cheapest unit of a kind that the army's faction may have; nothing if a kind is not what is missing. */
export function cheapestAddition(
  army: Army,
  { category, type }: { category?: string | undefined; type?: string | undefined },
  system: GameSystem,
): ArmyFix | undefined {
  if (category === undefined && type === undefined) return undefined;
  const id = freshUnitId(army);
  const ours = (factions: readonly (string | null)[] | undefined): boolean =>
    !factions || army.faction === null || factions.includes(army.faction);
  const entries = [...system.entries.values()]
    .filter((entry) => category !== undefined && entry.category === category && ours(entry.factions))
    .map((entry) => newUnit(entry, id, system));
  const cards = [...dataCardsOf(army), ...system.cards.values()]
    .filter((card) => card.type === type && ours([card.faction]))
    .map((card) => unitFromCard(card, id));
  const [cheapest] = [...entries, ...cards]
    .map((unit) => ({ unit, cost: unitPoints({ ...army, units: [unit] }, unit, system).total }))
    .sort((a, b) => a.cost - b.cost || (a.unit.entry < b.unit.entry ? -1 : 1));
  return cheapest && addition(army, cheapest.unit, system);
}
