import { findItem, type Placed } from '#shared/battlefield/document/items';
import { boxOfItem, joinBoxes } from '#shared/battlefield/document/place';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { rotateAbout } from '#shared/geometry/heading';
import { lerp, type Point } from '#shared/geometry/point';
import type { Box } from '#shared/geometry/polygon';
import type { Mission, MissionShape } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { Handle } from '../canvas/draw-top';

/** Handles of what is selected, and where its box lies. */
export interface Grip {
  readonly handles: readonly Handle[];
  readonly stem: { readonly from: Point; readonly to: Point } | null;
  readonly box: Box | null;
}

const NONE: Grip = { handles: [], stem: null, box: null };

/** A turned rectangle or ellipse on its own: handles follow its sides. */
export const ownFrame = (placed: Placed | undefined): Exclude<MissionShape, { kind: 'polygon' }> | null => {
  if (placed?.list === 'terrain' && placed.item.parts.length === 1) {
    const shape = placed.item.parts[0]?.shape;
    return shape && shape.kind !== 'polygon' ? shape : null;
  }
  if (placed?.list === 'zones' && (placed.item.shape.kind === 'rect' || placed.item.shape.kind === 'ellipse'))
    return placed.item.shape;
  return null;
};

export const halfSize = (shape: Exclude<MissionShape, { kind: 'polygon' }>): readonly [number, number] =>
  shape.kind === 'rect' ? [shape.width / 2, shape.height / 2] : [shape.rx, shape.ry];

export interface Held {
  readonly selection: readonly string[];
  readonly vertices: boolean;
  readonly part: number;
  readonly zoom: number;
}

export function gripOf(mission: Mission, system: GameSystem, { selection, vertices, part, zoom }: Held): Grip {
  const chosen = selection.flatMap((id) => findItem(mission, id) ?? []);
  const [first] = chosen;
  if (!first) return NONE;
  const shapes = chosen.filter(
    (placed) =>
      placed.item.locked !== true &&
      (placed.list === 'terrain' ||
        (placed.list === 'zones' && placed.item.shape.kind !== 'band' && placed.item.shape.kind !== 'ring')),
  );
  const box = joinBoxes(chosen.map((placed) => boxOfItem(placed, mission.table, system.measure)));
  if (shapes.length === 0) return { ...NONE, box };
  if (vertices && chosen.length === 1) return { handles: vertexHandles(first, part), stem: null, box: null };
  const away = 26 / zoom;
  const frame = chosen.length === 1 ? ownFrame(first) : null;
  if (frame) {
    const [hx, hy] = halfSize(frame);
    const at = (sx: number, sy: number): Point =>
      rotateAbout({ x: frame.x + sx * hx, y: frame.y + sy * hy }, frame, frame.rotation);
    const top = at(0, -1);
    const stem = rotateAbout({ x: frame.x, y: frame.y - hy - away }, frame, frame.rotation);
    return {
      handles: [
        ...SIDES.map(([id, sx, sy]) => ({ id, at: at(sx, sy), look: 'square' as const })),
        { id: 'turn', at: stem, look: 'round' },
      ],
      stem: { from: top, to: stem },
      box: null,
    };
  }
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const at = (sx: number, sy: number): Point => ({
    x: middle.x + (sx * (box.maxX - box.minX)) / 2,
    y: middle.y + (sy * (box.maxY - box.minY)) / 2,
  });
  const stem = { x: middle.x, y: box.minY - away };
  return {
    handles: [
      ...SIDES.map(([id, sx, sy]) => ({ id, at: at(sx, sy), look: 'square' as const })),
      { id: 'turn', at: stem, look: 'round' },
    ],
    stem: { from: at(0, -1), to: stem },
    box,
  };
}

export const SIDES: readonly (readonly [string, number, number])[] = [
  ['nw', -1, -1],
  ['n', 0, -1],
  ['ne', 1, -1],
  ['e', 1, 0],
  ['se', 1, 1],
  ['s', 0, 1],
  ['sw', -1, 1],
  ['w', -1, 0],
];

