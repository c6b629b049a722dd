import type { BaseSize } from '../geometry/figure';
import type { AbilityFile, ArmyFile, RuleRef, Side, SystemFile, WeaponFile } from '../record';
import { pointsOf } from './costs';
import type { Book } from './figures';

/** One model as its army list makes it. */
export interface ModelSheet {
  readonly profile: string;
  readonly command: number;
  readonly movement: number;
  readonly skill: number;
  readonly defence: number;
  readonly toughness: number;
  readonly hitPoints: number;
  readonly base: BaseSize;
  readonly weapons: readonly WeaponFile[];
  readonly abilities: readonly AbilityFile[];
  readonly rules: ReadonlyMap<string, RuleRef>;
  /** Which row of the list gave a figure or a rule that is not the profile's own. */
  readonly origins: ReadonlyMap<string, string>;
  /** Devil's Bluff: the base it has on foot, once dismounted. */
  readonly footBase: BaseSize;
}

export interface UnitSheet {
  readonly id: string;
  readonly side: Side;
  readonly entry: string;
  readonly roles: readonly string[];
  readonly reserve: boolean;
  readonly transport: string | null;
  readonly models: readonly ModelSheet[];
  /** What it cost, as it was bought. */
  readonly points: number;
  /** Rows of the published examples that it is built like. */
  readonly exampleOf: readonly string[];
}

const every = <T>(chain: readonly SystemFile[], of: (system: SystemFile) => readonly T[] | undefined): T[] =>
  chain.flatMap((system) => of(system) ?? []);

/** A user's rule may stand for a known one (C-SPR-2). */
function known(book: Book, ref: RuleRef): RuleRef {
  const record = book.rules.get(ref.rule);
  return record?.hook && record.hook.rule !== ref.rule
    ? known(book, { ...record.hook, ...(ref.x === undefined ? {} : { x: record.hook.x ?? ref.x }) })
    : ref;
}

/** C-USR-0: the same rule twice has its best X; there is no adding. */
function best(book: Book, a: RuleRef, b: RuleRef): RuleRef {
  const lowest = book.rules.get(a.rule)?.best === 'lowest';
  if (a.x === undefined || b.x === undefined) return a;
  return lowest === a.x < b.x ? a : b;
}

/** The weapon that the record means: by its place in the list, or by its name where the list was written in another order. */
export const weaponAt = (
  sheet: ModelSheet,
  said: { readonly index: number; readonly id: string },
): WeaponFile | undefined =>
  sheet.weapons[said.index]?.id === said.id
    ? sheet.weapons[said.index]
    : sheet.weapons.find(({ id }) => id === said.id);

/** The name under which a weapon of a model is crossed off once it is spent (C-WSR-ONEUSE). */
export const usedUp = (
  sheet: ModelSheet,
  model: number,
  said: { readonly index: number; readonly id: string },
): string => `${String(model)}/${String(sheet.weapons.indexOf(weaponAt(sheet, said)!))}`;

export function weaponRule(book: Book, weapon: WeaponFile, rule: string): RuleRef | undefined {
  for (const ref of weapon.rules) {
    const found = known(book, ref);
    if (found.rule === rule) return found;
  }
  return undefined;
}

