import type { Army, ArmyUnit, ModelGroup } from '../schema/army';
import type { Surcharge, UnitEntry } from '../schema/system';
import type { GameSystem } from '../systems/game-system';
import { applyArmyEdit } from './edit';
import type { ArmyEdit } from './army-edit';
import { groupOf, offeredCost } from './offers';
import { perUnit } from './per-unit';
import { cardOf } from './unit-card';

/** One line of the ledger. The lines of a unit add up to its points. */
export interface CostLine {
  readonly label: string;
  readonly points: number;
}

export interface UnitPoints {
  readonly id: string;
  readonly total: number;
  readonly breakdown: readonly CostLine[];
}

export interface ArmyPoints {
  readonly total: number;
  readonly units: readonly UnitPoints[];
}

/** What the army costs, and why. */
export function pointsOf(army: Army, system: GameSystem): ArmyPoints {
  const units = army.units.map((unit) => unitPoints(army, unit, system));
  return { total: units.reduce((sum, unit) => sum + unit.total, 0), units };
}

export const unitPoints = perUnit((army: Army, unit: ArmyUnit, system: GameSystem): UnitPoints => {
  const entry = system.entries.get(unit.entry);
  const card = entry ? undefined : cardOf(army, unit.entry, system);
  const breakdown: CostLine[] = [];
  if (card) {
    const bases = unit.bases ?? 1;
    breakdown.push({ label: times(card.name, bases), points: card.points * bases });
  } else {
    if (entry && entry.cost !== 0) breakdown.push({ label: entry.name, points: entry.cost });
    for (const group of unit.models) breakdown.push(...groupLines(group, entry, system));
    breakdown.push(...unitOptionLines(unit, entry, system));
  }
  return { id: unit.id, total: breakdown.reduce((sum, line) => sum + line.points, 0), breakdown };
});

/** Points of one group of models, without what is bought for the unit as a whole. */
export const groupPoints = (group: ModelGroup, entry: UnitEntry | undefined, system: GameSystem): number =>
  groupLines(group, entry, system).reduce((sum, line) => sum + line.points, 0);

/** Points of the items on one model of the group, without the model itself: what an allowance limits. */
export function gearCost(group: ModelGroup, entry: UnitEntry | undefined, system: GameSystem): number {
  const [, ...gear] = groupLines({ ...group, count: 1 }, entry, system);
  return gear.reduce((sum, line) => sum + line.points, 0);
}

/** Points of everything that was bought for a unit and its models, without the models and the unit themselves. */
export function gearPoints(unit: ArmyUnit, total: number, system: GameSystem): number {
  const entry = system.entries.get(unit.entry);
  const heads = unit.models.reduce((sum, group) => sum + headCost(group, entry, system) * group.count, 0);
  return total - heads - (entry?.cost ?? 0);
}

/** What a model of the group costs before any item. */
export const headCost = (group: ModelGroup, entry: UnitEntry | undefined, system: GameSystem): number =>
  groupOf(entry, group.profile)?.cost ?? system.profiles.get(group.profile)?.cost ?? 0;

/** Items that count for surcharges and multiplied costs (S-BUILD-4: weapons and upgrades alike). */
export function countedItems(group: ModelGroup, system: GameSystem): number {
  const options = group.options.filter((id) => !system.options.get(id)?.uncounted);
  return options.length + boughtWeapons(group, system).filter((id) => !system.weapons.get(id)?.uncounted).length;
}

/** Weapons that were bought: what the profile carries anyway is free, even if the document lists it (D-GANG-5). */
export function boughtWeapons(group: ModelGroup, system: GameSystem): readonly string[] {
  const issued = system.profiles.get(group.profile)?.weapons ?? [];
  return issued.length === 0 ? group.weapons : group.weapons.filter((id) => !issued.includes(id));
}

const knownLines = new WeakMap<
  ModelGroup,
  { readonly entry: UnitEntry | undefined; readonly system: GameSystem; readonly lines: readonly CostLine[] }
>();

/** Remembered per group, which nobody changes in place: pricing an edit of one group works out that group alone. */
function groupLines(group: ModelGroup, entry: UnitEntry | undefined, system: GameSystem): readonly CostLine[] {
  const hit = knownLines.get(group);
  if (hit?.system === system && hit.entry === entry) return hit.lines;
  const lines = workOutLines(group, entry, system);
  knownLines.set(group, { entry, system, lines });
  return lines;
}

function workOutLines(group: ModelGroup, entry: UnitEntry | undefined, system: GameSystem): CostLine[] {
  const profile = system.profiles.get(group.profile);
  const { count } = group;
  const items = countedItems(group, system);
  const others = Math.max(0, items - 1);
  const lines: CostLine[] = [
    { label: times(profile?.name ?? group.profile, count), points: headCost(group, entry, system) * count },
  ];
  const add = (
    item: { name: string; cost: number; costPerOther?: number } | undefined,
    kind: 'weapons' | 'options',
    id: string,
  ): void => {
    if (!item) return void lines.push({ label: `${id} (unknown)`, points: 0 });
    if (item.costPerOther !== undefined) {
      lines.push({
        label: times(`${item.name}: ${item.costPerOther} × ${others} ${others === 1 ? 'other' : 'others'}`, count),
        points: item.costPerOther * others * count,
      });
    }
    const cost = offeredCost(entry, group.profile, { kind, id, own: item.cost }, system);
    if (item.costPerOther === undefined || cost !== 0)
      lines.push({ label: times(item.name, count), points: cost * count });
  };
  for (const id of group.options) add(system.options.get(id), 'options', id);
  for (const id of boughtWeapons(group, system)) add(system.weapons.get(id), 'weapons', id);
  const surcharge = surchargeFor(items, system.document.surcharges);
  if (surcharge)
    lines.push({
      label: times(`Surcharge: ${items} items, ${surcharge.from} or more`, count),
      points: surcharge.add * count,
    });
  return lines;
}

/** S-BUILD-4: the highest step reached replaces the lower ones. */
export const surchargeFor = (items: number, surcharges: readonly Surcharge[]): Surcharge | undefined =>
  surcharges.reduce<Surcharge | undefined>(
    (best, step) => (items >= step.from && (!best || step.from > best.from) ? step : best),
    undefined,
  );

function unitOptionLines(unit: ArmyUnit, entry: UnitEntry | undefined, system: GameSystem): CostLine[] {
  const size = unit.models.reduce((sum, { count }) => sum + count, 0);
  return (unit.options ?? []).map((id) => {
    const option = system.options.get(id);
    if (!option) return { label: `${id} (unknown)`, points: 0 };
    const cost = offeredCost(entry, undefined, { kind: 'options', id, own: option.cost }, system);
    return option.perModel
      ? { label: times(option.name, size), points: cost * size }
      : { label: option.name, points: cost };
  });
}

const times = (label: string, count: number): string => (count === 1 ? label : `${label} × ${count}`);

/** What an edit would do to the unit's points: the figure beside an option row. Negative = cheaper. */
export function changeIfApplied(army: Army, unitId: string, edit: ArmyEdit, system: GameSystem): number {
  const after = applyArmyEdit(army, edit);
  if (after === army) return 0;
  const cost = (of: Army): number =>
    of.units.reduce((sum, unit) => (unit.id === unitId ? sum + unitPoints(of, unit, system).total : sum), 0);
  return cost(after) - cost(army);
}
