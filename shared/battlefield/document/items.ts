import type { Mission } from '../../schema/mission';
import type { EntryPoint, Objective, Zone } from '../../schema/mission/markers';
import type { Keystone, MissionNote } from '../../schema/mission/plan';
import type { Terrain } from '../../schema/mission/terrain';
import type { PictureSystem } from '../../table/mark';
import { entryOf, objectiveName } from '../../table/table-marks';
import { entryPointSchema, objectiveSchema, zoneSchema } from '../../schema/mission/markers';
import { keystoneSchema, noteSchema } from '../../schema/mission/plan';
import { terrainSchema } from '../../schema/mission/terrain';

/** The lists of things that stand on the table; their ids are unique across all of them. */
export const ITEM_LISTS = ['terrain', 'objectives', 'entryPoints', 'zones', 'notes', 'keystones'] as const;
export type ItemList = (typeof ITEM_LISTS)[number];
export interface ItemKinds {
  terrain: Terrain;
  objectives: Objective;
  entryPoints: EntryPoint;
  zones: Zone;
  notes: MissionNote;
  keystones: Keystone;
}
export type Item = ItemKinds[ItemList];
export type Placed = {
  [L in ItemList]: { readonly list: L; readonly index: number; readonly item: ItemKinds[L] };
}[ItemList];

export const ITEM_SCHEMAS = {
  terrain: terrainSchema,
  objectives: objectiveSchema,
  entryPoints: entryPointSchema,
  zones: zoneSchema,
  notes: noteSchema,
  keystones: keystoneSchema,
} as const;

const PREFIX: Record<ItemList, string> = {
  terrain: 't',
  objectives: 'o',
  entryPoints: 'e',
  zones: 'z',
  notes: 'n',
  keystones: 'k',
};

/** Everything on the table in drawing order: zones first, terrain, then what stands on it. */
export const DRAWING_ORDER: readonly ItemList[] = [
  'zones',
  'terrain',
  'keystones',
  'objectives',
  'entryPoints',
  'notes',
];

export function* eachItem(mission: Mission): Generator<Placed> {
  for (const list of ITEM_LISTS) {
    for (const [index, item] of mission[list].entries()) {
      // The list and its element belong together, which the generic loop cannot show.
      yield { list, index, item } as Placed;
    }
  }
}

export function findItem(mission: Mission, id: string): Placed | undefined {
  for (const list of ITEM_LISTS) {
    const items: readonly Item[] = mission[list];
    for (let index = 0; index < items.length; index++) {
      if (items[index]?.id === id) return { list, index, item: items[index] } as Placed;
    }
  }
  return undefined;
}

export const allIds = (mission: Mission): Set<string> => {
  const ids = new Set<string>();
  for (const { item } of eachItem(mission)) ids.add(item.id);
  return ids;
};

/** The next free id of a list: `t4` after `t3`. Deterministic, so that an edit replayed gives the same document. */
export function freeId(taken: ReadonlySet<string>, list: ItemList): string {
  const prefix = PREFIX[list];
  let highest = 0;
  for (const id of taken) {
    const match = id.startsWith(prefix) ? /^[a-z](\d{1,9})$/.exec(id) : null;
    if (match) highest = Math.max(highest, Number(match[1]));
  }
  return `${prefix}${highest + 1}`;
}

/** What people call it, with the very words that stand on the map: its own name, or its kind and number. */
export function itemName(placed: Placed, mission: Mission, system?: PictureSystem): string {
  switch (placed.list) {
    case 'terrain':
      return placed.item.name || `Terrain ${placed.index + 1}`;
    case 'objectives':
      return system
        ? objectiveName(system, placed.item, placed.index)
        : placed.item.label || `${title(placed.item.type)} ${placed.index + 1}`;
    case 'entryPoints':
      return placed.item.label || `Entry Point ${entryOf(mission, placed.item).code}`;
    case 'zones':
      return placed.item.name || `Zone ${placed.index + 1}`;
    case 'notes':
      return placed.item.text.slice(0, 40) || 'Note';
    case 'keystones':
      return placed.item.label || `Measure ${placed.index + 1}`;
  }
}

const title = (word: string): string =>
  word ? word[0]?.toUpperCase() + word.slice(1).replace(/-/g, ' ') : 'Objective';
