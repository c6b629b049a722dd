import { FabricObject } from 'fabric';
import type { Placed } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import type { TableMark } from '#shared/table/mark';
import { paintCanvas } from '../../../components/table/paint-canvas';
import { marksOf, styleOf, type Drawing } from './drawing';

/** Labels and glyphs reach this far outside a thing's own box, in pixels. */
const MARGIN = 60;

/**
 * Things at rest that lie at one height, as one object of Fabric's: bodies first and names over all of them, so that no neighbour hides
 * one. A thousand objects would each be made, placed and asked whether they are in the window before the first line is drawn.
 */
export class Stratum extends FabricObject {
  items: readonly Placed[] = [];
  readonly #drawing: () => Drawing;

  constructor(drawing: () => Drawing) {
    super({ objectCaching: false, selectable: false, evented: false, strokeWidth: 0, width: 1, height: 1 });
    this.#drawing = drawing;
  }

  override render(pen: CanvasRenderingContext2D): void {
    if (this.items.length === 0) return;
    const drawing = this.#drawing();
    const style = styleOf(drawing);
    const names: (readonly TableMark[])[] = [];
    pen.save();
    for (const placed of this.items) {
      if (!this.#inWindow(placed, drawing)) continue;
      const { body, name } = marksOf(drawing, placed);
      paintCanvas(pen, body, style);
      if (name.length > 0) names.push(name);
    }
    for (const name of names) paintCanvas(pen, name, style);
    pen.restore();
  }

  /** What is out of the window is not drawn, and brings no name. */
  #inWindow(placed: Placed, { mission, system, view }: Drawing): boolean {
    const seen = this.canvas?.vptCoords;
    if (!seen) return true;
    const pad = MARGIN / view.zoom;
    const box = boxOfItem(placed, mission.table, system.measure);
    return (
      box.maxX + pad >= seen.tl.x &&
      box.minX - pad <= seen.br.x &&
      box.maxY + pad >= seen.tl.y &&
      box.minY - pad <= seen.br.y
    );
  }
}