/** The outline that vertex editing works on. */
export function vertexShape(placed: Placed, part: number): readonly (readonly [number, number])[] | null {
  const shape =
    placed.list === 'terrain'
      ? placed.item.parts[part]?.shape
      : placed.list === 'zones'
        ? placed.item.shape
        : undefined;
  return shape?.kind === 'polygon' ? shape.points : null;
}

function vertexHandles(placed: Placed, part: number): readonly Handle[] {
  const points = vertexShape(placed, part);
  if (!points) return [];
  const corners = points.map(([x, y], i): Handle => ({ id: `v${i}`, at: { x, y }, look: 'round' }));
  const middles =
    points.length > 120
      ? []
      : points.map(([x, y], i): Handle => {
          const [u, v] = points[(i + 1) % points.length] ?? [x, y];
          return { id: `m${i}`, at: lerp({ x, y }, { x: u, y: v }, 0.5), look: 'diamond' };
        });
  return [...middles, ...corners];
}

export const handleAt = (handles: readonly Handle[], at: Point, zoom: number): Handle | undefined =>
  handles.findLast((handle) => Math.abs(handle.at.x - at.x) * zoom <= 8 && Math.abs(handle.at.y - at.y) * zoom <= 8);

/** The edit a resize handle means when it is dragged to a place. */
export function resizeEdit(
  mission: Mission,
  selection: readonly string[],
  { grip, handle }: { readonly grip: Grip; readonly handle: string },
  to: Point,
  even: boolean,
): MissionEdit | null {
  const side = SIDES.find(([id]) => id === handle);
  const [id] = selection;
  if (!side || id === undefined) return null;
  const [, sx, sy] = side;
  const placed = findItem(mission, id);
  const frame = selection.length === 1 ? ownFrame(placed) : null;
  if (frame) return resizeFrame(id, frame, { sx, sy }, to, even);
  const { box } = grip;
  if (!box) return null;
  const about = {
    x: sx > 0 ? box.minX : sx < 0 ? box.maxX : (box.minX + box.maxX) / 2,
    y: sy > 0 ? box.minY : sy < 0 ? box.maxY : (box.minY + box.maxY) / 2,
  };
  let fx = sx === 0 ? 1 : Math.max(0.05, ((to.x - about.x) * sx) / Math.max(1e-6, box.maxX - box.minX));
  let fy = sy === 0 ? 1 : Math.max(0.05, ((to.y - about.y) * sy) / Math.max(1e-6, box.maxY - box.minY));
  if (even && sx !== 0 && sy !== 0) fx = fy = Math.max(fx, fy);
  return { kind: 'stretch', ids: selection, about, sx: fx, sy: fy };
}

/** The opposite side stays where it is; the shape keeps its turn. */
function resizeFrame(
  id: string,
  frame: Exclude<MissionShape, { kind: 'polygon' }>,
  { sx, sy }: { readonly sx: number; readonly sy: number },
  to: Point,
  even: boolean,
): MissionEdit {
  const [hx, hy] = halfSize(frame);
  const local = rotateAbout(to, frame, -frame.rotation);
  const [lx, ly] = [local.x - frame.x, local.y - frame.y];
  let width = sx === 0 ? 2 * hx : Math.max(0.1, lx * sx + hx);
  let height = sy === 0 ? 2 * hy : Math.max(0.1, ly * sy + hy);
  if (even && sx !== 0 && sy !== 0) {
    const factor = Math.max(width / (2 * hx), height / (2 * hy));
    [width, height] = [2 * hx * factor, 2 * hy * factor];
  }
  [width, height] = [Math.round(width * 1000) / 1000, Math.round(height * 1000) / 1000];
  const centre = rotateAbout(
    { x: frame.x + (sx * (width - 2 * hx)) / 2, y: frame.y + (sy * (height - 2 * hy)) / 2 },
    frame,
    frame.rotation,
  );
  const size = frame.kind === 'rect' ? { ...frame, width, height } : { ...frame, rx: width / 2, ry: height / 2 };
  return { kind: 'reshape', id, part: 0, shape: { ...size, x: centre.x, y: centre.y } };
}
