import type { ModelGroup } from '../schema/army';
import type { Choice, EntryGroup, UnitEntry } from '../schema/system';
import type { GameSystem } from '../systems/game-system';

/** What one choice of an entry offers, lists opened: item id → cost there, or undefined for the item's own cost. */
export interface Offer {
  readonly choice: Choice;
  readonly weapons: ReadonlyMap<string, number | undefined>;
  readonly options: ReadonlyMap<string, number | undefined>;
}

interface Opened {
  readonly system: GameSystem;
  readonly offers: readonly Offer[];
  readonly byProfile: Map<string, readonly Offer[]>;
}

const cache = new WeakMap<UnitEntry, Opened>();

/** Choices are opened once per entry and system. */
function opened(entry: UnitEntry, system: GameSystem): Opened {
  const known = cache.get(entry);
  if (known?.system === system) return known;
  const fresh: Opened = {
    system,
    offers: entry.choices.map((choice) => openChoice(choice, system)),
    byProfile: new Map(),
  };
  for (const { profile } of entry.groups) {
    const ids = entry.groups.filter((group) => group.profile === profile).map(({ id }) => id);
    fresh.byProfile.set(
      profile,
      fresh.offers.filter(({ choice }) => !choice.unit && (!choice.for || choice.for.some((id) => ids.includes(id)))),
    );
  }
  cache.set(entry, fresh);
  return fresh;
}

/** All choices of an entry. */
export const offersOf = (entry: UnitEntry, system: GameSystem): readonly Offer[] => opened(entry, system).offers;

/** The choices open to models of a profile in this entry, unit-wide ones left out; a stranger has those that are for all. */
export function choicesFor(entry: UnitEntry, profile: string, system: GameSystem): readonly Offer[] {
  const { byProfile, offers } = opened(entry, system);
  return byProfile.get(profile) ?? offers.filter(({ choice }) => !choice.unit && !choice.for);
}

export const unitChoices = (entry: UnitEntry, system: GameSystem): readonly Offer[] =>
  offersOf(entry, system).filter(({ choice }) => choice.unit);

export const groupOf = (entry: UnitEntry | undefined, profile: string): EntryGroup | undefined =>
  entry?.groups.find((group) => group.profile === profile);

/** What an item costs for a model of this profile: the first offer that names a price of its own, else the item's. */
export function offeredCost(
  entry: UnitEntry | undefined,
  profile: string | undefined,
  { kind, id, own }: { readonly kind: 'weapons' | 'options'; readonly id: string; readonly own: number },
  system: GameSystem,
): number {
  if (!entry) return own;
  const offers = profile === undefined ? unitChoices(entry, system) : choicesFor(entry, profile, system);
  for (const offer of offers) if (offer[kind].has(id)) return offer[kind].get(id) ?? own;
  return own;
}

/** The choice that offers the item to some models only ("one in five swaps"), if there is one. */
export const limitedChoice = (
  entry: UnitEntry | undefined,
  profile: string,
  item: { readonly kind: 'option' | 'weapon'; readonly id: string },
  system: GameSystem,
): Offer | undefined =>
  entry &&
  choicesFor(entry, profile, system).find(
    ({ choice, options, weapons }) =>
      (choice.perModels !== undefined || choice.maxModels !== undefined) &&
      (item.kind === 'option' ? options : weapons).has(item.id),
  );

/** How many models of the unit may take from a choice, and do. A choice without such a bound is open to all. */
export function takersOf(
  models: readonly ModelGroup[],
  entry: UnitEntry,
  { choice, weapons, options }: Offer,
): { readonly taking: number; readonly most: number } {
  const profiles = new Set(
    entry.groups.filter(({ id }) => !choice.for || choice.for.includes(id)).map(({ profile }) => profile),
  );
  const takes = (group: ModelGroup): boolean =>
    profiles.has(group.profile) &&
    (group.weapons.some((id) => weapons.has(id)) || group.options.some((id) => options.has(id)));
  const size = models.reduce((sum, { count }) => sum + count, 0);
  return {
    taking: models.reduce((sum, group) => (takes(group) ? sum + group.count : sum), 0),
    most: Math.min(
      choice.maxModels ?? Infinity,
      choice.perModels === undefined ? Infinity : Math.floor(size / choice.perModels),
    ),
  };
}

function openChoice(choice: Choice, system: GameSystem): Offer {
  const weapons = new Map<string, number | undefined>();
  const options = new Map<string, number | undefined>();
  const items = [...choice.lists.flatMap((id) => system.lists.get(id)?.items ?? []), ...(choice.items ?? [])];
  for (const { weapon, option, cost } of items) {
    if (weapon !== undefined && !weapons.has(weapon)) weapons.set(weapon, cost);
    if (option !== undefined && !options.has(option)) options.set(option, cost);
  }
  return { choice, weapons, options };
}
