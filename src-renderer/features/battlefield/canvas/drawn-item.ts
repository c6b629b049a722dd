import { FabricObject } from 'fabric';
import type { Placed } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import type { TableMark } from '#shared/table/mark';
import { paintCanvas } from '../../../components/table/paint-canvas';
import { marksOf, styleOf, type Drawing } from './drawing';

/** Labels and glyphs reach this far outside a thing's own box, in pixels. */
const MARGIN = 60;

/** One thing of the document as Fabric holds it: Fabric keeps order, culling and layers; the drawing itself is ours. */
export class DrawnItem extends FabricObject {
  placed: Placed;
  drawing: () => Drawing;
  #names: DrawnNames;

  constructor(placed: Placed, drawing: () => Drawing, names: DrawnNames) {
    super({ objectCaching: false, selectable: false, evented: false, strokeWidth: 0 });
    this.placed = placed;
    this.drawing = drawing;
    this.#names = names;
    this.takeBox();
  }

  take(placed: Placed): void {
    this.placed = placed;
    this.takeBox();
  }

  /** Fabric works in table units; origins are centres. The margin follows the zoom so that nothing is culled too early. */
  takeBox(): void {
    const { mission, system, view } = this.drawing();
    const box = boxOfItem(this.placed, mission.table, system.measure);
    const pad = MARGIN / view.zoom;
    this.set({
      left: (box.minX + box.maxX) / 2,
      top: (box.minY + box.maxY) / 2,
      width: box.maxX - box.minX + 2 * pad,
      height: box.maxY - box.minY + 2 * pad,
    });
    this.setCoords();
  }

  override _render(pen: CanvasRenderingContext2D): void {
    const drawing = this.drawing();
    pen.save();
    // Fabric has set the pen to table units about the object's centre; our painter sets it by itself.
    const { body, name } = marksOf(drawing, this.placed);
    paintCanvas(pen, body, styleOf(drawing));
    pen.restore();
    if (name.length > 0) this.#names.take(name);
  }
}

/** Names of what has just been drawn, above all of it: a neighbour never hides one. What is out of the window brings none. */
export class DrawnNames extends FabricObject {
  readonly #drawing: () => Drawing;
  #waiting: (readonly TableMark[])[] = [];

  constructor(drawing: () => Drawing) {
    super({ objectCaching: false, selectable: false, evented: false, strokeWidth: 0, width: 1, height: 1 });
    this.#drawing = drawing;
  }

  take(name: readonly TableMark[]): void {
    this.#waiting.push(name);
  }

  override isOnScreen(): boolean {
    return true;
  }

  override _render(pen: CanvasRenderingContext2D): void {
    const style = styleOf(this.#drawing());
    pen.save();
    for (const name of this.#waiting) paintCanvas(pen, name, style);
    pen.restore();
    this.#waiting = [];
  }
}
