import type { Mission } from '../../schema/mission';
import type { Symmetry } from '../../schema/mission/plan';
import { allIds, findItem, freeId, ITEM_LISTS, type Item, type Placed } from './items';
import { moved, type Motion } from './place';
import { twinPlace, twinShape } from './shape';
import { otherSides, sideMeant } from './sides';

/** Live symmetry: a piece and its twin are images of each other in the table's middle. */
export const image = (symmetry: Symmetry, table: Mission['table']): Motion => ({
  shape: (shape) => twinShape(shape, symmetry, table),
  place: (x, y) => twinPlace(x, y, symmetry, table),
  heading: (turned) => (symmetry === 'rotate' ? turned + 180 : -turned),
});

/** Whose the image is: the other side's, unless the mirror leaves a side at its own edge. */
const swapped = (mission: Mission, ref: string | null): string | null => {
  const side = sideMeant(mission, ref);
  if (!side || mission.sides.length !== 2) return ref;
  if (side.edge && !side.corner && imageEdge(side.edge, mission.symmetry) === side.edge) return ref;
  return otherSides(mission, side)[0]?.id ?? ref;
};

/** What the twin of an item looks like: everything but its own name and id follows. */
function imageOf(mission: Mission, placed: Placed): Item {
  const item = moved(placed.list, placed.item, image(mission.symmetry, mission.table)) as Item;
  if (placed.list === 'objectives') return { ...item, owner: swapped(mission, placed.item.owner) } as Item;
  if (placed.list === 'entryPoints')
    return { ...item, side: swapped(mission, placed.item.side) ?? placed.item.side } as Item;
  if (placed.list === 'zones') {
    const { shape } = placed.item;
    const turned =
      shape.kind === 'band'
        ? { ...shape, edge: imageEdge(shape.edge, mission.symmetry) }
        : (item as typeof placed.item).shape;
    return { ...placed.item, shape: turned, side: swapped(mission, placed.item.side) };
  }
  return item;
}

function imageEdge(edge: 'top' | 'right' | 'bottom' | 'left', symmetry: Symmetry): 'top' | 'right' | 'bottom' | 'left' {
  const across = symmetry === 'mirror-x' || symmetry === 'rotate';
  const down = symmetry === 'mirror-y' || symmetry === 'rotate';
  if (edge === 'left' || edge === 'right') return across ? (edge === 'left' ? 'right' : 'left') : edge;
  return down ? (edge === 'top' ? 'bottom' : 'top') : edge;
}

/** Ids and the ids of their twins. */
export function withTwinsOf(mission: Mission, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => {
    const twin = findItem(mission, id)?.item.twin;
    return twin !== undefined && findItem(mission, twin)?.item.twin === id ? [id, twin] : [id];
  });
}

/** Gives every item that is new since `before` its twin, unless it lies on the axis and is its own. */
export function makeTwins(before: Mission, after: Mission): Mission {
  const old = allIds(before);
  const taken = allIds(after);
  let next = after;
  for (const list of ITEM_LISTS) {
    if (list === 'keystones' || list === 'notes') continue;
    const added = (after[list] as readonly Item[]).filter((item) => !old.has(item.id));
    for (const item of added) {
      const twinItem = imageOf(after, { list, item, index: 0 } as Placed);
      if (sameGeometry(item, twinItem)) continue;
      const id = freeId(taken, list);
      taken.add(id);
      const both = (next[list] as readonly Item[]).map((one) => (one.id === item.id ? { ...one, twin: id } : one));
      next = { ...next, [list]: [...both, { ...without(twinItem, 'group'), id, twin: item.id }] } as Mission;
    }
  }
  return next;
}

/** The mission without what has no twin: as if the rest were yet to be added. */
export const onlyTwins = (mission: Mission): Mission =>
  ITEM_LISTS.reduce(
    (rest, list) => ({
      ...rest,
      [list]: (mission[list] as readonly Item[]).filter(({ twin }) => twin !== undefined),
    }),
    mission,
  );

/** Twins of whatever changed since `before` take on its image. If both of a pair changed, the first leads. */
export function mirrorTwins(before: Mission, after: Mission): Mission {
  let next = after;
  for (const list of ITEM_LISTS) {
    if (after[list] === before[list]) continue;
    const old = new Map((before[list] as readonly Item[]).map((item) => [item.id, item]));
    const now = new Map((after[list] as readonly Item[]).map((item) => [item.id, item]));
    const settled = new Map<string, Item>();
    for (const [index, item] of (after[list] as readonly Item[]).entries()) {
      if (old.get(item.id) === item || !old.has(item.id) || item.twin === undefined || settled.has(item.id)) continue;
      const twin = now.get(item.twin);
      if (!twin || twin.twin !== item.id || twin.locked === true) continue;
      settled.set(twin.id, {
        ...without(without(imageOf(after, { list, item, index } as Placed), 'group') as Item, 'locked'),
        ...ownFields(twin),
      } as Item);
    }
    if (settled.size > 0)
      next = {
        ...next,
        [list]: (next[list] as readonly Item[]).map((item) => settled.get(item.id) ?? item),
      } as Mission;
  }
  return next;
}

const without = (item: Item, key: keyof Item): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== key));

const ownFields = (item: Item): object => ({
  id: item.id,
  ...(item.twin === undefined ? {} : { twin: item.twin }),
  ...(item.group === undefined ? {} : { group: item.group }),
  ...(item.locked === undefined ? {} : { locked: item.locked }),
  ...('name' in item ? { name: item.name } : {}),
  ...('label' in item ? { label: item.label } : {}),
});

const sameGeometry = (a: Item, b: Item): boolean => JSON.stringify(rounded(a)) === JSON.stringify(rounded(b));
const rounded = (value: unknown): unknown =>
  typeof value === 'number'
    ? Math.round(value * 1000)
    : Array.isArray(value)
      ? value.map(rounded)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([key]) => key !== 'id' && key !== 'twin' && key !== 'turn')
              .map(([key, inner]) => [key, rounded(inner)]),
          )
        : value;
