import { LABEL_PLACES, nameWidth, type LabelPlace } from '#shared/table/token-marks';

export interface Placeable {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/**
 * Puts each name where it covers least and stays on the drawing, the topmost unit first. `things` stand on the table: models,
 * markers, wrecks; `names` are words that stand there already. All in pixels.
 */
export function labelPlaces(
  items: readonly Placeable[],
  things: readonly Pick<Placeable, 'x' | 'y' | 'r'>[],
  limit: Box,
  names: readonly Box[] = [],
): ReadonlyMap<string, LabelPlace> {
  const taken: Box[] = [...names, ...things.map(thingBox)];
  const places = new Map<string, LabelPlace>();
  const order = items.slice().sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1));
  for (const item of order) {
    let best: LabelPlace = 'below';
    let least = Infinity;
    for (const place of LABEL_PLACES) {
      const box = boxAt(item, place);
      const cost = taken.reduce((sum, other) => sum + overlap(box, other), 10 * outside(box, limit));
      if (cost < least - 1) {
        least = cost;
        best = place;
      }
      if (least === 0) break;
    }
    places.set(item.id, best);
    taken.push(boxAt(item, best));
  }
  return places;
}

/** Room of everything that stands and of the names about it: words that matter less keep off. */
export const roomTaken = (
  items: readonly Placeable[],
  places: ReadonlyMap<string, LabelPlace>,
  things: readonly Pick<Placeable, 'x' | 'y' | 'r'>[],
): readonly Box[] => [...things.map(thingBox), ...items.map((item) => boxAt(item, places.get(item.id) ?? 'below'))];

/** Names of the ground and of what is gone: about their middle, in pixels. */
export interface QuietWords {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Of such words those that nothing stands on, by their ids; the first of two at one place is kept. */
export function withRoom(words: readonly QuietWords[], taken: readonly Box[]): ReadonlySet<string> {
  const room = [...taken];
  const kept = new Set<string>();
  for (const { id, text, x, y } of words) {
    const half = nameWidth(text) / 2;
    const box = { x1: x - half, x2: x + half, y1: y - 5, y2: y + 5 };
    if (room.some((other) => overlap(box, other) > 0)) continue;
    room.push(box);
    kept.add(id);
  }
  return kept;
}

/** A base with what is drawn about it: its die above, its hit points below. */
const thingBox = ({ x, y, r }: Pick<Placeable, 'x' | 'y' | 'r'>): Box => ({
  x1: x - r - 3,
  y1: y - r - 5,
  x2: x + r + 3,
  y2: y + r + 11,
});

/** A marker is named above, where names of units are below theirs; below it where something stands in the way. */
export type MarkerNamePlace = 'above' | 'below';

/** Room of a marker's name. */
export function markerNameBox({ name, x, y, r }: Omit<Placeable, 'id'>, place: MarkerNamePlace): Box {
  const half = nameWidth(name) / 2;
  const middle = place === 'above' ? y - r - 11 : y + r + 19;
  return { x1: x - half, x2: x + half, y1: middle - 7, y2: middle + 7 };
}

/** Where less of it is covered by what stands there. */
export function markerNamePlace(
  marker: Omit<Placeable, 'id'>,
  things: readonly Pick<Placeable, 'x' | 'y' | 'r'>[],
): MarkerNamePlace {
  const covered = (place: MarkerNamePlace): number =>
    things.reduce((sum, thing) => sum + overlap(markerNameBox(marker, place), thingBox(thing)), 0);
  return covered('above') <= covered('below') ? 'above' : 'below';
}

function boxAt({ name, x, y, r }: Placeable, place: LabelPlace): Box {
  const w = nameWidth(name) + 6;
  switch (place) {
    case 'below':
      return { x1: x - w / 2, x2: x + w / 2, y1: y + r + 13, y2: y + r + 28 };
    case 'above':
      return { x1: x - w / 2, x2: x + w / 2, y1: y - r - 20, y2: y - r - 5 };
    case 'higher':
      return { x1: x - w / 2, x2: x + w / 2, y1: y - r - 35, y2: y - r - 20 };
    case 'lower':
      return { x1: x - w / 2, x2: x + w / 2, y1: y + r + 28, y2: y + r + 43 };
    case 'right':
      return { x1: x + r + 8, x2: x + r + 8 + w, y1: y - 8, y2: y + 7 };
    case 'left':
      return { x1: x - r - 8 - w, x2: x - r - 8, y1: y - 8, y2: y + 7 };
  }
}

/** Area of a box that lies beyond the limit. */
const outside = (box: Box, limit: Box): number => (box.x2 - box.x1) * (box.y2 - box.y1) - overlap(box, limit);

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1)) * Math.max(0, Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1));
