import type { Measure } from '#shared/core/measure';
import type { Point } from '#shared/geometry/point';
import { freshGroups } from '#shared/battlefield/document/edit-items';
import {
  findItem,
  ITEM_LISTS,
  ITEM_SCHEMAS,
  type Item,
  type ItemList,
  type Placed,
} from '#shared/battlefield/document/items';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { boxOfItem, joinBoxes, middle, moved, onTable, shift } from '#shared/battlefield/document/place';
import type { Mission } from '#shared/schema/mission';

const MARK = 'muster/table-items';

/** What is copied is plain JSON on the clipboard, so that it goes from mission to mission and from window to window. */
export function copyText(mission: Mission, ids: readonly string[]): string {
  const items = ids.flatMap((id) => findItem(mission, id) ?? []).map(({ list, item }) => ({ list, item }));
  return JSON.stringify({ [MARK]: 1, system: mission.system.id, mission: mission.id, items });
}

/** Where a paste goes within one mission: under the pointer, or a step beside the originals if it is not over the table. */
export interface PasteAt {
  readonly pointer: Point | null;
  readonly step: number;
  readonly measure: Measure;
}

/**
 * The edits that paste clipboard text; nothing if it is something else. Things of another mission come to the very places they
 * had there; groups stay groups, and Entry Points stay on the edge.
 */
export function pasteEdits(
  text: string,
  mission: Mission,
  { pointer, step, measure }: PasteAt,
): readonly MissionEdit[] {
  if (text.length > 4_000_000 || !text.includes(MARK)) return [];
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return [];
  }
  const items = (raw as { items?: unknown }).items;
  if (!Array.isArray(items)) return [];
  const read = (items.slice(0, 2000) as { list?: unknown; item?: unknown }[]).flatMap((entry): readonly Placed[] => {
    const list = ITEM_LISTS.find((name) => name === entry.list);
    const parsed = list ? ITEM_SCHEMAS[list].safeParse(entry.item) : null;
    return list && parsed?.success ? [{ list, index: 0, item: parsed.data } as Placed] : [];
  });
  const here = (raw as { mission?: unknown }).mission === mission.id;
  const centre = middle(joinBoxes(read.map((placed) => boxOfItem(placed, mission.table, measure))));
  const grid = (value: number): number => Math.round(value / step) * step;
  const [dx, dy] = !here
    ? [0, 0]
    : pointer
      ? [grid(pointer.x - centre.x), grid(pointer.y - centre.y)]
      : [2 * step, 2 * step];
  const groups = freshGroups(mission);
  const byList = new Map<ItemList, Omit<Item, 'id'>[]>();
  for (const { list, item } of read) {
    const {
      id: _id,
      twin: _twin,
      group,
      locked: _locked,
      hidden: _hidden,
      ...bare
    } = onTable(list, moved(list, item as never, shift(dx, dy)), mission.table) as Item;
    const rest = group === undefined ? bare : { ...bare, group: groups(group) };
    const side =
      'side' in rest && typeof rest.side === 'string' && !mission.sides.some(({ id }) => id === rest.side)
        ? { side: mission.sides[0]?.id ?? 'a' }
        : {};
    byList.set(list, [...(byList.get(list) ?? []), { ...rest, ...side } as Omit<Item, 'id'>]);
  }
  // Each list holds items of its own kind, which the map cannot show.
  return [...byList].map(([list, list_items]) => ({ kind: 'add', list, items: list_items }) as unknown as MissionEdit);
}
