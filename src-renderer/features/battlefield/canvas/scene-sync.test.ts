import type { FabricObject, StaticCanvas } from 'fabric';
import { expect, it } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { DRAWING_ORDER } from '#shared/battlefield/document/items';
import { builtInRegistry } from '#shared/systems/registry';
import type { Drawing } from './drawing';
import { DrawnItem } from './drawn-item';
import { SceneSync } from './scene-sync';

it('names of pieces lie over every piece and under the markers, so that no neighbour hides one', () => {
  let objects: FabricObject[] = [];
  const canvas = {
    add: (...added: FabricObject[]) => (objects = [...objects, ...added]),
    remove: (...gone: FabricObject[]) => (objects = objects.filter((object) => !gone.includes(object))),
    getObjects: () => objects,
  } as unknown as StaticCanvas;
  const mission = builtInMissions().find(({ id }) => id === 'high-noon');
  const system = builtInRegistry.get('devils-bluff');
  if (!mission || !system) throw new Error('High Noon is gone');
  const drawing = { mission, system, view: { zoom: 16, x: 0, y: 0 } } as unknown as Drawing;
  new SceneSync(canvas, () => drawing).show(mission, new Set(), new Set(DRAWING_ORDER));
  const order = objects.map((object) => (object instanceof DrawnItem ? object.placed.list : 'names'));
  const names = order.indexOf('names');
  expect(order.lastIndexOf('terrain')).toBe(names - 1);
  expect(order.indexOf('objectives')).toBe(names + 1);
  expect(order.at(-1)).toBe('names');
});
