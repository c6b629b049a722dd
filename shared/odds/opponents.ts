import { deriveUnit } from '../army/derive';
import type { MusteredModel, MusteredUnit, WeaponProfile } from '../army/muster';
import { newArmy, newUnit, unitFromCard, unitFromPremade } from '../army/new-army';
import { readyArmies } from '../army/ready-armies';
import type { Army, ArmyUnit } from '../schema/army';
import type { Base } from '../schema/base';
import type { RuleRef } from '../schema/rule-ref';
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
  for (const id of system.premades.keys())
    add(`premade/${id}`, 'Examples', unitFromPremade(system, id, `premade-${id}`));
  for (const [id, entry] of system.entries) add(`entry/${id}`, 'Basic profiles', newUnit(entry, `entry-${id}`, system));
  for (const [id, card] of system.cards) add(`card/${id}`, 'Data cards', unitFromCard(card, `card-${id}`));
  for (const sample of readyArmies(system)) opponents.push(...armyOpponents(sample, system));
  if (
    system.engine === 'cadence' &&
    !opponents.some(({ unit }) => unit.models.some((model) => model.weapons.length > 0))
  )
    opponents.push(...plainOpponents());
  made.set(system, opponents);
  return opponents;
}

/** One opponent for each key, the latest, at the place of the first. */
export const eachOnce = (opponents: readonly Opponent[]): Opponent[] => [
  ...new Map(opponents.map((opponent) => [opponent.key, opponent])).values(),
];

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

/** Plain figures for a system that lists no units of its own, to start from and to change by hand. */
const plainOpponents = (): Opponent[] => [
  plain('soldier', 'Soldier', 1, { defence: 5, toughness: 3, hitPoints: 1 }, []),
  plain('squad', 'Squad of 5', 5, { defence: 5, toughness: 3, hitPoints: 1 }, []),
  plain('brute', 'Brute', 1, { defence: 4, toughness: 5, hitPoints: 4 }, [{ rule: 'resilient' }]),
  plain('vehicle', 'Vehicle', 1, { defence: 3, toughness: 7, hitPoints: 8 }, [
    { rule: 'vehicle' },
    { rule: 'weak-spot', arc: 'rear' },
  ]),
];

function plain(
  id: string,
  name: string,
  count: number,
  taker: { defence: number; toughness: number; hitPoints: number },
  rules: readonly RuleRef[],
): Opponent {
  const base: Base = { shape: 'circle', diameter: 25 };
  type Printed = Pick<WeaponProfile, 'range' | 'attacks' | 'damage' | 'piercing'>;
  const weapon = (key: string, called: string, printed: Printed, own: readonly RuleRef[] = []): WeaponProfile => ({
    key,
    id: key,
    name: called,
    ...printed,
    rules: own,
    inForce: own,
  });
  const model: MusteredModel = {
    command: 4,
    movement: 6,
    skill: 4,
    ...taker,
    group: 0,
    count,
    profile: id,
    name,
    options: [],
    rules,
    inForce: rules,
    ruleOrigins: [],
    abilities: [],
    base,
    changed: [],
    onFoot: null,
    weapons: [
      weapon('rifle', 'Rifle', { range: 24, attacks: 1, damage: 4, piercing: 0 }),
      weapon('heavy-gun', 'Heavy gun', { range: 36, attacks: 2, damage: 7, piercing: 2 }, [{ rule: 'heavy' }]),
      weapon('blade', 'Blade', { range: 1, attacks: 2, damage: 4, piercing: 1 }, [{ rule: 'assault' }]),
    ],
  };
  const unit: MusteredUnit = {
    id,
    name,
    entry: id,
    entryName: name,
    category: null,
    roles: [],
    reserve: false,
    transport: null,
    points: 0,
    models: [model],
    size: count,
    card: null,
    bases: 1,
  };
  return { key: `plain/${id}`, group: 'Plain figures', unit };
}