function modelSheet(
  book: Book,
  profileId: string,
  options: readonly string[],
  weapons: readonly string[],
  more: readonly RuleRef[],
  base: BaseSize | undefined,
  entry: string,
): ModelSheet {
  const profile = every(book.chain, (system) => system.profiles).findLast(({ id }) => id === profileId);
  if (!profile) throw new Error(`no profile ${profileId}`);
  const values: Record<string, number> = { ...profile.values };
  const granted: RuleRef[] = [...profile.rules, ...more];
  const carried: string[] = [];
  let size: BaseSize | undefined = base ?? profile.base;
  const origins = new Map<string, string>();
  for (const option of options) {
    const record = every(book.chain, (system) => system.options).findLast(({ id }) => id === option);
    for (const effect of record?.effects ?? []) {
      const shapes = effect.set ?? effect.add ?? effect.grant?.rule;
      if (shapes !== undefined && record?.rule !== undefined) origins.set(shapes, record.rule);
      if (effect.set !== undefined) values[effect.set] = effect.to ?? 0;
      if (effect.add !== undefined) values[effect.add] = (values[effect.add] ?? 0) + (effect.by ?? 0);
      if (effect.grant) granted.push(effect.grant);
      if (effect.weapon !== undefined) carried.push(effect.weapon);
      if (effect.base) size = effect.base;
    }
  }
  const rules = new Map<string, RuleRef>();
  for (const ref of granted.map((each) => known(book, each))) {
    const had = rules.get(ref.rule);
    rules.set(ref.rule, had ? best(book, had, ref) : ref);
  }
  const vehicle = rules.has('vehicle') || rules.has('transport');
  // C-VEH-12 gives a Vehicle Platform (2) and Weak Spot (Rear); S-CORE-1 leaves Platform out.
  if (vehicle && !rules.has('weak-spot')) rules.set('weak-spot', { rule: 'weak-spot', arc: 'rear' });
  if (vehicle && !rules.has('platform') && book.family !== 'S') rules.set('platform', { rule: 'platform', x: 2 });
  if (vehicle) rules.set('vehicle', { rule: 'vehicle' });
  const sizes = every(book.chain, (system) => (system.bases ? [system.bases] : [])).reduce(
    (all, each) => ({ ...all, ...each }),
    {},
  );
  const replaced = new Set(replacedBy(book, entry, profileId, weapons));
  const owned = [...(profile.weapons ?? []).filter((id) => !replaced.has(id)), ...weapons, ...carried];
  const standing = profile.base ?? sizes[vehicle ? 'vehicle' : rules.has('large') ? 'large' : 'model'] ?? sizes.model;
  return {
    profile: profileId,
    command: values.command ?? 0,
    movement: values.movement ?? 0,
    skill: values.skill ?? 0,
    defence: values.defence ?? 0,
    toughness: values.toughness ?? 0,
    hitPoints: values.hitPoints ?? 0,
    base: size ?? standing!,
    footBase: standing!,
    weapons: owned.flatMap((id) => book.weapons.get(id) ?? []),
    abilities: profile.abilities ?? [],
    rules,
    origins,
  };
}

/** Weapons of the profile that a chosen weapon takes the place of. */
function replacedBy(book: Book, entryId: string, profile: string, weapons: readonly string[]): string[] {
  const entry = every(book.chain, (system) => system.entries).findLast(({ id }) => id === entryId);
  const lists = new Map(every(book.chain, (system) => system.lists).map((list) => [list.id, list.items]));
  return (entry?.choices ?? []).flatMap((choice) => {
    if (!choice.replaces) return [];
    const groups = entry!.groups.filter(({ id }) => !choice.for || choice.for.includes(id));
    if (!groups.some((group) => group.profile === profile)) return [];
    const items = [...(choice.items ?? []), ...(choice.lists ?? []).flatMap((id) => lists.get(id) ?? [])];
    return items.some(({ weapon }) => weapon !== undefined && weapons.includes(weapon)) ? choice.replaces : [];
  });
}

function examples(book: Book, unit: ArmyFile['units'][number]): string[] {
  const same = (a: readonly string[], b: readonly string[]): boolean =>
    JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());
  return every(book.chain, (system) => system.premades).flatMap(({ rule, unit: { models } }) => {
    const alike =
      models.length === unit.models.length &&
      models.every(
        (group, i) =>
          group.profile === unit.models[i]!.profile &&
          same(group.options ?? [], unit.models[i]!.options) &&
          same(group.weapons ?? [], unit.models[i]!.weapons),
      );
    return alike && rule !== undefined ? [rule] : [];
  });
}

export function rosterOf(book: Book, army: ArmyFile, side: Side): UnitSheet[] {
  const roles = new Map(every(book.chain, (system) => system.roles).map((role) => [role.id, role.grants ?? []]));
  return army.units.map((unit) => ({
    id: `${side}:${unit.id}`,
    side,
    entry: unit.entry,
    roles: unit.roles,
    reserve: unit.reserve ?? false,
    points: pointsOf(book, unit),
    exampleOf: examples(book, unit),
    transport: unit.transport ? `${side}:${unit.transport}` : null,
    models: unit.models.flatMap((group) => {
      const sheet = modelSheet(
        book,
        group.profile,
        [...group.options, ...(unit.options ?? [])],
        group.weapons,
        unit.roles.flatMap((role) => roles.get(role) ?? []),
        group.base,
        unit.entry,
      );
      return Array.from({ length: group.count }, () => sheet);
    }),
  }));
}
