import type { Army, ArmyUnit, ModelGroup } from '../schema/army';
import type { Likeness } from '../schema/likeness';
import { canonical } from '../schema/serialise';
import { recordGame, strikeGame, withCampaign, withPower } from './campaign/keep-books';
import { armyEditSchema, type ArmyEdit, type UnitEdit } from './army-edit';

export const MAX_UNITS = 1000;
const MAX_GROUPS = 200;
const MAX_ITEMS = 200;
const MAX_CARDS = 500;

/**
 * The next army. Pure; what an edit does not touch is shared with the army before. An edit that does not fit (no such
 * unit, a number out of bounds, nonsense from outside) returns the very same army.
 */
export function applyArmyEdit(army: Army, edit: ArmyEdit): Army {
  const read = armyEditSchema.safeParse(edit);
  return read.success ? apply(army, read.data) : army;
}

export const applyArmyEdits = (army: Army, edits: readonly ArmyEdit[]): Army => edits.reduce(applyArmyEdit, army);

function apply(army: Army, edit: ArmyEdit): Army {
  switch (edit.kind) {
    case 'add-unit':
      return insertUnit(army, edit.add, edit.at ?? army.units.length);
    case 'remove-unit':
      return removeUnit(army, edit.unit);
    case 'duplicate-unit': {
      const at = indexOfUnit(army, edit.unit);
      const original = army.units[at];
      if (!original) return army;
      // A copy is no leader: roles that only one unit may have would break at once.
      const copy: ArmyUnit = {
        ...without(original, 'campaign'),
        id: edit.as,
        roles: [],
        ...(edit.name === undefined ? {} : { name: edit.name }),
      };
      return insertUnit(army, copy, at + 1);
    }
    case 'move-unit': {
      const units = moved(army.units, indexOfUnit(army, edit.unit), edit.to);
      return units === army.units ? army : { ...army, units: [...units] };
    }
    case 'each':
      return edit.units.reduce((next, id) => apply(next, { ...edit.edit, unit: id }), army);
    case 'reidentify-unit': {
      const unit = army.units[edit.at];
      if (!unit || indexOfUnit(army, edit.id) >= 0) return army;
      return { ...army, units: army.units.map((other, i) => (i === edit.at ? { ...unit, id: edit.id } : other)) };
    }
    case 'order-units':
      return orderUnits(army, edit.units);
    case 'rename-army':
      return edit.name === army.name ? army : { ...army, name: edit.name };
    case 'set-limit':
      return edit.limit === army.limit ? army : { ...army, limit: edit.limit };
    case 'set-faction':
      return edit.faction === army.faction ? army : { ...army, faction: edit.faction };
    case 'set-system':
      return edit.system.id === army.system.id && edit.system.version === army.system.version
        ? army
        : { ...army, system: edit.system };
    case 'set-army-notes':
      return withText(army, 'notes', edit.notes);
    case 'set-army-picture':
      return withPicture(army, edit.picture);
    case 'set-campaign':
      return withCampaign(army, edit.campaign);
    case 'set-power':
      return withPower(army, edit.power);
    case 'record-game':
      return recordGame(army, edit.game);
    case 'strike-game':
      return strikeGame(army);
    case 'put-card': {
      const cards = army.cards ?? [];
      const at = cards.findIndex((card) => card.id === edit.card.id);
      if (at < 0 && cards.length >= MAX_CARDS) return army;
      return { ...army, cards: at < 0 ? [...cards, edit.card] : cards.map((card, i) => (i === at ? edit.card : card)) };
    }
    case 'remove-card':
      return removeCard(army, edit.card);
    case 'set-role':
      return setRole(army, edit.unit, edit.role, edit.on, edit.alone ?? false);
    default:
      return changeUnit(army, edit.unit, (unit) => applyToUnit(unit, edit));
  }
}

type SimpleUnitEdit = Exclude<UnitEdit, { kind: 'set-role' }>;

