/** Runs in a browser: what lies under the pointer and how a piece is drawn, ours against Fabric's own, on the same table. */
import { Canvas, Pattern, Point, Polygon } from 'fabric';
import { laidMarks } from '#shared/table/table-marks';
import { newMission } from '#shared/battlefield/document/new-mission';
import { ITEM_LISTS } from '#shared/battlefield/document/items';
import type { Ink } from '#shared/table/mark-looks';
import { builtInRegistry } from '#shared/systems/registry';
import { containsPoint } from '#shared/geometry/footprint';
import { shapeFootprint } from '#shared/geometry/shape';
import type { Mission } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import { paintCanvas } from '../../src-renderer/components/table/paint-canvas';
import { pictureOf, styleOf } from '../../src-renderer/features/battlefield/canvas/drawing';
import { itemAt } from '../../src-renderer/features/battlefield/tools/hit';

const SIZE = 900;
const TABLE = 48;
const zoom = SIZE / TABLE;

/** Crescents that reach around each other: their boxes overlap, their outlines do not. */
function crescent(x: number, y: number, r: number, turn: number): MissionShape {
  const at = (radius: number, i: number): [number, number] => {
    const angle = turn + (i / 10) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  const steps = Array.from({ length: 11 }, (_, i) => i);
  return {
    kind: 'polygon',
    points: [...steps.map((i) => at(r, i)), ...steps.toReversed().map((i) => at(r * 0.75, i))],
  };
}

function tableOf(count: number): Mission {
  const empty = newMission('m', 'm', {
    id: 'cadence',
    release: '1',
    width: TABLE,
    height: TABLE,
    rounds: 5,
    limit: null,
    mat: 'plain',
  });
  const side = Math.ceil(Math.sqrt(count));
  const step = TABLE / side;
  const terrain = Array.from({ length: count }, (_, i) => ({
    id: `t${i}`,
    name: '',
    parts: [
      {
        shape: crescent((0.5 + (i % side)) * step, (0.5 + Math.floor(i / side)) * step, step * 0.6, i),
        keywords: ['cover', 'rough'],
        vehicleKeywords: null,
        level: 0,
        bottom: 0,
        top: 1,
        sight: 'partial' as const,
      },
    ],
  }));
  return { ...empty, terrain };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function timed(times: number, work: (i: number) => void): number {
  const runs = Array.from({ length: 7 }, () => {
    const start = performance.now();
    for (let i = 0; i < times; i++) work(i);
    return ((performance.now() - start) * 1000) / times;
  });
  return median(runs);
}

export function compare(count: number) {
  const mission = tableOf(count);
  const system = builtInRegistry.get('cadence')!;
  const look = { view: { zoom, x: 0, y: 0 }, layers: new Set(ITEM_LISTS), floor: null };
  const places = Array.from({ length: 400 }, (_, i) => ({ x: (i * 37.77) % TABLE, y: (i * 11.31) % TABLE }));
  const truth = places.map(({ x, y }) => {
    const found = mission.terrain.findLast(({ parts }) => containsPoint(shapeFootprint(parts[0]!.shape)!, x, y));
    return found?.id ?? null;
  });

  const element = document.createElement('canvas');
  document.body.append(element);
  const canvas = new Canvas(element, { width: SIZE, height: SIZE, renderOnAddRemove: false });
  canvas.setViewportTransform([zoom, 0, 0, zoom, 0, 0]);
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const pen = tile.getContext('2d')!;
  pen.moveTo(0, 8);
  pen.lineTo(8, 0);
  pen.stroke();
  const objects = mission.terrain.map(({ id, parts: [part] }) => {
    const { shape } = part!;
    const points = shape.kind === 'polygon' ? shape.points.map(([x, y]) => ({ x, y })) : [];
    const fill = new Pattern({ source: tile, repeat: 'repeat' });
    return Object.assign(new Polygon(points, { fill, stroke: '#333', strokeWidth: 1 / zoom, objectCaching: false }), {
      name: id,
    });
  });
  canvas.add(...objects);
  canvas.renderAll();
  const fabricAt = ({ x, y }: { x: number; y: number }): string | null => {
    const { target } = canvas.searchPossibleTargets(objects, new Point(x, y));
    return (target as { name?: string } | undefined)?.name ?? null;
  };
  const wrong = (ask: (at: { x: number; y: number }) => string | null): number =>
    places.filter((at, i) => ask(at) !== truth[i]).length;
  const ours = (at: { x: number; y: number }): string | null => itemAt(mission, system, at, look)?.item.id ?? null;

  const hit = {
    ours: timed(200, (i) => ours(places[i % places.length]!)),
    boxes: timed(200, (i) => fabricAt(places[i % places.length]!)),
    pixels: 0,
  };
  const wrongBoxes = wrong(fabricAt);
  for (const object of objects) object.perPixelTargetFind = true;
  hit.pixels = timed(20, (i) => fabricAt(places[i % places.length]!));
  const wrongPixels = wrong(fabricAt);

  const ink = new Proxy({}, { get: () => '#334455' }) as Ink;
  const drawing = { view: look.view, ink, density: 1, mission, system, images: new Map() };
  const context = element.getContext('2d')!;
  const one = { list: 'terrain', index: 0, item: mission.terrain[0]! } as const;
  const paint = {
    ours: timed(200, () => paintCanvas(context, laidMarks(pictureOf(drawing), one), styleOf(drawing))),
    fabric: timed(200, () => objects[0]!.render(context)),
  };
  return { count, hit, wrong: { ours: wrong(ours), boxes: wrongBoxes, pixels: wrongPixels, of: places.length }, paint };
}
