import { ANY_PROFILE, entryName, ownedModels } from '#shared/army/collection/shortages';
import type { Collection } from '#shared/schema/collection';
import type { UnitEntry } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { cardTypeName } from '../army/figures';

/** One line of the page: models of an entry, or of one of its profiles. */
export interface CollectionRow {
  readonly key: string;
  readonly entry: string;
  readonly profile?: string;
  readonly name: string;
  readonly hint: string;
  readonly count: number;
}

export interface CollectionSection {
  readonly title: string;
  readonly rows: readonly CollectionRow[];
}

/** Everything of a system that models are made for, with how many are owned; what the rules do not know comes last. */
export function collectionSections(collection: Collection, system: GameSystem): readonly CollectionSection[] {
  const owned = ownedModels([collection], system.id);
  const count = (entry: string, profile?: string): number => owned.get(entry)?.get(profile ?? ANY_PROFILE) ?? 0;
  const sections = [...entrySections(system, count), ...cardSections(system, count)];
  const listed = new Set(sections.flatMap(({ rows }) => rows.map(({ key }) => key)));
  const others = [...owned].flatMap(([entry, profiles]) =>
    [...profiles].flatMap(([profile, each]): CollectionRow[] => {
      const key = keyOf(entry, profile || undefined);
      if (listed.has(key) || each === 0) return [];
      const any = system.entries.has(entry) ? 'any of its models' : 'not in the rules';
      const hint = profile === ANY_PROFILE ? any : (system.profiles.get(profile)?.name ?? profile);
      return [{ key, entry, ...(profile && { profile }), name: entryName(null, system, entry), hint, count: each }];
    }),
  );
  return [...sections, { title: 'Also counted', rows: others }].filter(({ rows }) => rows.length > 0);
}

type Count = (entry: string, profile?: string) => number;

function entrySections(system: GameSystem, count: Count): readonly CollectionSection[] {
  const rows = (entry: UnitEntry): readonly CollectionRow[] => {
    const { id, name, groups, category } = entry;
    const role = category === undefined ? '' : (system.categories.get(category)?.name ?? category);
    if (groups.length < 2) return [{ key: keyOf(id), entry: id, name, hint: role, count: count(id) }];
    return groups.map(({ profile }) => ({
      key: keyOf(id, profile),
      entry: id,
      profile,
      name: system.profiles.get(profile)?.name ?? profile,
      hint: name,
      count: count(id, profile),
    }));
  };
  const entries = system.document.entries;
  const factions = [...system.factions.values()].filter(({ id }) => entries.some((entry) => isOnlyOf(entry, id)));
  const loose = entries.filter((entry) => !factions.some(({ id }) => isOnlyOf(entry, id)));
  return [
    { title: factions.length > 0 ? 'Every faction' : 'Models', rows: loose.flatMap(rows) },
    ...factions.map(({ id, name }) => ({
      title: name,
      rows: entries.filter((entry) => isOnlyOf(entry, id)).flatMap(rows),
    })),
  ];
}

const isOnlyOf = (entry: UnitEntry, faction: string): boolean =>
  entry.factions?.length === 1 && entry.factions[0] === faction;

function cardSections(system: GameSystem, count: Count): readonly CollectionSection[] {
  const cards = [...system.cards.values()];
  const titles = new Map(cards.map(({ faction }) => [faction ?? null, system.factions.get(faction ?? '')?.name]));
  return [...titles].map(([faction, title]) => ({
    title: title ?? 'Every faction',
    rows: cards
      .filter((card) => (card.faction ?? null) === faction)
      .map((card) => ({
        key: keyOf(card.id),
        entry: card.id,
        name: card.name,
        hint: `${cardTypeName(card.type)}, counted in bases`,
        count: count(card.id),
      })),
  }));
}

const keyOf = (entry: string, profile?: string): string => JSON.stringify([entry, profile ?? null]);
