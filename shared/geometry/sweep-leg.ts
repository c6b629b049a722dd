import { EPS } from '../core/measure';
import { type Stretches, merged, stretchesInDisc, stretchesInRing } from './crossing';
import { type Footprint, type PolygonFootprint, footprintBox, translateFootprint } from './footprint';
import { overlaps } from './placement';
import type { Point } from './point';
import type { Ring } from './polygon';
import { pointSegmentSquared } from './segment';

const NOWHERE: Stretches = [];

/** Stretches that meet within this join, so that a corner of a path or outline leaves no hairline gap. */
export const JOIN = 1e-9;

/**
 * Where a base that slides by (dx, dy) without turning overlaps a footprint: fractions 0 … 1 of the slide, from first touch to last.
 * A mere graze (less than EPS deep) is no overlap.
 */
export function sweepLeg(base: Footprint, dx: number, dy: number, obstacle: Footprint): Stretches {
  if (missesCircle(base, dx, dy, obstacle) || missesBox(base, dx, dy, obstacle)) return NOWHERE;
  if (dx === 0 && dy === 0) return overlaps(base, obstacle) ? [0, 1] : [];
  if (base.kind === 'disc')
    return deepOnly((slack) => nearStretches(obstacle, base.r - slack, base.x, base.y, base.x + dx, base.y + dy));
  // Seen from the base the obstacle slides the other way.
  if (obstacle.kind === 'disc') {
    const { x, y, r } = obstacle;
    return deepOnly((slack) => nearStretches(base, r - slack, x, y, x - dx, y - dy));
  }
  return polygonStretches(base, dx, dy, obstacle);
}

/** Most footprints lie nowhere near a slide: told by the circles about them, with nothing made anew. */
function missesCircle(base: Footprint, dx: number, dy: number, obstacle: Footprint): boolean {
  const reach = base.r + obstacle.r + EPS;
  return pointSegmentSquared(obstacle.x, obstacle.y, base.x, base.y, base.x + dx, base.y + dy) > reach * reach;
}

function missesBox(base: Footprint, dx: number, dy: number, obstacle: Footprint): boolean {
  // The circles about two round ones have said it already, as exactly as it can be said.
  if (base.kind === 'disc' && obstacle.kind === 'disc') return false;
  const a = footprintBox(base);
  const b = footprintBox(obstacle);
  return (
    Math.max(a.maxX, a.maxX + dx) < b.minX ||
    Math.min(a.minX, a.minX + dx) > b.maxX ||
    Math.max(a.maxY, a.maxY + dy) < b.minY ||
    Math.min(a.minY, a.minY + dy) > b.maxY
  );
}

/** The touching stretches that hold a truly overlapping one. */
function deepOnly(stretches: (slack: number) => Stretches): Stretches {
  const deep = stretches(EPS);
  if (deep.length === 0) return deep;
  const touching = stretches(0);
  const kept: number[] = [];
  for (let i = 0; i + 1 < touching.length; i += 2) {
    const lo = touching[i]!;
    const hi = touching[i + 1]!;
    for (let j = 0; j + 1 < deep.length; j += 2) {
      if (deep[j]! < hi && deep[j + 1]! > lo) {
        kept.push(lo, hi);
        break;
      }
    }
  }
  return kept;
}

/** Stretches of a → b nearer than r to a footprint, inside it included. */
export function nearStretches(
  footprint: Footprint,
  r: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): Stretches {
  if (footprint.kind === 'disc') {
    const reach = footprint.r + r;
    return reach > 0 ? stretchesInDisc(footprint.x, footprint.y, reach, ax, ay, bx, by) : [];
  }
  const inside = stretchesInRing(footprint.points, ax, ay, bx, by);
  if (r <= 0) return inside;
  const { points } = footprint;
  const all: number[] = [];
  addStretches(all, inside);
  for (let i = 0; i < points.length; i++) {
    const to = points[i]!;
    const from = points[i === 0 ? points.length - 1 : i - 1]!;
    addStretches(all, stretchesInDisc(to.x, to.y, r, ax, ay, bx, by));
    addBesideEdge(all, from, to, r, ax, ay, bx, by);
  }
  return merged(all, -JOIN);
}

function addStretches(all: number[], some: Stretches): void {
  for (let i = 0; i < some.length; i++) all.push(some[i]!);
}

