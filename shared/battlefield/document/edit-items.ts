import type { Measure } from '../../core/measure';
import type { Mission } from '../../schema/mission';
import { LIMITS } from '../../schema/mission/terms';
import type { TerrainPart } from '../../schema/mission/terrain';
import {
  allIds,
  findItem,
  freeId,
  ITEM_LISTS,
  ITEM_SCHEMAS,
  type Item,
  type ItemKinds,
  type ItemList,
  type Placed,
} from './items';
import { boxOfItem, joinBoxes, middle, moved, onTable, placeOfItem, shift, turn, type Motion } from './place';
import type { Order, MissionEdit } from './mission-edit';

const MOST: Record<ItemList, number> = {
  terrain: LIMITS.pieces,
  objectives: LIMITS.markers,
  entryPoints: LIMITS.markers,
  zones: LIMITS.rules,
  notes: LIMITS.markers,
  keystones: LIMITS.rules,
};

export function addItems(mission: Mission, list: ItemList, items: readonly object[]): Mission {
  const taken = allIds(mission);
  const fresh: Item[] = [];
  for (const item of items) {
    const wanted = (item as { id?: string }).id;
    const id = wanted !== undefined && !taken.has(wanted) ? wanted : freeId(taken, list);
    const parsed = ITEM_SCHEMAS[list].safeParse({ ...item, id });
    if (!parsed.success) return mission;
    taken.add(id);
    fresh.push(parsed.data as Item);
  }
  if (fresh.length === 0) return mission;
  const next = [...(mission[list] as readonly Item[]), ...fresh];
  return next.length <= MOST[list] ? { ...mission, [list]: next } : mission;
}

/** Changes named items; locked ones stay as they are unless the change is to unlock them. */
export function changeItems(
  mission: Mission,
  ids: readonly string[],
  change: (placed: Placed) => Item | undefined,
  evenLocked = false,
): Mission {
  const named = new Set(ids);
  let sound = true;
  const next = eachList(mission, (list) => {
    const now = mission[list] as readonly Item[];
    return keepUnlessSame(
      now,
      now.map((item, index) => {
        if (!named.has(item.id) || (item.locked === true && !evenLocked)) return item;
        const changed = change({ list, index, item } as Placed);
        if (!changed || changed === item) return item;
        const to = withoutUndefined(changed);
        if (!ITEM_SCHEMAS[list].safeParse(to).success) sound = false;
        return to;
      }),
    );
  });
  return sound ? next : mission;
}

export const motion = (mission: Mission, ids: readonly string[], of: (placed: Placed) => Motion): Mission =>
  changeItems(mission, ids, (placed) => moved(placed.list, placed.item, of(placed)) as Item);

export const boxes = (mission: Mission, ids: readonly string[], measure: Measure) =>
  ids.flatMap((id) => findItem(mission, id) ?? []).map((placed) => boxOfItem(placed, mission.table, measure));

export function turnItems(mission: Mission, edit: Extract<MissionEdit, { kind: 'turn' }>, measure: Measure): Mission {
  if (edit.degrees === 0) return mission;
  if (edit.each)
    return motion(mission, edit.ids, (placed) => turn(placeOfItem(placed, mission.table, measure), edit.degrees));
  const only = edit.ids.length === 1 ? findItem(mission, edit.ids[0] ?? '') : undefined;
  const about =
    edit.about ??
    (only ? placeOfItem(only, mission.table, measure) : middle(joinBoxes(boxes(mission, edit.ids, measure))));
  return motion(mission, edit.ids, () => turn(about, edit.degrees));
}

export const withPart = (
  piece: ItemKinds['terrain'],
  at: number,
  change: (part: TerrainPart) => TerrainPart,
): ItemKinds['terrain'] | undefined => {
  const part = piece.parts[at];
  return part ? { ...piece, parts: piece.parts.with(at, change(part)) } : undefined;
};

