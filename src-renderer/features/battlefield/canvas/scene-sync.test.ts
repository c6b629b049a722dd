import type { FabricObject, StaticCanvas } from 'fabric';
import { beforeEach, expect, it, vi } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { DRAWING_ORDER } from '#shared/battlefield/document/items';
import type { TableMark } from '#shared/table/mark';
import { builtInRegistry } from '#shared/systems/registry';
import type { Drawing } from './drawing';
import { SceneSync } from './scene-sync';

const painted = vi.hoisted((): { marks: TableMark[] } => ({ marks: [] }));
vi.mock('../../../components/table/paint-canvas', () => ({
  paintCanvas: (_pen: unknown, marks: readonly TableMark[]) => painted.marks.push(...marks),
}));
const pen = { save: () => undefined, restore: () => undefined } as unknown as CanvasRenderingContext2D;

beforeEach(() => {
  painted.marks = [];
});

function highNoon() {
  const mission = builtInMissions().find(({ id }) => id === 'high-noon');
  const system = builtInRegistry.get('devils-bluff');
  if (!mission || !system) throw new Error('High Noon is gone');
  return { mission, system, view: { zoom: 16, x: 0, y: 0 } } as unknown as Drawing;
}

/** What is painted of a table whose window reaches so far. */
function paint(drawing: Drawing, left: ReadonlySet<string> = new Set(), far = 1000) {
  const objects: FabricObject[] = [];
  const vptCoords = { tl: { x: 0, y: 0 }, br: { x: far, y: far } };
  const canvas = { vptCoords, add: (...added: FabricObject[]) => objects.push(...added) } as unknown as StaticCanvas;
  new SceneSync(canvas, () => drawing).show(drawing.mission, left, new Set(DRAWING_ORDER));
  for (const object of objects) {
    object.canvas = canvas as NonNullable<FabricObject['canvas']>;
    object.render(pen);
  }
  return painted.marks.map((mark): string => ('role' in mark ? mark.role : mark.kind));
}

it('names of pieces lie over every piece and under the markers, so that no neighbour hides one', () => {
  const roles = paint(highNoon());
  const named = roles.indexOf('terrain-name');
  expect(roles.lastIndexOf('rim')).toBeGreaterThan(-1);
  expect(named).toBeGreaterThan(roles.lastIndexOf('rim'));
  expect(roles.lastIndexOf('terrain-name')).toBeLessThan(roles.indexOf('marker'));
});

it('what is out of the window is not drawn, and what is left out neither', () => {
  const drawing = highNoon();
  const all = paint(drawing).length;
  painted.marks = [];
  const near = paint(drawing, new Set(), 6).length;
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(all);
  painted.marks = [];
  const ids = drawing.mission.terrain.map(({ id }) => id);
  expect(paint(drawing, new Set(ids)).filter((role) => role.startsWith('terrain'))).toEqual([]);
});
