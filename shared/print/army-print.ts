import { hasShips } from '../systems/rule-books';
import type { Issue } from '../core/issue';
import { ruleOf, type MusteredModel, type MusteredUnit } from '../army/muster';
import type { GameWords } from '../army/campaign/campaign-words';
import type { GameSystem } from '../systems/game-system';
import type { PrintOptions } from './print-options';

/** An army ready to be drawn: legal or not, every unit has its figures worked out. */
export interface ArmyPrint {
  readonly id: string;
  readonly name: string;
  readonly system: GameSystem;
  readonly faction: string | null;
  readonly points: number;
  readonly limit: number | null;
  /** `transport` holds the carrier's name instead of its id (C-TRN-4). */
  readonly units: readonly MusteredUnit[];
  readonly issues: readonly Issue[];
  /** For the QR code; null if the army is too large for one. */
  readonly shareCode: string | null;
  /** Base64 of its faction's picture. */
  readonly emblem: string | null;
  /** A gang's book: what it has lived through, in words. */
  readonly campaign?: GangBook;
}

export interface GangBook {
  readonly power: number;
  readonly fund: number | null;
  /** Name and record of every fighter. */
  readonly fighters: readonly { readonly name: string; readonly record: string }[];
  /** The last battle first. */
  readonly games: readonly GameWords[];
}

/** The words of a system for what it counts: ships, models, bases. */
export function unitNoun(system: GameSystem, count: number): string {
  if (hasShips(system)) return count === 1 ? 'ship' : 'ships';
  if (system.engine === 'bellum-caelum') return count === 1 ? 'unit' : 'units';
  if (system.randomiser.kind === 'deck') return count === 1 ? 'gunslinger' : 'gunslingers';
  return count === 1 ? 'unit' : 'units';
}

/** "57", "$57" … */
export const money = (system: GameSystem, points: number): string =>
  `${system.currency.symbol ?? ''}${points.toLocaleString('en-GB')}`;

/** In running text: "291 points", "$500". */
export const moneyWords = (system: GameSystem, points: number): string =>
  system.currency.symbol ? money(system, points) : `${money(system, points)} ${system.currency.name}`;

/** What stands under the figure: POINTS, DOLLARS. */
export const currencyName = (system: GameSystem): string => system.currency.name;

export const isLeader = (unit: MusteredUnit): boolean =>
  unit.roles.some((role) => role.endsWith('leader')) ||
  unit.models.some(({ inForce }) => inForce.some(({ rule }) => rule.endsWith('leader')));

/** Base64 of what stands for an army: the picture chosen for this print, or its faction's. */
export const emblemOf = (options: PrintOptions, army?: { readonly emblem?: string | null }): string | null =>
  options.emblem === null
    ? (army?.emblem ?? null)
    : options.emblem.slice(options.emblem.indexOf(',') + 1).replace(/\s/g, '');

export const isVehicle = (model: MusteredModel): boolean => ruleOf(model, 'vehicle') !== undefined;

/** Class of a unit under its name: the ready-made design it equals, else what the list calls it; then its roles. */
export function classLine(unit: MusteredUnit, system: GameSystem): string {
  const [first] = unit.models;
  const parts: string[] = [];
  const designed = hasShips(system) && first !== undefined;
  const premade =
    first &&
    [...system.premades.values()].find(
      ({ unit: like }) => like.entry === unit.entry && sameItems(like.models[0], first),
    );
  parts.push(premade ? premade.name : designed ? 'Own design' : unit.entryName);
  for (const role of unit.roles) parts.push(system.roles.get(role)?.name ?? role);
  if (unit.transport !== null) parts.push(`aboard ${unit.transport}`);
  if (unit.reserve) parts.push('Reserve');
  return parts.join(' · ');
}

const sameItems = (
  like: { readonly options: readonly string[]; readonly weapons: readonly string[] } | undefined,
  model: MusteredModel,
): boolean =>
  like !== undefined &&
  sameSet(like.options, model.options) &&
  sameSet(
    like.weapons,
    model.weapons.map(({ id }) => id),
  );

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().join('|') === [...b].sort().join('|');

/** Units that differ in nothing but their name, in order of first appearance. */
export function designsOf(units: readonly MusteredUnit[]): readonly (readonly MusteredUnit[])[] {
  const groups = new Map<string, MusteredUnit[]>();
  // Pictures are long: equal ones get a number.
  const pictures = new Map<string, number>();
  const likeness = ({ picture }: MusteredUnit): number => {
    if (!picture) return 0;
    const known = pictures.get(picture.data) ?? pictures.size + 1;
    pictures.set(picture.data, known);
    return known;
  };
  for (const unit of units) {
    const key = `${likeness(unit)} ${designKey(unit)}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()];
}

const designKey = (unit: MusteredUnit): string =>
  JSON.stringify([
    unit.entry,
    unit.roles,
    unit.points,
    unit.bases,
    unit.reserve,
    unit.card?.id,
    unit.models.map((m) => [
      m.profile,
      m.count,
      m.options,
      m.rules,
      m.weapons.map(({ key }) => key),
      m.command,
      m.movement,
      m.skill,
      m.defence,
      m.toughness,
      m.hitPoints,
    ]),
  ]);