function applyToUnit(unit: ArmyUnit, edit: SimpleUnitEdit): ArmyUnit {
  switch (edit.kind) {
    case 'rename-unit':
      return withText(unit, 'name', edit.name);
    case 'set-notes':
      return withText(unit, 'notes', edit.notes);
    case 'set-picture':
      return withPicture(unit, edit.picture);
    case 'set-fighter':
      return edit.record === null ? without(unit, 'campaign') : { ...unit, campaign: edit.record };
    case 'set-entry':
      return edit.entry === unit.entry ? unit : { ...unit, entry: edit.entry };
    case 'set-reserve':
      return edit.reserve === (unit.reserve ?? false)
        ? unit
        : edit.reserve
          ? { ...unit, reserve: true }
          : without(unit, 'reserve');
    case 'set-transport':
      if (edit.transport === (unit.transport ?? null) || edit.transport === unit.id) return unit;
      return edit.transport === null ? without(unit, 'transport') : { ...unit, transport: edit.transport };
    case 'set-bases':
      return edit.bases === (unit.bases ?? 1) ? unit : { ...unit, bases: edit.bases };
    case 'set-unit-option': {
      const options = switched(unit.options ?? [], edit.option, edit.on, edit.instead ?? []);
      return options === unit.options || (options.length === 0 && !unit.options)
        ? unit
        : { ...unit, options: [...options] };
    }
    case 'add-group':
      if (unit.models.length >= MAX_GROUPS) return unit;
      return {
        ...unit,
        models: unit.models.toSpliced(Math.min(edit.at ?? unit.models.length, unit.models.length), 0, edit.models),
      };
    case 'remove-group':
      return edit.group < unit.models.length ? { ...unit, models: unit.models.toSpliced(edit.group, 1) } : unit;
    case 'move-group': {
      const models = moved(unit.models, edit.group, edit.to);
      return models === unit.models ? unit : { ...unit, models: [...models] };
    }
    case 'split-group':
      return splitGroup(unit, edit.group, edit.count);
    case 'merge-groups':
      return mergeGroups(unit);
    case 'replace-unit': {
      const { name, roles, campaign: _theirs, ...build } = edit.by;
      const kept = edit.keepName ? unit.name : (name ?? unit.name);
      const place = {
        ...(unit.reserve === undefined ? {} : { reserve: unit.reserve }),
        ...(unit.transport === undefined ? {} : { transport: unit.transport }),
        ...(unit.picture === undefined ? {} : { picture: unit.picture }),
        ...(unit.campaign === undefined ? {} : { campaign: unit.campaign }),
      };
      return {
        ...place,
        ...build,
        id: unit.id,
        roles: edit.keepName ? unit.roles : [...new Set([...unit.roles, ...roles])],
        ...(kept === undefined ? {} : { name: kept }),
      };
    }
    default:
      return 'apart' in edit && edit.apart !== undefined
        ? applyApart(unit, edit, edit.apart)
        : changeGroup(unit, edit.group, (models) => applyToGroup(models, edit));
  }
}

/** "One in five swaps": so many models leave the row, change, and stand with those who are the same. */
function applyApart(unit: ArmyUnit, edit: GroupEdit, count: number): ArmyUnit {
  const split = count > 0 ? splitGroup(unit, edit.group, count) : unit;
  const at = split === unit ? edit.group : edit.group + 1;
  const changed = changeGroup(split, at, (models) => applyToGroup(models, edit));
  return changed === split ? unit : mergeGroups(changed);
}

type GroupEdit = Extract<
  SimpleUnitEdit,
  {
    kind:
      | 'set-option'
      | 'single-option'
      | 'replace-option'
      | 'add-weapon'
      | 'remove-weapon'
      | 'replace-weapon'
      | 'set-gear'
      | 'set-count'
      | 'set-profile'
      | 'rename-group'
      | 'set-group-base';
  }
>;

function applyToGroup(models: ModelGroup, edit: GroupEdit): ModelGroup {
  switch (edit.kind) {
    case 'set-option': {
      const options = switched(models.options, edit.option, edit.on, edit.instead ?? []);
      return options === models.options ? models : { ...models, options: [...options] };
    }
    case 'single-option': {
      const first = models.options.indexOf(edit.option);
      const options = models.options.filter((id, i) => id !== edit.option || i === first);
      return options.length === models.options.length ? models : { ...models, options };
    }
    case 'replace-option':
      return models.options.includes(edit.from)
        ? { ...models, options: models.options.map((id) => (id === edit.from ? edit.to : id)) }
        : models;
    case 'add-weapon': {
      const kept = models.weapons.filter((id) => !edit.instead?.includes(id));
      return kept.length >= MAX_ITEMS ? models : { ...models, weapons: [...kept, edit.weapon] };
    }
    case 'remove-weapon': {
      const at = models.weapons.lastIndexOf(edit.weapon);
      return at < 0 ? models : { ...models, weapons: models.weapons.toSpliced(at, 1) };
    }
    case 'replace-weapon':
      return models.weapons.includes(edit.from)
        ? { ...models, weapons: models.weapons.map((id) => (id === edit.from ? edit.to : id)) }
        : models;
    case 'set-gear':
      return { ...models, options: edit.options, weapons: edit.weapons };
    case 'set-count':
      return edit.count === models.count ? models : { ...models, count: edit.count };
    case 'set-profile':
      return edit.profile === models.profile ? models : { ...models, profile: edit.profile };
    case 'rename-group':
      return withText(models, 'name', edit.name);
    case 'set-group-base':
      return edit.base === null
        ? models.base === undefined
          ? models
          : without(models, 'base')
        : { ...models, base: edit.base };
  }
}

const indexOfUnit = (army: Army, id: string): number => army.units.findIndex((unit) => unit.id === id);

