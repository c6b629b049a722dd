import { sinDegrees, cosDegrees } from '../core/trig';
import { stretchesInside } from './crossing';
import { type Footprint, containsPoint, footprintBox } from './footprint';
import type { Point } from './point';
import { boxesMeet, boxOf, perimeter } from './polygon';

/** Something that may stand in the way of a Bellum Caelum sight line: a base or a piece of terrain with a height class (B-LOS-2). */
export interface HeightBlocker {
  readonly footprint: Footprint;
  readonly height: number;
  /** A wood: lines through it are blocked, lines into or out of it are not. */
  readonly seeInto?: boolean;
}

/** Centimetres of crossing that count as being in the way (B-GEN-2's tolerance). */
const LEAST = 0.001;
const AROUND = 8;
/** B-LOS-4: target points that one shooter point has to see. */
const ENOUGH = 2;

/** B-LOS-4: centre and 8 outline points evenly spaced along the outline, the first straight ahead of the heading. */
export function samplePoints(base: Footprint, heading = 0): readonly Point[] {
  if (base.kind === 'disc') {
    const rim = Array.from({ length: AROUND }, (_, i) => {
      const angle = heading + (i * 360) / AROUND;
      return { x: base.x + base.r * sinDegrees(angle), y: base.y - base.r * cosDegrees(angle) };
    });
    return [{ x: base.x, y: base.y }, ...rim];
  }
  return [{ x: base.x, y: base.y }, ...evenlyAround(base.points, frontOf(base, heading))];
}

/** Where the outline is met straight ahead of the centre: edge index and the distance along that edge. */
function frontOf(base: Extract<Footprint, { kind: 'polygon' }>, heading: number): { edge: number; along: number } {
  const fx = sinDegrees(heading);
  const fy = -cosDegrees(heading);
  let best = { edge: 0, along: 0 };
  let far = -1;
  base.points.forEach((a, edge) => {
    const b = base.points[(edge + 1) % base.points.length] ?? a;
    const sideA = fx * (a.y - base.y) - fy * (a.x - base.x);
    const sideB = fx * (b.y - base.y) - fy * (b.x - base.x);
    if (sideA > 0 === sideB > 0) return;
    const t = sideA / (sideA - sideB);
    const ahead = fx * (a.x + (b.x - a.x) * t - base.x) + fy * (a.y + (b.y - a.y) * t - base.y);
    if (ahead > far) {
      far = ahead;
      best = { edge, along: t * Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) };
    }
  });
  return best;
}

function evenlyAround(ring: readonly Point[], start: { edge: number; along: number }): readonly Point[] {
  const step = perimeter(ring) / AROUND;
  const found: Point[] = [];
  let edge = start.edge;
  let along = start.along;
  const lastEdge = start.edge + 2 * ring.length;
  while (found.length < AROUND && edge <= lastEdge) {
    const a = ring[edge % ring.length];
    const b = ring[(edge + 1) % ring.length];
    if (a === undefined || b === undefined) break;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    // A rounding error at the very end of an edge must not cost a point.
    if (along <= length + 1e-9) {
      const t = length > 0 ? Math.min(1, along / length) : 0;
      found.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
      along += step;
    } else {
      along -= length;
      edge++;
    }
  }
  return found;
}

export interface PointSight {
  /** Some shooter point sees at least two target points. */
  readonly seen: boolean;
  /** Most target points that one shooter point sees, of 9, and which shooter point that is. */
  readonly best: number;
  readonly from: number;
  /** Unblocked lines of the 81. */
  readonly lines: number;
}

/** B-LOS-4: 9 × 9 lines between two bases. Leave both squadrons' own bases out of the blockers. */
export function lookByPoints(
  shooter: readonly Point[],
  target: readonly Point[],
  shooterHeight: number,
  targetHeight: number,
  blockers: readonly HeightBlocker[],
): PointSight {
  const tall = Math.max(shooterHeight, targetHeight);
  const around = boxOf([...shooter, ...target]);
  const inWay = blockers.filter(
    (blocker) => blocker.height >= tall && boxesMeet(around, footprintBox(blocker.footprint)),
  );
  let best = 0;
  let from = 0;
  let lines = 0;
  shooter.forEach((a, i) => {
    let sees = 0;
    for (const b of target) if (!inWay.some((blocker) => blocksLine(blocker, a, b))) sees++;
    lines += sees;
    if (sees > best) {
      best = sees;
      from = i;
    }
  });
  return { seen: best >= ENOUGH, best, from, lines };
}

/** The same verdict alone, of blockers that are tall enough: some shooter point sees at least two target points. */
export function isSeen(shooter: readonly Point[], target: readonly Point[], inWay: readonly HeightBlocker[]): boolean {
  if (inWay.length === 0) return true;
  for (const a of shooter) {
    let sees = 0;
    for (const b of target) if (!inWay.some((blocker) => blocksLine(blocker, a, b)) && ++sees >= ENOUGH) return true;
  }
  return false;
}

export function blocksLine(blocker: HeightBlocker, a: Point, b: Point): boolean {
  const { footprint } = blocker;
  if (blocker.seeInto === true && (containsPoint(footprint, a.x, a.y) || containsPoint(footprint, b.x, b.y)))
    return false;
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  const inside = stretchesInside(footprint, a.x, a.y, b.x, b.y);
  for (let i = 0; i + 1 < inside.length; i += 2)
    if (((inside[i + 1] ?? 0) - (inside[i] ?? 0)) * length > LEAST) return true;
  return false;
}
