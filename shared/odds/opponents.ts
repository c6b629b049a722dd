import { deriveUnit } from '../army/derive';
import type { MusteredUnit } from '../army/muster';
import { newArmy, newUnit, unitFromCard, unitFromPremade } from '../army/new-army';
import { sampleArmies } from '../army/samples';
import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';

/** A unit to attack with or to aim at, with where it comes from. */
export interface Opponent {
  /** Unique among its list: `premade/scout`, `army/<id>/u3`. */
  readonly key: string;
  readonly group: string;
  readonly unit: MusteredUnit;
}

const made = new WeakMap<GameSystem, readonly Opponent[]>();

/** The system's own examples: ready-made units, then plain entries with nothing bought, then data cards. */
export function standardOpponents(system: GameSystem): readonly Opponent[] {
  const known = made.get(system);
  if (known) return known;
  const army = newArmy(system, { id: 'examples', name: 'Examples' });
  const opponents: Opponent[] = [];
  const add = (key: string, group: string, unit: ArmyUnit | null): void => {
    if (!unit) return;
    const held: Army = { ...army, units: [unit] };
    const derived = deriveUnit(held, unit, system);
    if (derived.models.length > 0 || derived.card) opponents.push({ key, group, unit: derived });
  };
  for (const id of system.premades.keys()) add(`premade/${id}`, 'Examples', unitFromPremade(system, id, `premade-${id}`));
  for (const [id, entry] of system.entries) add(`entry/${id}`, 'Basic profiles', newUnit(entry, `entry-${id}`, system));
  for (const [id, card] of system.cards) add(`card/${id}`, 'Data cards', unitFromCard(card, `card-${id}`));
  for (const sample of sampleArmies(system.id)) opponents.push(...armyOpponents(sample, system));
  made.set(system, opponents);
  return opponents;
}

/** The units of an army, each design once. */
export function armyOpponents(army: Army, system: GameSystem): Opponent[] {
  const seen = new Set<string>();
  return army.units.flatMap((unit) => {
    const derived = deriveUnit(army, unit, system);
    const look = JSON.stringify([derived.name, derived.models, derived.card?.id, derived.bases]);
    if (seen.has(look) || (derived.models.length === 0 && !derived.card)) return [];
    seen.add(look);
    return [{ key: `army/${army.id}/${unit.id}`, group: army.name, unit: derived }];
  });
}
