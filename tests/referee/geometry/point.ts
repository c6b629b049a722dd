/** Points on the table: inches, x to the right, y down; headings in degrees clockwise from the top (C-CONV-13). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** C-CONV-3: all comparisons of lengths allow for this much. */
export const EPS = 1e-6;

export function between(p: Point, q: Point): number {
  const [x, y] = [q.x - p.x, q.y - p.y];
  return Math.sqrt(x * x + y * y);
}
export const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });
export const along = (p: Point, direction: Point, length: number): Point => ({
  x: p.x + direction.x * length,
  y: p.y + direction.y * length,
});
export const dot = (p: Point, q: Point): number => p.x * q.x + p.y * q.y;
export const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const forward = (heading: number): Point => ({ x: Math.sin(radians(heading)), y: -Math.cos(radians(heading)) });
export const right = (heading: number): Point => forward(heading + 90);

/** A point of a figure drawn about the origin and facing the top, once it is turned and put down. */
export function turned(p: Point, heading: number): Point {
  const [s, c] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  return { x: p.x * c - p.y * s, y: p.x * s + p.y * c };
}

/** The smaller angle between two headings. */
export function turnBetween(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? 360 - turn : turn;
}

export function fromPointToSegment(p: Point, a: Point, b: Point): number {
  const d = minus(b, a);
  const length = dot(d, d);
  if (length === 0) return between(p, a);
  const t = Math.max(0, Math.min(1, dot(minus(p, a), d) / length));
  return between(p, { x: a.x + d.x * t, y: a.y + d.y * t });
}

export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, s: Point): number => cross(minus(q, p), minus(s, p));
  const [ca, cb, ac, ad] = [side(c, d, a), side(c, d, b), side(a, b, c), side(a, b, d)];
  return ca * cb < 0 && ac * ad < 0;
}

export const fromSegmentToSegment = (a: Point, b: Point, c: Point, d: Point): number =>
  segmentsCross(a, b, c, d)
    ? 0
    : Math.min(
        fromPointToSegment(a, c, d),
        fromPointToSegment(b, c, d),
        fromPointToSegment(c, a, b),
        fromPointToSegment(d, a, b),
      );
