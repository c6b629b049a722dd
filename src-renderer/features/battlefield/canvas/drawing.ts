import type { Item, Placed } from '#shared/battlefield/document/items';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { Picture, TableMark } from '#shared/table/mark';
import { SCREEN, type Ink } from '#shared/table/mark-looks';
import { laidBody, laidName } from '#shared/table/table-marks';
import type { CanvasStyle } from '../../../components/table/paint-canvas';
import type { View } from '../view';

/** What every drawing is given. Lines, words and hatching keep their size in pixels, so they stay crisp at every zoom. */
export interface Drawing {
  readonly view: View;
  readonly ink: Ink;
  readonly density: number;
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly images: ReadonlyMap<string, CanvasImageSource>;
}

export const styleOf = ({ view, ink, density, images }: Drawing): CanvasStyle => ({
  looks: SCREEN,
  ink,
  k: view.zoom,
  x: view.x,
  y: view.y,
  density,
  images,
});

export const pictureOf = (
  { mission, system, view }: Pick<Drawing, 'mission' | 'system' | 'view'>,
  naming: Picture['naming'] = 'names',
): Picture => ({ mission, system, scale: { k: view.zoom, px: 1 }, naming });

interface Kept {
  readonly zoom: number;
  readonly index: number;
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly marks: DrawnMarks;
}

/** What is drawn of a thing: itself, and its name over everything else. */
export interface DrawnMarks {
  readonly body: readonly TableMark[];
  readonly name: readonly TableMark[];
}

const kept = new WeakMap<Item, Kept>();

/** The marks of a thing, kept for as long as neither it, the zoom nor what it is drawn by has changed: panning makes none anew. */
export function marksOf(drawing: Drawing, placed: Placed): DrawnMarks {
  const { mission, system, view } = drawing;
  const known = kept.get(placed.item);
  if (
    known?.zoom === view.zoom &&
    known.index === placed.index &&
    known.system === system &&
    drawsAlike(known.mission, mission, placed)
  )
    return known.marks;
  const picture = pictureOf(drawing);
  const marks = { body: laidBody(picture, placed), name: laidName(picture, placed) };
  kept.set(placed.item, { zoom: view.zoom, index: placed.index, mission, system, marks });
  return marks;
}

/** Colours come from the sides, strips from the table's size, and the number of an entry point from the others. */
const drawsAlike = (before: Mission, after: Mission, { list }: Placed): boolean =>
  before.sides === after.sides &&
  before.table === after.table &&
  (list !== 'entryPoints' || before.entryPoints === after.entryPoints);
