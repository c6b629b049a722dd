import type { Army, ArmyUnit } from '../../schema/army';
import type { Collection, Owned } from '../../schema/collection';
import type { GameSystem } from '../../systems/game-system';
import { dataCardsOf } from '../new-army';

/** Models of one system that are at hand: entry → profile → count. The profile '' stands for models that may be any of them. */
export type OwnedModels = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const ANY_PROFILE = '';

/** The models of a system in all collections together. */
export function ownedModels(collections: readonly Pick<Collection, 'owned'>[], system: string): OwnedModels {
  const owned = collections.flatMap((collection) => collection.owned).filter((row) => row.system === system);
  return counted(owned.map(({ entry, profile = ANY_PROFILE, count }) => [entry, profile, count]));
}

/** A shelf of designs alone says nothing of models: an army is short of none by it. One that is empty is about to count. */
export const countsModels = ({ owned, designs }: Pick<Collection, 'owned' | 'designs'>): boolean =>
  owned.length > 0 || designs.length === 0;

/** An army wants more models of an entry than are owned; of an entry with several profiles, more of one of them. */
export interface Shortage {
  readonly entry: string;
  readonly profile: string | null;
  readonly name: string;
  readonly needed: number;
  readonly owned: number;
  readonly short: number;
}

/** What an army asks for beyond what is owned, in the order of its units. */
export function shortages(army: Army, system: GameSystem, owned: OwnedModels): readonly Shortage[] {
  const found: Shortage[] = [];
  for (const [entry, needed] of neededModels(army)) {
    const have = owned.get(entry);
    const several = (system.entries.get(entry)?.groups.length ?? 0) > 1;
    // Models of any profile fill the first gaps.
    let any = have?.get(ANY_PROFILE) ?? 0;
    for (const [profile, count] of needed) {
      const own = Math.min(count, ofProfile(have, profile));
      const filled = Math.min(any, count - own);
      any -= filled;
      const short = count - own - filled;
      if (short === 0) continue;
      const name = (several ? system.profiles.get(profile)?.name : undefined) ?? entryName(army, system, entry);
      found.push({ entry, profile: several ? profile : null, name, needed: count, owned: own + filled, short });
    }
  }
  return found;
}

/** Models of an army by entry and profile; a unit of Bellum Caelum counts its bases. */
export const neededModels = (army: Army): OwnedModels => counted(army.units.flatMap(modelsOf));

/** "2 Scouts short", "1 Warden Sergeant, 3 Wardens short". */
export const shortageText = (short: readonly Pick<Shortage, 'name' | 'short'>[]): string =>
  `${short.map(({ name, short: n }) => `${n} ${n === 1 || name.endsWith('s') ? name : `${name}s`}`).join(', ')} short`;

/** The rows of a collection with as many models added as this army is short of. */
export const withModelsOf = (owned: readonly Owned[], army: Army, system: GameSystem): readonly Owned[] =>
  shortages(army, system, ownedModels([{ owned: [...owned] }], army.system.id)).reduce<readonly Owned[]>(
    (rows, { entry, profile, short }) =>
      addTo(rows, { system: army.system.id, entry, ...(profile === null ? {} : { profile }) }, short),
    owned,
  );

function addTo(rows: readonly Owned[], what: Omit<Owned, 'count'>, more: number): readonly Owned[] {
  const isIt = (row: Owned): boolean =>
    row.system === what.system && row.entry === what.entry && row.profile === what.profile;
  const known = rows.find(isIt);
  if (!known) return [...rows, { ...what, count: more } as Owned];
  return rows.map((row) => (row === known ? { ...row, count: row.count + more } : row));
}

const ofProfile = (have: ReadonlyMap<string, number> | undefined, profile: string): number =>
  profile === ANY_PROFILE ? 0 : (have?.get(profile) ?? 0);

const modelsOf = ({ entry, models, bases = 1 }: ArmyUnit): readonly (readonly [string, string, number])[] =>
  models.length === 0
    ? [[entry, ANY_PROFILE, bases]]
    : models.map(({ profile, count }) => [entry, profile, count] as const);

export const entryName = (army: Army | null, system: GameSystem, entry: string): string =>
  system.entries.get(entry)?.name ??
  (army ? dataCardsOf(army) : []).find(({ id }) => id === entry)?.name ??
  system.cards.get(entry)?.name ??
  entry;

function counted(rows: readonly (readonly [entry: string, profile: string, count: number])[]): OwnedModels {
  const all = new Map<string, Map<string, number>>();
  for (const [entry, profile, count] of rows) {
    const of = all.get(entry) ?? new Map<string, number>();
    of.set(profile, (of.get(profile) ?? 0) + count);
    all.set(entry, of);
  }
  return all;
}
