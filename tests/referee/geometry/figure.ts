import {
  between,
  dot,
  EPS,
  fromPointToSegment,
  fromSegmentToSegment,
  minus,
  segmentsCross,
  turned,
  type Point,
} from './point';

/** Anything that lies on the table: a round base, or an outline. */
export interface Disc {
  readonly kind: 'disc';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface Outline {
  readonly kind: 'outline';
  readonly points: readonly Point[];
}
export type Figure = Disc | Outline;

export const disc = ({ x, y }: Point, r: number): Disc => ({ kind: 'disc', x, y, r });
export const outline = (points: readonly Point[]): Outline => ({ kind: 'outline', points });

export type Edge = readonly [Point, Point];
export const edgesOf = ({ points }: Outline): Edge[] =>
  points.map((p, i) => [p, points[(i + 1) % points.length]!] as const);

/** Inside by the even-odd rule. */
export function holds({ points }: Outline, p: Point): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[j]!, points[i]!];
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

export function toRim({ points }: Outline, p: Point): number {
  let nearest = Infinity;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++)
    nearest = Math.min(nearest, fromPointToSegment(p, points[j]!, points[i]!));
  return nearest;
}

/** From a point to the figure; negative by how deep the point lies inside. */
export function depthAt(figure: Figure, p: Point): number {
  if (figure.kind === 'disc') return between(p, figure) - figure.r;
  return holds(figure, p) ? -toRim(figure, p) : toRim(figure, p);
}

/** C-CONV-1: the gap between two figures; below 0 they overlap by about so much. */
export function clearance(a: Figure, b: Figure): number {
  if (a.kind === 'disc') return depthAt(b, a) - a.r;
  if (b.kind === 'disc') return depthAt(a, b) - b.r;
  const inside = [
    ...a.points.filter((p) => holds(b, p)).map((p) => toRim(b, p)),
    ...b.points.filter((p) => holds(a, p)).map((p) => toRim(a, p)),
  ];
  if (inside.length > 0) return -Math.max(...inside);
  let nearest = Infinity;
  for (const [p, q] of edgesOf(a))
    for (const [s, t] of edgesOf(b)) {
      if (segmentsCross(p, q, s, t)) return -10 * EPS;
      nearest = Math.min(nearest, fromSegmentToSegment(p, q, s, t));
    }
  return nearest;
}

export const gap = (a: Figure, b: Figure): number => Math.max(0, clearance(a, b));
/** C-CONV-3: touching is not overlapping. */
export const overlap = (a: Figure, b: Figure): boolean => clearance(a, b) < -EPS;

/** Room between the figure and the edge of the table; below 0 it sticks out. */
export function roomOnTable(figure: Figure, table: { readonly width: number; readonly height: number }): number {
  const reach = figure.kind === 'disc' ? figure.r : 0;
  const points = figure.kind === 'disc' ? [figure] : figure.points;
  return Math.min(
    ...points.flatMap((p) => [p.x - reach, p.y - reach, table.width - p.x - reach, table.height - p.y - reach]),
  );
}

/** Half of the figure's width, seen along a line (C-LOS-10 b). */
export function halfWidth(figure: Figure, centre: Point, across: Point): number {
  if (figure.kind === 'disc') return figure.r;
  return Math.max(...figure.points.map((p) => Math.abs(dot(across, minus(p, centre)))));
}

export function hull(points: readonly Point[]): Outline {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length >= 2) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return outline([...half(sorted), ...half(sorted.reverse())]);
}

/** A base in millimetres as files give it. */
export type BaseSize =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'rect'; readonly width: number; readonly length: number }
  | { readonly shape: 'polygon'; readonly points: readonly (readonly [number, number])[] };

const MM = 1 / 25.4;

/** A base put down at a place, facing somewhere (C-MEAS-1: 25.4 mm to the inch). */
export function footprint(base: BaseSize, at: Point, facing: number): Figure {
  if (base.shape === 'circle') return disc(at, (base.diameter / 2) * MM);
  const corners: Point[] =
    base.shape === 'rect'
      ? [
          { x: -base.width / 2, y: -base.length / 2 },
          { x: base.width / 2, y: -base.length / 2 },
          { x: base.width / 2, y: base.length / 2 },
          { x: -base.width / 2, y: base.length / 2 },
        ]
      : base.points.map(([x, y]) => ({ x, y }));
  return outline(
    corners.map((p) => {
      const q = turned({ x: p.x * MM, y: p.y * MM }, facing);
      return { x: at.x + q.x, y: at.y + q.y };
    }),
  );
}

/** The shapes of a mission file. */
export type FileShape =
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly rotation?: number;
    }
  | {
      readonly kind: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      readonly rotation?: number;
    };

const ELLIPSE_CORNERS = 720;

export function drawn(shape: FileShape): Figure {
  if (shape.kind === 'polygon') return outline(shape.points.map(([x, y]) => ({ x, y })));
  const rotation = shape.rotation ?? 0;
  const put = (p: Point): Point => {
    const q = turned(p, rotation);
    return { x: shape.x + q.x, y: shape.y + q.y };
  };
  if (shape.kind === 'ellipse') {
    if (shape.rx === shape.ry) return disc(shape, shape.rx);
    return outline(
      Array.from({ length: ELLIPSE_CORNERS }, (_, i) => {
        const t = (2 * Math.PI * i) / ELLIPSE_CORNERS;
        return put({ x: shape.rx * Math.cos(t), y: shape.ry * Math.sin(t) });
      }),
    );
  }
  const [w, h] = [shape.width / 2, shape.height / 2];
  return outline([put({ x: -w, y: -h }), put({ x: w, y: -h }), put({ x: w, y: h }), put({ x: -w, y: h })]);
}