function insertUnit(army: Army, unit: ArmyUnit, at: number): Army {
  if (army.units.length >= MAX_UNITS || indexOfUnit(army, unit.id) >= 0) return army;
  return { ...army, units: army.units.toSpliced(Math.min(at, army.units.length), 0, unit) };
}

/** Passengers of a unit that goes are on foot again. */
function removeUnit(army: Army, id: string): Army {
  if (indexOfUnit(army, id) < 0) return army;
  return {
    ...army,
    units: army.units
      .filter((unit) => unit.id !== id)
      .map((unit) => (unit.transport === id ? without(unit, 'transport') : unit)),
  };
}

function removeCard(army: Army, id: string): Army {
  if (!army.cards?.some((card) => card.id === id)) return army;
  const cards = army.cards.filter((card) => card.id !== id);
  const units = army.units.map((unit) => (unit.design === id ? without(unit, 'design') : unit));
  return cards.length === 0 ? { ...without(army, 'cards'), units } : { ...army, cards, units };
}

function orderUnits(army: Army, ids: readonly string[]): Army {
  const rank = new Map(ids.map((id, i) => [id, i]));
  const last = ids.length;
  const units = army.units
    .map((unit, i) => ({ unit, i }))
    .sort((a, b) => (rank.get(a.unit.id) ?? last) - (rank.get(b.unit.id) ?? last) || a.i - b.i);
  return units.every(({ i }, at) => i === at) ? army : { ...army, units: units.map(({ unit }) => unit) };
}

function setRole(army: Army, id: string, role: string, on: boolean, alone: boolean): Army {
  if (indexOfUnit(army, id) < 0) return army;
  let changed = false;
  const units = army.units.map((unit) => {
    const has = unit.roles.includes(role);
    const wanted = unit.id === id ? on : has && !alone;
    if (has === wanted || (wanted && unit.roles.length >= 20)) return unit;
    changed = true;
    return { ...unit, roles: wanted ? [...unit.roles, role] : unit.roles.filter((other) => other !== role) };
  });
  return changed ? { ...army, units } : army;
}

function changeUnit(army: Army, id: string, change: (unit: ArmyUnit) => ArmyUnit): Army {
  const at = indexOfUnit(army, id);
  const before = army.units[at];
  if (!before) return army;
  const after = change(before);
  return after === before ? army : { ...army, units: army.units.with(at, after) };
}

function changeGroup(unit: ArmyUnit, at: number, change: (models: ModelGroup) => ModelGroup): ArmyUnit {
  const before = unit.models[at];
  if (!before) return unit;
  const after = change(before);
  return after === before ? unit : { ...unit, models: unit.models.with(at, after) };
}

function splitGroup(unit: ArmyUnit, at: number, count: number): ArmyUnit {
  const models = unit.models[at];
  if (!models || count >= models.count || unit.models.length >= MAX_GROUPS) return unit;
  return {
    ...unit,
    models: unit.models.toSpliced(at, 1, { ...models, count: models.count - count }, { ...models, count }),
  };
}

function mergeGroups(unit: ArmyUnit): ArmyUnit {
  const merged = new Map<string, ModelGroup>();
  for (const models of unit.models) {
    const key = JSON.stringify(
      canonical({ ...models, count: 0, options: models.options.toSorted(), weapons: models.weapons.toSorted() }),
    );
    const known = merged.get(key);
    if (known && known.count + models.count > 1000) return unit;
    merged.set(key, known ? { ...known, count: known.count + models.count } : models);
  }
  return merged.size === unit.models.length ? unit : { ...unit, models: [...merged.values()] };
}

/** The list with the item on (once) or off (every copy); the same list if nothing changes. */
function switched(items: readonly string[], item: string, on: boolean, instead: readonly string[]): readonly string[] {
  const kept = items.filter((id) => (on ? id === item || !instead.includes(id) : id !== item));
  if (on && !kept.includes(item) && kept.length < MAX_ITEMS) return [...kept, item];
  return kept.length === items.length ? items : kept;
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  const target = Math.min(to, items.length - 1);
  if (item === undefined || from === target) return items;
  return items.toSpliced(from, 1).toSpliced(target, 0, item);
}

function without<T extends object, K extends keyof T>(value: T, key: K): T {
  const copy = { ...value };
  delete copy[key];
  return copy;
}

/** An empty text is no field at all. */
function withPicture<T extends { readonly picture?: Likeness }>(value: T, picture: Likeness | null): T {
  if (picture === null) return value.picture ? without(value, 'picture') : value;
  return picture.data === value.picture?.data && picture.type === value.picture.type ? value : { ...value, picture };
}

function withText<T extends object, K extends keyof T>(value: T, key: K, words: string): T {
  if (words === '' && value[key] === undefined) return value;
  if (words === value[key]) return value;
  return words === '' ? without(value, key) : { ...value, [key]: words };
}
