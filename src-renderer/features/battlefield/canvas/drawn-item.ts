import { FabricObject } from 'fabric';
import type { Placed } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import { paintCanvas } from '../../../components/table/paint-canvas';
import { marksOf, styleOf, type Drawing } from './drawing';

/** Labels and glyphs reach this far outside a thing's own box, in pixels. */
const MARGIN = 60;

/** One thing of the document as Fabric holds it: Fabric keeps order, culling and layers; the drawing itself is ours. */
export class DrawnItem extends FabricObject {
  placed: Placed;
  drawing: () => Drawing;

  constructor(placed: Placed, drawing: () => Drawing) {
    super({ objectCaching: false, selectable: false, evented: false, strokeWidth: 0 });
    this.placed = placed;
    this.drawing = drawing;
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
    paintCanvas(pen, marksOf(drawing, this.placed), styleOf(drawing));
    pen.restore();
  }
}
