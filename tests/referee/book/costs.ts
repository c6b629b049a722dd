import type { ArmyFile, SystemFile } from '../record';
import type { Book } from './figures';

type UnitFile = ArmyFile['units'][number];
type Item = {
  readonly cost?: number;
  readonly costPerOther?: number;
  readonly uncounted?: boolean;
  readonly perModel?: boolean;
};

const latest = <T extends { readonly id: string }>(
  { chain }: Book,
  id: string,
  of: (system: SystemFile) => readonly T[] | undefined,
): T | undefined => chain.flatMap((system) => of(system) ?? []).findLast((each) => each.id === id);

/** Another price, where the entry buys the thing from a list that names one. */
function listed(book: Book, entryId: string, id: string): number | undefined {
  const entry = latest(book, entryId, ({ entries }) => entries);
  const items = (entry?.choices ?? []).flatMap((choice) => [
    ...(choice.items ?? []),
    ...(choice.lists ?? []).flatMap((name) => latest(book, name, ({ lists }) => lists)?.items ?? []),
  ]);
  return items.find(({ weapon, option }) => weapon === id || option === id)?.cost;
}

/** Points of one model with what was bought for it: S-BUILD-6, and C-UNIT for everybody else. */
function modelPoints(book: Book, entry: string, group: UnitFile['models'][number]): number {
  const bought = [
    ...group.options.map((id) => [id, latest(book, id, ({ options }) => options)] as const),
    ...group.weapons.map((id) => [id, book.weapons.get(id)] as const),
  ];
  const counted = bought.filter(([, item]) => !(item as Item | undefined)?.uncounted).length;
  const items = bought.reduce((sum, [id, item]) => {
    const each: Item = item ?? {};
    return sum + (listed(book, entry, id) ?? each.cost ?? 0) + (each.costPerOther ?? 0) * Math.max(0, counted - 1);
  }, 0);
  // S-BUILD-4: the highest step that is reached stands for the others.
  const steps = book.chain.flatMap(({ surcharges }) => surcharges ?? []).filter(({ from }) => counted >= from);
  const surcharge = steps.sort((a, b) => b.from - a.from)[0]?.add ?? 0;
  const groups = latest(book, entry, ({ entries }) => entries)?.groups ?? [];
  const head =
    groups.find(({ profile }) => profile === group.profile)?.cost ??
    latest(book, group.profile, ({ profiles }) => profiles)?.cost ??
    0;
  return head + items + surcharge;
}

/** What the whole unit cost. */
export function pointsOf(book: Book, unit: UnitFile): number {
  const models = unit.models.reduce((sum, { count }) => sum + count, 0);
  const own = latest(book, unit.entry, ({ entries }) => entries)?.cost ?? 0;
  const shared = (unit.options ?? []).reduce((sum, id) => {
    const option = latest(book, id, ({ options }) => options);
    return sum + (listed(book, unit.entry, id) ?? option?.cost ?? 0) * (option?.perModel ? models : 1);
  }, 0);
  return own + shared + unit.models.reduce((sum, group) => sum + group.count * modelPoints(book, unit.entry, group), 0);
}
