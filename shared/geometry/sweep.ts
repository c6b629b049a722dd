import { EPS } from '../core/measure';
import { type Stretches, merged, stretchesInDisc, stretchesInRing } from './crossing';
import { gap } from './distance';
import { type BaseForm, type Footprint, type PolygonFootprint, disc, footprintBox, formRadius, placeBase, translateFootprint } from './footprint';
import type { Pose } from './heading';
import { type Path, alongPath, pathLength } from './path';
import { overlaps, overlapsAny } from './placement';
import { type Point, distance } from './point';
import type { Ring } from './polygon';

/** Stretches that meet within this join, so that a corner of a path or outline leaves no hairline gap. */
const JOIN = 1e-9;

/**
 * Where a base that slides by (dx, dy) without turning overlaps a footprint: fractions 0 … 1 of the slide, from first touch to last.
 * A mere graze (less than EPS deep) is no overlap.
 */
export function sweepLeg(base: Footprint, dx: number, dy: number, obstacle: Footprint): Stretches {
  if (missesBox(base, dx, dy, obstacle)) return [];
  if (dx === 0 && dy === 0) return overlaps(base, obstacle) ? [0, 1] : [];
  if (base.kind === 'disc') return deepOnly((slack) => nearStretches(obstacle, base.r - slack, base.x, base.y, base.x + dx, base.y + dy));
  // Seen from the base the obstacle slides the other way.
  if (obstacle.kind === 'disc') {
    const { x, y, r } = obstacle;
    return deepOnly((slack) => nearStretches(base, r - slack, x, y, x - dx, y - dy));
  }
  return polygonStretches(base, dx, dy, obstacle);
}

