import { applyBatch, type Batch } from '../../core/edit';
import type { Measure } from '../../core/measure';
import type { Point } from '../../geometry/point';
import {
  LIMITS,
  missionSchema,
  sideSchema,
  terrainPartSchema,
  type Mission,
  type MissionShape,
  type MissionSide,
  type TerrainPart,
} from '../../schema/mission';
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
import { boxOfItem, flip, joinBoxes, middle, moved, shift, stretch, turn, type Motion } from './place';
import { makeTwins, mirrorTwins, withTwinsOf } from './twins';

/** Fields of the mission that an edit sets whole. */
export const MISSION_FIELDS = [
  'name',
  'table',
  'rounds',
  'limit',
  'onRout',
  'useSystemScoring',
  'end',
  'deployment',
  'mat',
  'background',
  'symmetry',
  'briefing',
  'id',
  'system',
] as const;
export type MissionField = (typeof MISSION_FIELDS)[number];

/** Lists of sentences, edited by place. */
export const RULE_LISTS = [
  'setup',
  'nominations',
  'transitions',
  'exits',
  'missionActions',
  'scoring',
  'guides',
  'sides',
] as const;
export type RuleList = (typeof RULE_LISTS)[number];

export type Order = 'front' | 'back' | 'forward' | 'backward';
export type Alignment = 'left' | 'centre-x' | 'right' | 'top' | 'centre-y' | 'bottom';

