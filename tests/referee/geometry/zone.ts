import { clearance, disc, drawn, outline, type Figure, type FileShape } from './figure';
import { between, type Point } from './point';

/** The shapes of a zone: those of terrain, a strip along an edge, or what is nearer to and farther from a point. */
export type ZoneShape =
  | FileShape
  | {
      readonly kind: 'band';
      readonly edge: 'top' | 'right' | 'bottom' | 'left';
      readonly depth: number;
      readonly from?: number;
    }
  | {
      readonly kind: 'ring';
      readonly x?: number | undefined;
      readonly y?: number | undefined;
      readonly inner?: number;
      readonly outer?: number | null;
    };

interface Table {
  readonly width: number;
  readonly height: number;
}

/** Points around a base: enough to tell whether all of it lies somewhere. */
const rimOf = (figure: Figure): readonly Point[] =>
  figure.kind === 'outline'
    ? figure.points
    : Array.from({ length: 72 }, (_, i) => ({
        x: figure.x + figure.r * Math.cos((i * Math.PI) / 36),
        y: figure.y + figure.r * Math.sin((i * Math.PI) / 36),
      }));

function strip(shape: Extract<ZoneShape, { kind: 'band' }>, { width, height }: Table): Figure {
  const [near, far] = [shape.from ?? 0, (shape.from ?? 0) + shape.depth];
  const box = (x0: number, y0: number, x1: number, y1: number): Figure =>
    outline([
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ]);
  if (shape.edge === 'top') return box(0, near, width, far);
  if (shape.edge === 'bottom') return box(0, height - far, width, height - near);
  return shape.edge === 'left' ? box(near, 0, far, height) : box(width - far, 0, width - near, height);
}

/** How far the base sticks out of the zone; 0 or less: it lies wholly inside. */
export function outOfZone(shape: ZoneShape, table: Table, figure: Figure): number {
  if (shape.kind !== 'ring') {
    const area = shape.kind === 'band' ? strip(shape, table) : drawn(shape);
    return Math.max(...rimOf(figure).map((p) => clearance(disc(p, 0), area)));
  }
  const centre = { x: shape.x ?? table.width / 2, y: shape.y ?? table.height / 2 };
  const [inner, outer] = [shape.inner ?? 0, shape.outer ?? Infinity];
  const far = Math.max(...rimOf(figure).map((p) => between(p, centre)));
  // Without a hole the middle is inside, whatever lies on it.
  const near = inner === 0 ? 0 : clearance(figure, disc(centre, 0));
  return Math.max(inner - near, far - outer);
}
