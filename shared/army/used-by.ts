import type { Army } from '../schema/army';
import type { GameSystem } from '../systems/game-system';

/** Ids of everything of its system that an army uses: what it took, and what comes with that. */
export function usedBy(army: Army, system: GameSystem): ReadonlySet<string> {
  const taken = army.units.flatMap((unit) => [
    unit.entry,
    ...unit.roles,
    ...(unit.options ?? []),
    ...unit.models.flatMap((group) => [group.profile, ...group.options, ...group.weapons]),
  ]);
  const carried = taken.flatMap((id) => system.profiles.get(id)?.weapons ?? []);
  const given = taken.flatMap((id) =>
    (system.options.get(id)?.effects ?? []).flatMap((effect) => ('weapon' in effect ? [effect.weapon] : [])),
  );
  const items = [...taken, ...carried, ...given];
  const rules = items.flatMap((id) =>
    [system.profiles.get(id), system.weapons.get(id), system.entries.get(id)].flatMap((each) => each?.rules ?? []),
  );
  return new Set([...items, ...rules.map(({ rule }) => rule)]);
}
