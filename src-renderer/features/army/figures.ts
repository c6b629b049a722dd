import type { MusteredUnit } from '#shared/army/muster';
import type { Attribute } from '#shared/schema/system';
import type { CardStats, DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import { shownFigure, shownText } from '../../shown/words';

/** A value of a profile as it is printed: `4+`, `6″`, `4`. */
export const printValue = (value: number, attribute: Attribute): string =>
  attribute.print === 'target' ? `${value}+` : attribute.print === 'inches' ? `${value}″` : String(value);

export const printPoints = (points: number, system: GameSystem): string => `${system.currency.symbol ?? ''}${points}`;

/** A change to the total: `+6`, `−9`, `0`. */
export const printChange = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0');

export const printSkill = (value: number | null): string => (value === null ? '–' : `${value}+`);

export const CARD_COLUMNS = ['mov', 'act', 'ini', 'sho', 'clo', 'shi', 'par'] as const;
const SKILLS = new Set<keyof CardStats>(['ini', 'sho', 'clo', 'apt', 'toughness']);

export const CARD_STAT_NAMES = {
  mov: 'Movement',
  act: 'Actions',
  ini: 'Initiative',
  sho: 'Shooting',
  clo: 'Close combat',
  apt: 'Aptitude',
  shi: 'Shielding',
  par: 'Parry',
  pow: 'Powers',
} as const;

export function printCardStat(stat: keyof typeof CARD_STAT_NAMES, stats: CardStats): string {
  const value = stats[stat];
  if (value === null) return '–';
  if (stat === 'mov') return shownFigure(Number(value), 'cm');
  return SKILLS.has(stat) ? `${value}+` : String(value);
}

export interface RosterFigure {
  readonly id: string;
  readonly text: string;
  readonly changed: boolean;
}

/** The figures of a roster row: the first model's profile, or the card's statistics. */
export function rosterFigures(unit: MusteredUnit, system: GameSystem): readonly RosterFigure[] {
  if (unit.card) return CARD_COLUMNS.map((id) => ({ id, text: printCardStat(id, unit.card!.stats), changed: false }));
  const model = unit.models[0];
  if (!model) return [];
  return system.attributes.map((attribute) => ({
    id: attribute.id,
    // A column is as wide as "12″": centimetres leave their unit to the inspector.
    text: shownText(printValue(model[attribute.id], attribute)).replace(' cm', ''),
    changed: model.changed.some(({ value }) => value === attribute.id),
  }));
}

export const rosterHeads = (system: GameSystem): readonly string[] =>
  system.engine === 'bellum-caelum'
    ? CARD_COLUMNS.map((id) => id.toUpperCase())
    : system.attributes.map(({ short }) => short.toUpperCase());

/** What stands under a unit's name: its gear in few words. */
export function gearLine(unit: MusteredUnit, system: GameSystem): string {
  if (unit.card) return cardLine(unit.card, unit.bases);
  const single = unit.models.length === 1 && unit.models[0]?.count === 1;
  const weapons = weaponNames(unit, system);
  const options = [...new Set(unit.models.flatMap((model) => model.options))];
  // An injury is nobody's upgrade: it is named.
  const injuries = options.flatMap((id) => (isInjury(id, system) ? (system.options.get(id)?.name ?? []) : []));
  const upgrades = options.length - injuries.length;
  const parts = [
    ...(single ? [] : [`${unit.size} ${unit.size === 1 ? 'model' : 'models'}`]),
    ...weapons,
    ...(upgrades > 0 ? [`${upgrades} ${upgrades === 1 ? 'upgrade' : 'upgrades'}`] : []),
    ...injuries,
  ];
  return parts.length > 0 ? parts.join(', ') : 'No gear yet';
}

const isInjury = (option: string, { document }: GameSystem): boolean =>
  document.campaign?.injuries.some(({ injury }) => injury === option) ?? false;

/** Bought weapons first, then those that come with the profile; what everybody has ("Fists") only where there is nothing else. */
function weaponNames(unit: MusteredUnit, system: GameSystem): readonly string[] {
  const profiles = [...system.profiles.values()];
  const everybodys = (id: string): boolean =>
    profiles.length > 1 && profiles.every(({ weapons }) => weapons.includes(id));
  const rank = (profile: string, id: string): number =>
    everybodys(id) ? 2 : (system.profiles.get(profile)?.weapons ?? []).includes(id) ? 1 : 0;
  const carried = unit.models
    .flatMap((model) => model.weapons.map(({ id, name }) => ({ name, rank: rank(model.profile, id) })))
    .sort((a, b) => a.rank - b.rank);
  const told = carried.some(({ rank: each }) => each < 2) ? carried.filter(({ rank: each }) => each < 2) : carried;
  const names = [...new Set(told.map(({ name }) => name))];
  return told.every(({ rank: each }) => each === 2) ? names.map((name) => `${name} only`) : names;
}

const TYPE_NAMES = { infantry: 'Infantry', hero: 'Hero', vehicle: 'Vehicle', titan: 'Titan' } as const;
export const cardTypeName = (type: DataCard['type']): string => TYPE_NAMES[type];

function cardLine(card: DataCard, bases: number): string {
  if (card.type !== 'infantry') return TYPE_NAMES[card.type];
  const models = card.models ?? 1;
  return `Infantry · ${bases === 1 ? `one base of ${models}` : `squadron of ${bases}, ${models} on each base`}`;
}
