import { figureInModes } from '#shared/systems/weapon-modes';
import { dataCardsOf, designsOf, newUnit, unitFromCard, unitFromDesign } from '#shared/army/new-army';
import { unitPoints } from '#shared/army/points';
import { offersOf } from '#shared/army/offers';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import type { Premade, UnitEntry, Weapon } from '#shared/schema/system';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { cardTypeName } from '../figures';

/** One row of the catalogue: something that adding makes a unit of, or a weapon for the selected unit. */
export interface CatalogueItem {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly points: number;
  /** A name that somebody gave (own designs). */
  readonly given: boolean;
  /** The unit it would become, for the mark. */
  readonly unit: ArmyUnit | null;
  readonly weapon?: string;
  /** Why it is no use now: "one, already hired". Adding is still possible and becomes an issue. */
  readonly full?: string;
  readonly make?: (id: string) => ArmyUnit;
  /** Id of a design of this army or of the own module, which can be removed. */
  readonly design?: string;
  readonly words: string;
}

export interface CatalogueSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly CatalogueItem[];
}

/** Everything that can be added to this army, in the order of the system. `saved` are designs kept for every army. */
export function catalogueSections(
  army: Army,
  system: GameSystem,
  saved: readonly Premade[],
): readonly CatalogueSection[] {
  if (system.engine === 'bellum-caelum') return cardSections(army, system);
  const entries = system.document.entries.filter(
    (entry) => !army.faction || !entry.factions || entry.factions.includes(army.faction),
  );
  const categories = system.document.categories;
  const grouped = categories.length > 1 && entries.some(({ category }) => category !== undefined);
  const sections: CatalogueSection[] =
    grouped && entries.length > 4
      ? categories.map((category) => ({
          id: category.id,
          title: category.name,
          items: entries
            .filter((entry) => entry.category === category.id)
            .map((entry) => entryItem(army, entry, system)),
        }))
      : [
          {
            id: 'entries',
            title: entries.length === 1 ? 'Start blank' : 'Units',
            items: entries.map((entry) => entryItem(army, entry, system)),
          },
        ];
  const loose =
    grouped && entries.length > 4 ? entries.filter((entry) => !categories.some(({ id }) => id === entry.category)) : [];
  return [
    ...sections,
    { id: 'other', title: 'Other', items: loose.map((entry) => entryItem(army, entry, system)) },
    {
      id: 'premades',
      title: system.id === 'squadrons' ? 'Example ships' : 'Ready made',
      items: system.document.premades.map((premade) => premadeItem(army, premade, system, 'premade')),
    },
    {
      id: 'designs',
      title: 'My designs',
      items: [
        ...designsOf(army).map((design) =>
          designItem(army, design.id, design.name, (id) => unitFromDesign(design, id), system),
        ),
        ...saved.map((premade) => premadeItem(army, premade, system, 'saved')),
      ],
    },
    ...(entries.length === 1 && entries[0]
      ? [{ id: 'weapons', title: 'Weapons', items: weaponItems(entries[0], system) }]
      : []),
  ].filter((section) => section.items.length > 0);
}

export const filterSections = (sections: readonly CatalogueSection[], query: string): readonly CatalogueSection[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => words.every((word) => item.words.includes(word))),
    }))
    .filter((section) => section.items.length > 0);
};

const priced = (army: Army, unit: ArmyUnit, system: GameSystem): number => unitPoints(army, unit, system).total;

function entryItem(army: Army, entry: UnitEntry, system: GameSystem): CatalogueItem {
  const unit = newUnit(entry, 'new', system);
  const have = army.units.filter((other) => other.entry === entry.id).length;
  const full =
    entry.maxPerArmy !== undefined && have >= entry.maxPerArmy
      ? `${have} of ${entry.maxPerArmy} in the army`
      : undefined;
  const single = system.document.entries.length === 1;
  const profiles = entry.groups.flatMap(({ profile }) => system.profiles.get(profile) ?? []);
  const rules = profiles.flatMap((profile) => profile.rules.map((ref) => printRule(system, ref)));
  return {
    key: `entry:${entry.id}`,
    name: single ? `Blank ${entry.name.toLowerCase()}` : entry.name,
    hint: full ?? limitHint(entry) ?? entry.text ?? '',
    points: priced(army, unit, system),
    given: false,
    unit,
    ...(full === undefined ? {} : { full }),
    make: (id) => newUnit(entry, id, system),
    words: [entry.name, entry.text ?? '', entry.category ?? '', ...rules].join(' ').toLowerCase(),
  };
}