/** One change to a mission, as data: it can be undone, sent, stored and proposed as a fix. */
export type MissionEdit =
  | { readonly kind: 'set'; readonly fields: Partial<Pick<Mission, MissionField>> }
  | {
      readonly kind: 'splice';
      readonly list: RuleList;
      readonly at: number;
      readonly remove: number;
      readonly insert: readonly unknown[];
    }
  | {
      [L in ItemList]: {
        readonly kind: 'add';
        readonly list: L;
        readonly items: readonly (Omit<ItemKinds[L], 'id'> & { readonly id?: string })[];
      };
    }[ItemList]
  | { readonly kind: 'change'; readonly id: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  | {
      readonly kind: 'turn';
      readonly ids: readonly string[];
      readonly degrees: number;
      readonly about?: Point;
      readonly each?: boolean;
    }
  | {
      readonly kind: 'stretch';
      readonly ids: readonly string[];
      readonly about: Point;
      readonly sx: number;
      readonly sy: number;
    }
  | { readonly kind: 'flip'; readonly ids: readonly string[]; readonly axis: 'x' | 'y' }
  | { readonly kind: 'reshape'; readonly id: string; readonly part: number; readonly shape: MissionShape }
  | { readonly kind: 'change-part'; readonly id: string; readonly part: number; readonly fields: Partial<TerrainPart> }
  | { readonly kind: 'add-part'; readonly id: string; readonly value: TerrainPart }
  | { readonly kind: 'delete-part'; readonly id: string; readonly part: number }
  | { readonly kind: 'duplicate'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  | { readonly kind: 'order'; readonly ids: readonly string[]; readonly to: Order }
  | { readonly kind: 'group'; readonly ids: readonly string[]; readonly grouped: boolean }
  | { readonly kind: 'flag'; readonly ids: readonly string[]; readonly locked?: boolean; readonly hidden?: boolean }
  | { readonly kind: 'align'; readonly ids: readonly string[]; readonly to: Alignment }
  | { readonly kind: 'distribute'; readonly ids: readonly string[]; readonly axis: 'x' | 'y' }
  | { readonly kind: 'rename'; readonly list: ItemList; readonly at: number; readonly id: string };

/**
 * The mission after an edit. Pure; what an edit does not touch keeps its identity. An edit that makes no sense (unknown id,
 * a number that is none, a part that is not there) gives back the very same mission.
 */
export function applyMissionEdit(mission: Mission, edit: MissionEdit, measure: Measure = 'inch'): Mission {
  const next = applyOne(mission, edit, measure);
  if (
    next === mission ||
    mission.symmetry === 'none' ||
    edit.kind === 'set' ||
    edit.kind === 'splice' ||
    edit.kind === 'order' ||
    edit.kind === 'group'
  )
    return next;
  // Live symmetry: what has just been added gets a twin, what has changed takes its twin along.
  return mirrorTwins(mission, edit.kind === 'add' || edit.kind === 'duplicate' ? makeTwins(mission, next) : next);
}

/** One edit or several, one after the other. */
export const applyMissionEdits = (
  mission: Mission,
  edit: MissionEdit | Batch<MissionEdit>,
  measure: Measure = 'inch',
): Mission => applyBatch((next, one: MissionEdit) => applyMissionEdit(next, one, measure), mission, edit);

function applyOne(mission: Mission, edit: MissionEdit, measure: Measure): Mission {
  switch (edit.kind) {
    case 'set':
      return setFields(mission, edit.fields);
    case 'splice':
      return splice(mission, edit.list, edit.at, edit.remove, edit.insert);
    case 'add':
      return addItems(mission, edit.list, edit.items);
    case 'change':
      return changeItems(
        mission,
        [edit.id],
        (placed) => ({ ...placed.item, ...edit.fields, id: placed.item.id }) as Item,
      );
    case 'delete': {
      const gone = new Set(mission.symmetry === 'none' ? edit.ids : withTwinsOf(mission, edit.ids));
      return eachList(mission, (list) =>
        keepUnlessSame(
          mission[list] as readonly Item[],
          (mission[list] as readonly Item[]).filter((item) => !gone.has(item.id) || item.locked === true),
        ),
      );
    }
    case 'move':
      return motion(mission, edit.ids, () => shift(edit.dx, edit.dy));
    case 'turn':
      return turnItems(mission, edit, measure);
    case 'stretch':
      return edit.sx === 0 || edit.sy === 0
        ? mission
        : motion(mission, edit.ids, () => stretch(edit.about, edit.sx, edit.sy));
    case 'flip': {
      const at = middle(joinBoxes(boxes(mission, edit.ids, measure)));
      return motion(mission, edit.ids, () => flip(edit.axis, edit.axis === 'x' ? at.x : at.y));
    }
    case 'reshape':
      return changeItems(mission, [edit.id], (placed) => {
        if (placed.list === 'zones') return { ...placed.item, shape: edit.shape };
        return placed.list === 'terrain'
          ? withPart(placed.item, edit.part, (part) => ({ ...part, shape: edit.shape }))
          : undefined;
      });
    case 'change-part':
      return changeItems(mission, [edit.id], (placed) =>
        placed.list === 'terrain'
          ? withPart(placed.item, edit.part, (part) => ({ ...part, ...edit.fields }))
          : undefined,
      );
    case 'add-part': {
      const part = terrainPartSchema.safeParse(edit.value);
      return part.success
        ? changeItems(mission, [edit.id], (placed) =>
            placed.list === 'terrain' ? { ...placed.item, parts: [...placed.item.parts, part.data] } : undefined,
          )
        : mission;
    }
    case 'delete-part':
      return changeItems(mission, [edit.id], (placed) =>
        placed.list === 'terrain' && placed.item.parts.length > 1 && edit.part in placed.item.parts
          ? { ...placed.item, parts: placed.item.parts.toSpliced(edit.part, 1) }
          : undefined,
      );
    case 'duplicate':
      return duplicate(mission, edit.ids, edit.dx, edit.dy);
    case 'order':
      return eachList(mission, (list) => reorder(mission[list] as readonly Item[], new Set(edit.ids), edit.to));
    case 'group':
      return group(mission, edit.ids, edit.grouped);
    case 'flag':
      return changeItems(
        mission,
        edit.ids,
        ({ item }) => ({
          ...item,
          ...(edit.locked === undefined ? {} : { locked: edit.locked }),
          ...(edit.hidden === undefined ? {} : { hidden: edit.hidden }),
        }),
        true,
      );
    case 'align':
      return align(mission, edit.ids, edit.to, measure);
    case 'rename': {
      const items = mission[edit.list] as readonly Item[];
      const item = items[edit.at];
      const renamed = item && { ...item, id: edit.id };
      return renamed && !allIds(mission).has(edit.id) && ITEM_SCHEMAS[edit.list].safeParse(renamed).success
        ? { ...mission, [edit.list]: items.with(edit.at, renamed) }
        : mission;
    }
    case 'distribute':
      return distribute(mission, edit.ids, edit.axis, measure);
  }
}

function setFields(mission: Mission, fields: Partial<Pick<Mission, MissionField>>): Mission {
  const allowed = Object.fromEntries(
    Object.entries(fields).filter(([key]) => (MISSION_FIELDS as readonly string[]).includes(key)),
  );
  const parsed = missionSchema
    .pick({
      name: true,
      table: true,
      rounds: true,
      limit: true,
      onRout: true,
      useSystemScoring: true,
      end: true,
      deployment: true,
      mat: true,
      background: true,
      symmetry: true,
      briefing: true,
      id: true,
      system: true,
    })
    .partial()
    .safeParse(allowed);
  if (!parsed.success) return mission;
  const before: Readonly<Record<string, unknown>> = mission;
  const changed = Object.entries(allowed).filter(([key, value]) => before[key] !== value);
  return changed.length === 0 ? mission : { ...mission, ...Object.fromEntries(changed) };
}

function splice(mission: Mission, list: RuleList, at: number, remove: number, insert: readonly unknown[]): Mission {
  const now = mission[list] as readonly unknown[];
  if (
    !Number.isInteger(at) ||
    at < 0 ||
    at > now.length ||
    !Number.isInteger(remove) ||
    remove < 0 ||
    (remove === 0 && insert.length === 0)
  )
    return mission;
  const parsed = missionSchema.shape[list].safeParse(now.toSpliced(at, remove, ...insert));
  if (!parsed.success) return mission;
  // Only what was inserted is taken as parsed; its neighbours keep their identity.
  const fresh = (parsed.data as readonly unknown[]).slice(at, at + insert.length);
  const next = { ...mission, [list]: now.toSpliced(at, remove, ...fresh) };
  return list === 'sides' ? renameSides(mission, next, at, remove, fresh as readonly MissionSide[]) : next;
}

/** A side that changes its id takes its entry points, zones and markers along. */
function renameSides(
  before: Mission,
  after: Mission,
  at: number,
  remove: number,
  fresh: readonly MissionSide[],
): Mission {
  const [old, now] = [before.sides[at], fresh[0]];
  if (remove !== 1 || fresh.length !== 1 || !old || !now || old.id === now.id || !sideSchema.safeParse(now).success)
    return after;
  return {
    ...after,
    entryPoints: after.entryPoints.map((entry) => (entry.side === old.id ? { ...entry, side: now.id } : entry)),
    zones: after.zones.map((zone) => (zone.side === old.id ? { ...zone, side: now.id } : zone)),
    objectives: after.objectives.map((objective) =>
      objective.owner === old.id ? { ...objective, owner: now.id } : objective,
    ),
  };
}

const MOST: Record<ItemList, number> = {
  terrain: LIMITS.pieces,
  objectives: LIMITS.markers,
  entryPoints: LIMITS.markers,
  zones: LIMITS.rules,
  notes: LIMITS.markers,
  keystones: LIMITS.rules,
};

function addItems(mission: Mission, list: ItemList, items: readonly object[]): Mission {
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
function changeItems(
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

const motion = (mission: Mission, ids: readonly string[], of: (placed: Placed) => Motion): Mission =>
  changeItems(mission, ids, (placed) => moved(placed.list, placed.item, of(placed)) as Item);

function turnItems(mission: Mission, edit: Extract<MissionEdit, { kind: 'turn' }>, measure: Measure): Mission {
  if (edit.degrees === 0) return mission;
  if (edit.each)
    return motion(mission, edit.ids, (placed) => turn(middle(boxOfItem(placed, mission.table, measure)), edit.degrees));
  const about = edit.about ?? middle(joinBoxes(boxes(mission, edit.ids, measure)));
  return motion(mission, edit.ids, () => turn(about, edit.degrees));
}

const withPart = (
  piece: ItemKinds['terrain'],
  at: number,
  change: (part: TerrainPart) => TerrainPart,
): ItemKinds['terrain'] | undefined => {
  const part = piece.parts[at];
  return part ? { ...piece, parts: piece.parts.with(at, change(part)) } : undefined;
};

function duplicate(mission: Mission, ids: readonly string[], dx: number, dy: number): Mission {
  let next = mission;
  for (const id of ids) {
    const placed = findItem(mission, id);
    if (!placed) continue;
    const {
      id: _id,
      twin: _twin,
      group: _group,
      locked: _locked,
      ...rest
    } = moved(placed.list, placed.item, shift(dx, dy)) as Item;
    next = addItems(next, placed.list, [rest]);
  }
  return next;
}

function reorder(now: readonly Item[], named: ReadonlySet<string>, to: Order): readonly Item[] {
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

function group(mission: Mission, ids: readonly string[], grouped: boolean): Mission {
  if (!grouped)
    return changeItems(
      mission,
      ids,
      ({ item }) => (item.group === undefined ? item : { ...item, group: undefined }),
      true,
    );
  if (ids.length < 2) return mission;
  const names = new Set<string>();
  for (const list of ITEM_LISTS) for (const item of mission[list]) if (item.group) names.add(item.group);
  let n = 1;
  while (names.has(`g${n}`)) n++;
  return changeItems(mission, ids, ({ item }) => ({ ...item, group: `g${n}` }), true);
}

const boxes = (mission: Mission, ids: readonly string[], measure: Measure) =>
  ids.flatMap((id) => findItem(mission, id) ?? []).map((placed) => boxOfItem(placed, mission.table, measure));

function align(mission: Mission, ids: readonly string[], to: Alignment, measure: Measure): Mission {
  if (ids.length < 2) return mission;
  const all = joinBoxes(boxes(mission, ids, measure));
  return motion(mission, ids, (placed) => {
    const box = boxOfItem(placed, mission.table, measure);
    switch (to) {
      case 'left':
        return shift(all.minX - box.minX, 0);
      case 'right':
        return shift(all.maxX - box.maxX, 0);
      case 'centre-x':
        return shift(middle(all).x - middle(box).x, 0);
      case 'top':
        return shift(0, all.minY - box.minY);
      case 'bottom':
        return shift(0, all.maxY - box.maxY);
      case 'centre-y':
        return shift(0, middle(all).y - middle(box).y);
    }
  });
}

/** Equal gaps between the first and the last; those two stay. */
function distribute(mission: Mission, ids: readonly string[], axis: 'x' | 'y', measure: Measure): Mission {
  const [min, max] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
  const rows = ids
    .flatMap((id) => findItem(mission, id) ?? [])
    .map((placed) => ({ id: placed.item.id, box: boxOfItem(placed, mission.table, measure) }));
  rows.sort((a, b) => a.box[min] + a.box[max] - b.box[min] - b.box[max] || (a.id < b.id ? -1 : 1));
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < 3 || !first || !last) return mission;
  const gap =
    (last.box[max] - first.box[min] - rows.reduce((sum, { box }) => sum + box[max] - box[min], 0)) / (rows.length - 1);
  let at = first.box[min];
  const wanted = new Map<string, number>();
  for (const row of rows) {
    wanted.set(row.id, at - row.box[min]);
    at += row.box[max] - row.box[min] + gap;
  }
  return motion(mission, ids, (placed) =>
    axis === 'x' ? shift(wanted.get(placed.item.id) ?? 0, 0) : shift(0, wanted.get(placed.item.id) ?? 0),
  );
}

function eachList(mission: Mission, next: (list: ItemList) => readonly Item[]): Mission {
  const changed: Partial<Record<ItemList, readonly Item[]>> = {};
  for (const list of ITEM_LISTS) {
    const to = next(list);
    if (to !== (mission[list] as readonly Item[])) changed[list] = to;
  }
  return Object.keys(changed).length === 0 ? mission : ({ ...mission, ...changed } as Mission);
}

const keepUnlessSame = (now: readonly Item[], next: readonly Item[]): readonly Item[] =>
  now.length === next.length && now.every((item, i) => item === next[i]) ? now : next;

/** A field taken back is gone, not undefined: what is in memory is what is on disk. */
export const withoutUndefined = <T extends object>(item: T): T =>
  Object.values(item).includes(undefined)
    ? (Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as T)
    : item;