/** Copies beside the originals; what was grouped is grouped again, under names of its own. */
export function duplicate(mission: Mission, ids: readonly string[], dx: number, dy: number): Mission {
  let next = mission;
  const groups = freshGroups(mission);
  for (const id of ids) {
    const placed = findItem(mission, id);
    if (!placed) continue;
    const {
      id: _id,
      twin: _twin,
      group,
      locked: _locked,
      ...rest
    } = onTable(placed.list, moved(placed.list, placed.item, shift(dx, dy)), mission.table) as Item;
    next = addItems(next, placed.list, [{ ...rest, ...(group === undefined ? {} : { group: groups(group) }) }]);
  }
  return next;
}

/** New names for groups that are copied, one for each of the old ones. */
export function freshGroups(mission: Mission): (group: string) => string {
  const taken = new Set(
    ITEM_LISTS.flatMap((list) => (mission[list] as readonly Item[]).flatMap(({ group }) => group ?? [])),
  );
  const known = new Map<string, string>();
  return (group) => {
    let name = known.get(group);
    if (name === undefined) {
      let n = 1;
      while (taken.has(`g${n}`)) n++;
      name = `g${n}`;
      taken.add(name);
      known.set(group, name);
    }
    return name;
  };
}

export function reorder(now: readonly Item[], named: ReadonlySet<string>, to: Order): readonly Item[] {
  if (!now.some((item) => named.has(item.id))) return now;
  if (to === 'front')
    return keepUnlessSame(now, [
      ...now.filter((item) => !named.has(item.id)),
      ...now.filter((item) => named.has(item.id)),
    ]);
  if (to === 'back')
    return keepUnlessSame(now, [
      ...now.filter((item) => named.has(item.id)),
      ...now.filter((item) => !named.has(item.id)),
    ]);
  const next = [...now];
  const step = to === 'forward' ? 1 : -1;
  const indices = next.map((_, i) => i);
  for (const i of to === 'forward' ? indices.reverse() : indices) {
    const [item, other] = [next[i], next[i + step]];
    if (item && other && named.has(item.id) && !named.has(other.id)) [next[i], next[i + step]] = [other, item];
  }
  return keepUnlessSame(now, next);
}

/** One thing to another place of its list. */
export function restack(now: readonly Item[], id: string, to: number): readonly Item[] {
  const at = now.findIndex((item) => item.id === id);
  const item = now[at];
  if (!item || !Number.isInteger(to)) return now;
  const place = Math.max(0, Math.min(now.length - 1, to));
  return keepUnlessSame(now, now.toSpliced(at, 1).toSpliced(place, 0, item));
}

export function group(mission: Mission, ids: readonly string[], grouped: boolean): Mission {
  if (!grouped)
    return changeItems(
      mission,
      ids,
      ({ item }) => (item.group === undefined ? item : { ...item, group: undefined }),
      true,
    );
  if (ids.length < 2) return mission;
  const name = freshGroups(mission)('');
  return changeItems(mission, ids, ({ item }) => ({ ...item, group: name }), true);
}

export function eachList(mission: Mission, next: (list: ItemList) => readonly Item[]): Mission {
  const changed: Partial<Record<ItemList, readonly Item[]>> = {};
  for (const list of ITEM_LISTS) {
    const to = next(list);
    if (to !== (mission[list] as readonly Item[])) changed[list] = to;
  }
  return Object.keys(changed).length === 0 ? mission : ({ ...mission, ...changed } as Mission);
}

export const keepUnlessSame = (now: readonly Item[], next: readonly Item[]): readonly Item[] =>
  now.length === next.length && now.every((item, i) => item === next[i]) ? now : next;

/** A field taken back is gone, not undefined: what is in memory is what is on disk. */
export const withoutUndefined = <T extends object>(item: T): T =>
  Object.values(item).includes(undefined)
    ? (Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as T)
    : item;
