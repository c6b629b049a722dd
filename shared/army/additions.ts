import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { dataCardsOf, designsOf, newUnit, unitFromCard, unitFromDesign } from './new-army';
import { unitPoints } from './points';

/** A unit that the army could have besides, and what it would cost. */
export interface Addition {
  readonly name: string;
  readonly unit: ArmyUnit;
  readonly points: number;
}

/** Everything that the army's faction may add: entries, premade units, data cards, designs of its own. */
export function additionsTo(army: Army, system: GameSystem, id: string): readonly Addition[] {
  const ours = (factions: readonly (string | null | undefined)[] | undefined): boolean =>
    !factions || army.faction === null || factions.includes(army.faction);
  const entries = [...system.entries.values()].filter((entry) => ours(entry.factions));
  const own = dataCardsOf(army);
  const cards = [...own, ...[...system.cards.values()].filter((card) => !own.some((other) => other.id === card.id))];
  const priced = (name: string, unit: ArmyUnit): Addition => ({
    name,
    unit,
    points: unitPoints({ ...army, units: [unit] }, unit, system).total,
  });
  return [
    ...entries.map((entry) => priced(entry.name, newUnit(entry, id, system))),
    ...[...system.premades.values()]
      .filter(({ unit }) => entries.some((entry) => entry.id === unit.entry))
      .map((premade) => priced(premade.name, { ...premade.unit, id })),
    ...designsOf(army).map((design) => priced(design.name, unitFromDesign(design, id))),
    ...(system.engine === 'bellum-caelum'
      ? cards.filter((card) => ours([card.faction])).map((card) => priced(card.name, unitFromCard(card, id)))
      : []),
  ];
}
