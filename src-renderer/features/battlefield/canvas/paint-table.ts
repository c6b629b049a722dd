import { StaticCanvas } from 'fabric';
import { ITEM_LISTS } from '#shared/battlefield/document/items';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { Drawing } from './draw-items';
import { drawMat } from './draw-mat';
import { readInk } from './map-ink';
import { SceneSync } from './scene-sync';

/** The whole table drawn once, off screen, as the base64 of a PNG. */
export async function paintTable(mission: Mission, system: GameSystem, zoom: number): Promise<string | null> {
  const element = document.createElement('canvas');
  const canvas = new StaticCanvas(element, {
    renderOnAddRemove: false,
    enableRetinaScaling: false,
    width: Math.ceil(mission.table.width * zoom),
    height: Math.ceil(mission.table.height * zoom),
  });
  // Lines and words keep their proportion to the table as on a screen of about 900 pixels.
  const density = Math.max(1, (Math.max(mission.table.width, mission.table.height) * zoom) / 1000);
  const drawing: Drawing = {
    pen: canvas.getContext(),
    view: { zoom: zoom / density, x: 0, y: 0 },
    ink: readInk(),
    density,
    mission,
    system,
    labels: true,
  };
  canvas.setViewportTransform([zoom, 0, 0, zoom, 0, 0]);
  const picture = mission.background ? await load(mission.background.image) : null;
  canvas.on('before:render', ({ ctx }) => {
    ctx.save();
    ctx.setTransform(density, 0, 0, density, 0, 0);
    drawMat({ ...drawing, pen: ctx }, system.measure === 'inch' ? 1 : 5, picture);
    ctx.restore();
  });
  new SceneSync(canvas, () => drawing).show(mission, new Set(), new Set(ITEM_LISTS));
  await document.fonts.ready;
  canvas.renderAll();
  const url = canvas.toDataURL({ format: 'png', multiplier: 1 });
  await canvas.dispose();
  return url.startsWith('data:image/png;base64,') ? url.slice('data:image/png;base64,'.length) : null;
}

const load = (source: string): Promise<HTMLImageElement | null> =>
  new Promise((done) => {
    const element = new Image();
    element.onload = () => done(element);
    element.onerror = () => done(null);
    element.src = source;
  });
