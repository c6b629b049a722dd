import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { screenGrid } from '#shared/table/ground-marks';
import { tableMarks } from '#shared/table/table-marks';
import { paintCanvas } from '../../../components/table/paint-canvas';
import { pictureOf, styleOf } from './drawing';
import { readInk } from './map-ink';

/** The whole table drawn once, off screen, as the base64 of a PNG. */
export async function paintTable(mission: Mission, system: GameSystem, zoom: number): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(mission.table.width * zoom);
  canvas.height = Math.ceil(mission.table.height * zoom);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Lines and words keep their proportion to the table as on a screen of about 900 pixels.
  const density = Math.max(1, (Math.max(mission.table.width, mission.table.height) * zoom) / 1000);
  const view = { zoom: zoom / density, x: 0, y: 0 };
  const picture = pictureOf({ mission, system, view });
  const grid = screenGrid(system.measure === 'inch' ? 1 : 5, picture.scale);
  const images = await loaded(mission.background?.image);
  await document.fonts.ready;
  const drawing = { view, ink: readInk(), density, mission, system, images };
  paintCanvas(pen, tableMarks(picture, { grid, leaveHidden: true }), styleOf(drawing));
  const url = canvas.toDataURL('image/png');
  return url.startsWith('data:image/png;base64,') ? url.slice('data:image/png;base64,'.length) : null;
}

const loaded = (source: string | undefined): Promise<ReadonlyMap<string, CanvasImageSource>> =>
  new Promise((done) => {
    if (source === undefined) return done(new Map());
    const element = new Image();
    element.onload = () => done(new Map([[source, element]]));
    element.onerror = () => done(new Map());
    element.src = source;
  });