function limitHint(entry: UnitEntry): string | undefined {
  if (entry.minPerArmy !== undefined && entry.maxPerArmy === entry.minPerArmy)
    return entry.minPerArmy === 1 ? 'exactly one' : `exactly ${entry.minPerArmy}`;
  if (entry.maxPerArmy !== undefined) return entry.maxPerArmy === 1 ? 'one at most' : `${entry.maxPerArmy} at most`;
  if (entry.minPerArmy !== undefined) return `${entry.minPerArmy} or more`;
  return undefined;
}

function premadeItem(army: Army, premade: Premade, system: GameSystem, prefix: string): CatalogueItem {
  const unit: ArmyUnit = { ...premade.unit, id: 'new' };
  return {
    key: `${prefix}:${premade.id}`,
    name: premade.name,
    hint: premade.text ?? gearWords(unit, system),
    points: priced(army, unit, system),
    given: prefix === 'saved',
    unit,
    make: (id) => ({ ...premade.unit, id, name: premade.unit.name ?? premade.name }),
    words: `${premade.name} ${premade.text ?? ''} ${gearWords(unit, system)}`.toLowerCase(),
    ...(prefix === 'saved' ? { design: premade.id } : {}),
  };
}

function designItem(
  army: Army,
  design: string,
  name: string,
  make: (id: string) => ArmyUnit,
  system: GameSystem,
): CatalogueItem {
  const unit = make('new');
  const copies = army.units.filter((other) => other.design === design).length;
  return {
    key: `design:${design}`,
    name,
    hint: `${gearWords(unit, system)}${copies > 0 ? `, ${copies} in the army` : ''}`,
    points: priced(army, unit, system),
    given: true,
    unit,
    make,
    design,
    words: `${name} ${gearWords(unit, system)}`.toLowerCase(),
  };
}

const gearWords = (unit: ArmyUnit, system: GameSystem): string => {
  const weapons = unit.models.flatMap((group) => group.weapons.map((id) => system.weapons.get(id)?.name ?? id));
  const items = unit.models.reduce((sum, group) => sum + group.options.length + group.weapons.length, 0);
  return weapons[0]
    ? `${weapons[0]}, ${items} ${items === 1 ? 'item' : 'items'}`
    : `${items} ${items === 1 ? 'item' : 'items'}`;
};

const weaponItems = (entry: UnitEntry, system: GameSystem): readonly CatalogueItem[] =>
  offersOf(entry, system)
    .flatMap(({ weapons }) => [...weapons.keys()])
    .flatMap((id) => system.weapons.get(id) ?? [])
    .map((weapon) => ({
      key: `weapon:${weapon.id}`,
      name: weapon.name,
      hint: weaponLine(weapon, system),
      points: weapon.cost,
      given: false,
      unit: null,
      weapon: weapon.id,
      words: `${weapon.name} ${weaponLine(weapon, system)} weapon`.toLowerCase(),
    }));

export const weaponLine = (weapon: Weapon, system: GameSystem): string =>
  [
    `${figureInModes(weapon, 'range')}″`,
    figureInModes(weapon, 'attacks'),
    figureInModes(weapon, 'damage'),
    figureInModes(weapon, 'piercing'),
    ...(weapon.rules.length > 0 ? [weapon.rules.map((ref) => printRule(system, ref)).join(', ')] : []),
  ].join(' · ');

function cardSections(army: Army, system: GameSystem): readonly CatalogueSection[] {
  const factions = [...system.factions.values()].filter(({ id }) => !army.faction || id === army.faction);
  const own = dataCardsOf(army);
  return [
    { id: 'own', title: 'Cards of this army', items: own.map((card) => cardItem(card, true)) },
    ...factions.map((faction) => ({
      id: faction.id,
      title: faction.name,
      items: [...system.cards.values()]
        .filter((card) => card.faction === faction.id && !own.some(({ id }) => id === card.id))
        .map((card) => cardItem(card, false)),
    })),
    {
      id: 'no-faction',
      title: factions.length === 0 ? 'Cards' : 'Of no faction',
      items: [...system.cards.values()]
        .filter(({ id, faction }) => !system.factions.has(faction ?? '') && !own.some((card) => card.id === id))
        .map((card) => cardItem(card, false)),
    },
  ].filter((section) => section.items.length > 0);
}

const cardItem = (card: DataCard, given: boolean): CatalogueItem => ({
  key: `card:${card.id}`,
  name: card.name,
  hint: `${cardTypeName(card.type)}${card.squadronStars !== undefined && card.squadronStars > 1 ? `, squadrons of up to ${card.squadronStars}` : ''}`,
  points: card.points,
  given,
  unit: unitFromCard(card, 'new'),
  make: (id) => unitFromCard(card, id),
  words:
    `${card.name} ${card.type} ${card.faction ?? ''} ${card.weapons.map(({ name }) => name).join(' ')}`.toLowerCase(),
});
