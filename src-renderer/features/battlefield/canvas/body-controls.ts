import {
  Control,
  controlsUtils,
  Point,
  Polygon,
  type Polyline,
  util,
  type FabricObject,
  type TransformActionHandler,
} from 'fabric';
import type { Ink } from '#shared/table/mark-looks';

/** What handles need to know: where a place snaps to, and which corner is chosen. */
export interface Grips {
  readonly ink: () => Ink;
  /** Where a handle goes when the pointer is there; Alt goes freely. */
  readonly snapped: (x: number, y: number, free: boolean) => { readonly x: number; readonly y: number };
  readonly corner: () => number | null;
  readonly chooseCorner: (index: number) => void;
  /** A corner dragged to a place, or a new one pulled out of the middle of a side. */
  readonly pull: (index: number, fresh: boolean, at: { readonly x: number; readonly y: number }) => void;
}

const isFree = (event: unknown): boolean => (event as { altKey?: boolean }).altKey === true;

/** Fabric's own handles, its pointer led to the grid and the guides first. */
export function frameControls(grips: Grips): Record<string, Control> {
  const led =
    (handler: TransformActionHandler): TransformActionHandler =>
    (event, transform, x, y) => {
      const at = grips.snapped(x, y, isFree(event));
      return handler(event, transform, at.x, at.y);
    };
  const controls = controlsUtils.createObjectDefaultControls();
  for (const [key, control] of Object.entries(controls)) {
    control.render = (ctx, left, top) => drawHandle(ctx, left, top, key === 'mtr' ? 'round' : 'square', grips.ink());
    if (key === 'mtr') {
      const turn = control.actionHandler;
      control.offsetY = -26;
      control.cursorStyle = 'grab';
      control.actionHandler = (event, transform, x, y) => {
        // Steps of 15 degrees, of one with Alt.
        const step = isFree(event) ? 1 : 15;
        transform.target.snapAngle = step;
        transform.target.snapThreshold = step / 2 + 1e-6;
        return turn(event, transform, x, y);
      };
    } else control.actionHandler = led(control.actionHandler);
  }
  return controls;
}

/** Most corners that still get a handle on the middle of every side: more would only hide the outline. */
const MOST_MIDDLES = 120;

/** Fabric's polygon handles, one for each corner, and one on every side that pulls a new corner out of it. */
export function cornerControls(polygon: Polyline, grips: Grips): Record<string, Control> {
  const corners = controlsUtils.createPolyControls(polygon, { cursorStyle: 'crosshair' });
  for (const [i, control] of Object.values(corners).entries()) {
    const pull = control.actionHandler;
    control.actionHandler = (event, transform, x, y) => {
      const at = grips.snapped(x, y, isFree(event));
      grips.pull(i, false, at);
      return pull(event, transform, at.x, at.y);
    };
    control.mouseDownHandler = () => {
      grips.chooseCorner(i);
      return true;
    };
    control.render = (ctx, left, top) =>
      drawHandle(ctx, left, top, grips.corner() === i ? 'chosen' : 'round', grips.ink());
  }
  if (polygon.points.length > MOST_MIDDLES) return corners;
  // The last side of an outline closes it; a line has none.
  const sides = polygon instanceof Polygon ? polygon.points : polygon.points.slice(1);
  const middles = sides.map((_, i): [string, Control] => [
    `m${i}`,
    new Control({
      actionName: 'modifyPoly',
      cursorStyle: 'copy',
      positionHandler: (_dim, _matrix, object) => middleOfSide(object as Polyline, i),
      actionHandler: (event, _transform, x, y) => {
        grips.pull(i, true, grips.snapped(x, y, isFree(event)));
        return true;
      },
      render: (ctx, left, top) => drawHandle(ctx, left, top, 'diamond', grips.ink()),
    }),
  ]);
  // Later controls are found first: where both lie close together, the corner is meant.
  return { ...Object.fromEntries(middles), ...corners };
}

function middleOfSide(polygon: Polyline, i: number): Point {
  const { points, pathOffset } = polygon;
  const [a, b] = [new Point(points[i]), new Point(points[(i + 1) % points.length])];
  return a
    .lerp(b, 0.5)
    .subtract(pathOffset)
    .transform(util.multiplyTransformMatrices(polygon.getViewportTransform(), polygon.calcTransformMatrix()));
}

type Look = 'square' | 'round' | 'diamond' | 'chosen';

function drawHandle(pen: CanvasRenderingContext2D, x: number, y: number, look: Look, ink: Ink): void {
  pen.save();
  pen.translate(x, y);
  if (look === 'diamond') pen.rotate(Math.PI / 4);
  pen.beginPath();
  if (look === 'round' || look === 'chosen') pen.arc(0, 0, look === 'chosen' ? 5.5 : 4.5, 0, 2 * Math.PI);
  else pen.rect(-4, -4, 8, 8);
  pen.setLineDash([]);
  pen.lineWidth = 1.6;
  pen.fillStyle = look === 'chosen' ? ink.accent : ink.pane;
  pen.strokeStyle = ink.accent;
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** Everything that a body wears while it is held. */
export function dress(object: FabricObject, sizes: boolean, grips: Grips): void {
  object.borderColor = grips.ink().accent;
  object.hasControls = sizes;
  if (sizes) object.controls = frameControls(grips);
}