function missesBox(base: Footprint, dx: number, dy: number, obstacle: Footprint): boolean {
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
function nearStretches(footprint: Footprint, r: number, ax: number, ay: number, bx: number, by: number): Stretches {
  if (footprint.kind === 'disc') {
    const reach = footprint.r + r;
    return reach > 0 ? stretchesInDisc(footprint.x, footprint.y, reach, ax, ay, bx, by) : [];
  }
  const inside = stretchesInRing(footprint.points, ax, ay, bx, by);
  if (r <= 0) return inside;
  const all = [...inside];
  let from = footprint.points.at(-1);
  for (const to of footprint.points) {
    if (from !== undefined) all.push(...stretchesInDisc(to.x, to.y, r, ax, ay, bx, by), ...besideEdge(from, to, r, ax, ay, bx, by));
    from = to;
  }
  return merged(all, -JOIN);
}

/** Stretch of a → b that runs beside the edge p → q, nearer than r to it. */
function besideEdge(p: Point, q: Point, r: number, ax: number, ay: number, bx: number, by: number): Stretches {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const length = Math.sqrt(ex * ex + ey * ey);
  if (length === 0) return [];
  const ux = ex / length;
  const uy = ey / length;
  const alongA = (ax - p.x) * ux + (ay - p.y) * uy;
  const alongB = (bx - p.x) * ux + (by - p.y) * uy;
  const acrossA = (ay - p.y) * ux - (ax - p.x) * uy;
  const acrossB = (by - p.y) * ux - (bx - p.x) * uy;
  const a = between(alongA, alongB, 0, length);
  const b = between(acrossA, acrossB, -r, r);
  const lo = Math.max(a[0], b[0]);
  const hi = Math.min(a[1], b[1]);
  return hi > lo ? [lo, hi] : [];
}

/** Fractions of the way from v0 to v1 at which the value lies between lo and hi. */
function between(v0: number, v1: number, lo: number, hi: number): readonly [number, number] {
  const d = v1 - v0;
  if (d === 0) return v0 > lo && v0 < hi ? [0, 1] : [1, 0];
  const t0 = (lo - v0) / d;
  const t1 = (hi - v0) / d;
  return t0 < t1 ? [Math.max(0, t0), Math.min(1, t1)] : [Math.max(0, t1), Math.min(1, t0)];
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

/** Where along a path (lengths from its start) a base that stands at its first place overlaps a footprint. */
export function overlapStretches(base: Footprint, path: Path, obstacle: Footprint): Stretches {
  const all: number[] = [];
  let s = 0;
  let at = base;
  let before: Point | undefined;
  for (const next of path) {
    if (before !== undefined) {
      const dx = next.x - before.x;
      const dy = next.y - before.y;
      const length = distance(before, next);
      for (const t of sweepLeg(at, dx, dy, obstacle)) all.push(s + t * length);
      at = translateFootprint(at, dx, dy);
      s += length;
    }
    before = next;
  }
  if (s === 0) return overlaps(base, obstacle) ? [0, 0] : [];
  return merged(all, -JOIN);
}

/** Whether the swept base overlaps a footprint anywhere on its way, start and end included (S-OBJ-SCAN-2, S-TER-DANG-2). */
export const passesOver = (base: Footprint, path: Path, obstacle: Footprint): boolean => overlapStretches(base, path, obstacle).length > 0;

export interface Halt {
  /** Length travelled. */
  readonly s: number;
  /** Index of the footprint it halts at, −1 if it runs to the end. */
  readonly by: number;
}

/** S-EVA-5: the first contact on the way. A base that starts inside something cannot move at all. */
export function firstContact(base: Footprint, path: Path, obstacles: readonly Footprint[]): Halt {
  let s = pathLength(path);
  let by = -1;
  for (const [i, obstacle] of obstacles.entries()) {
    const lo = overlapStretches(base, path, obstacle)[0];
    if (lo !== undefined && lo < s) {
      s = lo;
      by = i;
    }
  }
  return { s, by };
}

/**
 * S-MOVE-9 and S-MOVE-11: the last place of the path where the base overlaps nothing: its end, or where the unbroken stretch of
 * overlaps that holds the end begins. 0 if there is no such place.
 */
export function lastFree(base: Footprint, path: Path, obstacles: readonly Footprint[]): Halt {
  const end = pathLength(path);
  const last = translated(base, path, end);
  if (!overlapsAny(last, obstacles)) return { s: end, by: -1 };
  const all: { lo: number; hi: number; i: number }[] = [];
  for (const [i, obstacle] of obstacles.entries()) {
    const found = overlapStretches(base, path, obstacle);
    for (let k = 0; k + 1 < found.length; k += 2) all.push({ lo: found[k]!, hi: found[k + 1]!, i });
  }
  let s = end;
  let by = -1;
  for (;;) {
    const hit = all.find(({ lo, hi, i }) => lo < s - JOIN && (s === end ? hi >= end - JOIN && overlaps(last, obstacles[i]!) : hi > s + JOIN));
    if (hit === undefined) return { s, by };
    s = hit.lo;
    by = hit.i;
  }
}

const translated = (base: Footprint, path: Path, s: number): Footprint => {
  const to = alongPath(path, s);
  const from = path[0] ?? base;
  return translateFootprint(base, to.x - from.x, to.y - from.y);
};

/** B-MOVE-4: the first length along the path at which the base is no farther than `limit` from a footprint. */
export function firstWithin(base: Footprint, path: Path, obstacles: readonly Footprint[], limit: number): Halt {
  const end = pathLength(path);
  let s = end;
  let by = -1;
  for (const [i, obstacle] of obstacles.entries()) {
    const found = base.kind === 'disc' ? nearAlong(base, path, obstacle, limit) : creep(base, path, obstacle, limit, s);
    if (found < s || (found <= s && by < 0)) {
      s = found;
      by = i;
    }
  }
  return { s, by };
}

function nearAlong(base: Footprint & { kind: 'disc' }, path: Path, obstacle: Footprint, limit: number): number {
  let s = 0;
  let before: Point | undefined;
  if (gap(base, obstacle) <= limit + EPS) return 0;
  for (const next of path) {
    if (before !== undefined) {
      const length = distance(before, next);
      const [lo] = nearStretches(obstacle, base.r + limit + EPS, before.x, before.y, next.x, next.y);
      if (lo !== undefined) return s + lo * length;
      s += length;
    }
    before = next;
  }
  return Infinity;
}

/** Smallest step of the creeping search, in units of the table. */
const LEAST_STEP = 1e-3;

/** A base can safely advance by what its gap exceeds the limit. */
function creep(base: Footprint, path: Path, obstacle: Footprint, limit: number, end: number): number {
  for (let s = 0; ; ) {
    const away = gap(translated(base, path, s), obstacle) - limit;
    // Written so that a NaN ends the search too.
    if (!(away > EPS)) return s;
    if (!(s < end)) return Infinity;
    s = Math.min(end, s + Math.max(away, LEAST_STEP));
  }
}

/** C-VEH-3: the first footprint that a base overlaps while it turns about its centre, −1 for none. Round bases never do. */
export function pivotMeets(form: BaseForm, at: Pose, degrees: number, obstacles: readonly Footprint[]): number {
  if (form.kind === 'disc' || degrees === 0) return -1;
  const round = disc(at.x, at.y, formRadius(form));
  const near = [...obstacles.entries()].filter(([, other]) => overlaps(round, other));
  const sign = degrees < 0 ? -1 : 1;
  const total = Math.abs(degrees);
  for (const [i, other] of near) {
    for (let turned = 0; ; ) {
      const base = placeBase(form, { ...at, heading: at.heading + sign * turned });
      if (overlaps(base, other)) return i;
      if (!(turned < total)) break;
      // No corner can travel farther than its gap allows; a quarter of a degree at the least.
      turned = Math.min(total, turned + Math.max(0.25, (gap(base, other) / round.r) * 57));
    }
  }
  return -1;
}
