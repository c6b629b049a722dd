import { findItem, ITEM_LISTS, ITEM_SCHEMAS, type Item, type ItemList } from '#shared/battlefield/document/items';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { moved, shift } from '#shared/battlefield/document/place';
import type { Mission } from '#shared/schema/mission';

const MARK = 'muster/table-items';

/** What is copied is plain JSON on the clipboard, so that it goes from mission to mission and from window to window. */
export function copyText(mission: Mission, ids: readonly string[]): string {
  const items = ids.flatMap((id) => findItem(mission, id) ?? []).map(({ list, item }) => ({ list, item }));
  return JSON.stringify({ [MARK]: 1, system: mission.system.id, items });
}

/** The edits that paste clipboard text; nothing if it is something else. */
export function pasteEdits(text: string, mission: Mission, by: number): readonly MissionEdit[] {
  if (text.length > 4_000_000 || !text.includes(MARK)) return [];
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return [];
  }
  const items = (raw as { items?: unknown }).items;
  if (!Array.isArray(items)) return [];
  const byList = new Map<ItemList, Omit<Item, 'id'>[]>();
  for (const entry of items.slice(0, 2000) as { list?: unknown; item?: unknown }[]) {
    const list = ITEM_LISTS.find((name) => name === entry.list);
    const parsed = list ? ITEM_SCHEMAS[list].safeParse(entry.item) : null;
    if (!list || !parsed?.success) continue;
    const {
      id: _id,
      twin: _twin,
      group: _group,
      locked: _locked,
      hidden: _hidden,
      ...rest
    } = moved(list, parsed.data as never, shift(by, by)) as Item;
    const side =
      'side' in rest && typeof rest.side === 'string' && !mission.sides.some(({ id }) => id === rest.side)
        ? { side: mission.sides[0]?.id ?? 'a' }
        : {};
    byList.set(list, [...(byList.get(list) ?? []), { ...rest, ...side } as Omit<Item, 'id'>]);
  }
  // Each list holds items of its own kind, which the map cannot show.
  return [...byList].map(([list, list_items]) => ({ kind: 'add', list, items: list_items }) as unknown as MissionEdit);
}