/** The stretch of a → b that runs beside the edge p → q, nearer than r to it, is added to the others. */
function addBesideEdge(
  all: number[],
  p: Point,
  q: Point,
  r: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const length = Math.sqrt(ex * ex + ey * ey);
  if (length === 0) return;
  const ux = ex / length;
  const uy = ey / length;
  const alongA = (ax - p.x) * ux + (ay - p.y) * uy;
  const alongB = (bx - p.x) * ux + (by - p.y) * uy;
  const acrossA = (ay - p.y) * ux - (ax - p.x) * uy;
  const acrossB = (by - p.y) * ux - (bx - p.x) * uy;
  const lo = Math.max(since(alongA, alongB, 0, length), since(acrossA, acrossB, -r, r));
  const hi = Math.min(until(alongA, alongB, 0, length), until(acrossA, acrossB, -r, r));
  if (hi > lo) all.push(lo, hi);
}

/** The fraction of the way from v0 to v1 since which, and until which, the value lies between lo and hi. Two numbers, for no pair need be made. */
function since(v0: number, v1: number, lo: number, hi: number): number {
  const d = v1 - v0;
  if (d === 0) return v0 > lo && v0 < hi ? 0 : 1;
  return Math.max(0, Math.min((lo - v0) / d, (hi - v0) / d));
}

function until(v0: number, v1: number, lo: number, hi: number): number {
  const d = v1 - v0;
  if (d === 0) return v0 > lo && v0 < hi ? 1 : 0;
  return Math.min(1, Math.max((lo - v0) / d, (hi - v0) / d));
}

function polygonStretches(base: PolygonFootprint, dx: number, dy: number, obstacle: PolygonFootprint): Stretches {
  if (base.convex && obstacle.convex) return convexStretches(base.points, dx, dy, obstacle.points);
  // Overlap can only begin or end when a corner of one meets an edge of the other: test between those moments.
  const moments = [0, 1];
  for (const corner of base.points) moments.push(...edgeMoments(obstacle.points, corner.x, corner.y, dx, dy));
  for (const corner of obstacle.points) moments.push(...edgeMoments(base.points, corner.x, corner.y, -dx, -dy));
  moments.sort((p, q) => p - q);
  const all: number[] = [];
  let before = 0;
  for (const next of moments) {
    if (next - before > JOIN) {
      const middle = (before + next) / 2;
      if (overlaps(translateFootprint(base, dx * middle, dy * middle), obstacle)) all.push(before, next);
      before = next;
    }
  }
  return merged(all, -2 * JOIN);
}

/** When a place sliding by (dx, dy) crosses the edges of a ring. */
function edgeMoments(ring: Ring, x: number, y: number, dx: number, dy: number): number[] {
  const found: number[] = [];
  let p = ring.at(-1);
  for (const q of ring) {
    if (p !== undefined) {
      const ex = q.x - p.x;
      const ey = q.y - p.y;
      const turn = dx * ey - dy * ex;
      if (turn !== 0) {
        const t = ((p.x - x) * ey - (p.y - y) * ex) / turn;
        const u = ((p.x - x) * dy - (p.y - y) * dx) / turn;
        if (t > 0 && t < 1 && u >= -JOIN && u <= 1 + JOIN) found.push(t);
      }
    }
    p = q;
  }
  return found;
}

/** Two convex rings overlap while their shadows on every edge normal do. */
function convexStretches(a: Ring, dx: number, dy: number, b: Ring): Stretches {
  let lo = 0;
  let hi = 1;
  for (const ring of [a, b]) {
    let p = ring.at(-1);
    for (const q of ring) {
      if (p !== undefined) {
        const length = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y));
        if (length > 0) {
          const nx = (p.y - q.y) / length;
          const ny = (q.x - p.x) / length;
          const [aLo, aHi] = shadow(a, nx, ny);
          const [bLo, bHi] = shadow(b, nx, ny);
          const speed = dx * nx + dy * ny;
          // Overlap on this axis while bLo − aHi < speed·t < bHi − aLo; a graze of EPS does not count.
          if (Math.abs(speed) < JOIN) {
            if (bLo - aHi > -EPS || bHi - aLo < EPS) return [];
          } else {
            const t0 = (bLo - aHi) / speed;
            const t1 = (bHi - aLo) / speed;
            lo = Math.max(lo, Math.min(t0, t1));
            hi = Math.min(hi, Math.max(t0, t1));
          }
        }
      }
      p = q;
    }
  }
  return (hi - lo) * Math.sqrt(dx * dx + dy * dy) > 2 * EPS ? [lo, hi] : [];
}

function shadow(ring: Ring, nx: number, ny: number): readonly [number, number] {
  let lo = Infinity;
  let hi = -Infinity;
  for (const { x, y } of ring) {
    const d = x * nx + y * ny;
    if (d < lo) lo = d;
    if (d > hi) hi = d;
  }
  return [lo, hi];
}
