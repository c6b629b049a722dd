import { EPS } from '../core/measure';
import { convexHull } from './convex-hull';
import { stretchesInDisc, stretchesInRing, stretchesInside } from './crossing';
import { type Disc, type Footprint, polygonFootprint } from './footprint';
import { type Occluder, raySpan, raySpans } from './occluder';
import { overlaps } from './placement';
import type { Point } from './point';
import { ringContains } from './polygon';
import { pointSegmentSquared } from './segment';
import { shapeRing } from './shape';
import { LEAST_CROSSING, RAYS, discSpan, fanMisses, fillFan, makeFan } from './sight-fan';

/** A piece of solid terrain in one or several parts. */
export interface SolidPiece {
  readonly parts: readonly Occluder[];
}

/** What stands between two bases on a flat table (S-LOS-2, S-LOS-3): facts, from which the rules decide. */
export interface FlatSight {
  /** Index of an Obscuring footprint that some line between the bases passes through, −1 for none. */
  readonly cloud: number;
  /** Index of a third base that a ray not cut by terrain crosses, −1 for none. */
  readonly third: number;
  /** Rays of the 17 that solid terrain cuts. */
  readonly cutRays: number;
  /** Indices of the solid pieces that cut at least one ray. */
  readonly cutBy: readonly number[];
}

const fan = makeFan();
const chord = { lo: 0, hi: 0 };
const cut = new Uint8Array(RAYS);
const NOTHING: readonly number[] = [];

/**
 * Sight between two round or polygonal bases without heights. `clouds` hide everything behind them, `solids` shut the rays they cut
 * unless one of the two bases overlaps a part of theirs (S-TER-DANG-4), `others` are the bases of third ships and targets.
 */
export function lookFlat(
  from: Footprint,
  to: Footprint,
  clouds: readonly Footprint[],
  solids: readonly SolidPiece[],
  others: readonly Footprint[],
): FlatSight {
  const cloud = cloudBetween(from, to, clouds);
  fillFan(fan, from.x, from.y, to);
  cut.fill(0);
  let cutBy: number[] | null = null;
  for (let i = 0; i < solids.length; i++) if (cutByPiece(solids[i]!, from, to)) (cutBy ??= []).push(i);
  let cutRays = 0;
  for (let k = 0; k < RAYS; k++) cutRays += cut[k]!;
  return { cloud, third: thirdBase(others), cutRays, cutBy: cutBy ?? NOTHING };
}

/** Index of the first of these areas that some line between the bases passes through, −1 for none. */
export function cloudBetween(from: Footprint, to: Footprint, clouds: readonly Footprint[]): number {
  for (let i = 0; i < clouds.length; i++)
    if (isBeside(clouds[i]!, from, to) && hullMeets(from, to, clouds[i]!)) return i;
  return -1;
}

/** Does the circle about a footprint come near the line between two others, by the larger of their radii? Most do not. */
export function isBeside(area: Pick<Footprint, 'x' | 'y' | 'r'>, from: Footprint, to: Footprint): boolean {
  const reach = area.r + Math.max(from.r, to.r) + EPS;
  return pointSegmentSquared(area.x, area.y, from.x, from.y, to.x, to.y) <= reach * reach;
}

/** Marks the rays that a piece cuts; a piece that either base overlaps cuts none, with all its parts (S-TER-DANG-4). */
function cutByPiece({ parts }: SolidPiece, from: Footprint, to: Footprint): boolean {
  let near = false;
  for (const { x, y, r } of parts) near ||= !fanMisses(fan, x, y, r);
  if (!near) return false;
  for (const { footprint } of parts) if (overlaps(from, footprint) || overlaps(to, footprint)) return false;
  let any = false;
  for (const part of parts) {
    if (fanMisses(fan, part.x, part.y, part.r)) continue;
    for (let k = 0; k < RAYS; k++) {
      const count = raySpans(fan, k, part);
      for (let j = 0; j < count; j++) {
        const span = raySpan(j);
        if ((span.hi - span.lo) * fan.length[k]! >= LEAST_CROSSING) {
          cut[k] = 1;
          any = true;
        }
      }
    }
  }
  return any;
}

function thirdBase(others: readonly Footprint[]): number {
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if (fanMisses(fan, other.x, other.y, other.r)) continue;
    for (let k = 0; k < RAYS; k++) if (cut[k] === 0 && crosses(other, k)) return i;
  }
  return -1;
}

function crosses(base: Footprint, k: number): boolean {
  const ex = fan.ex[k]!;
  const ey = fan.ey[k]!;
  const length = fan.length[k]!;
  if (base.kind === 'disc')
    return (
      discSpan(chord, base.x - fan.vx, base.y - fan.vy, base.r, ex, ey) &&
      (chord.hi - chord.lo) * length >= LEAST_CROSSING
    );
  const inside = stretchesInRing(base.points, fan.vx, fan.vy, fan.vx + ex, fan.vy + ey);
  for (let i = 0; i + 1 < inside.length; i += 2)
    if ((inside[i + 1]! - inside[i]!) * length >= LEAST_CROSSING) return true;
  return false;
}

/** The 17 ray ends and whether solid terrain cuts each, for drawing. */
export function flatRays(
  from: Footprint,
  to: Footprint,
  solids: readonly SolidPiece[],
): readonly { readonly to: Point; readonly cut: boolean }[] {
  lookFlat(from, to, [], solids, []);
  return Array.from({ length: RAYS }, (_, k) => ({
    to: { x: fan.vx + fan.ex[k]!, y: fan.vy + fan.ey[k]! },
    cut: cut[k] === 1,
  }));
}

/** S-TER-OBSC-2: whether the interior of an area meets the convex hull of two bases: some line between them passes through it. */
export function hullMeets(a: Footprint, b: Footprint, area: Footprint): boolean {
  if (a.kind === 'disc' && b.kind === 'disc') {
    if (a.r <= EPS && b.r <= EPS) return stretchesInside(area, a.x, a.y, b.x, b.y).length > 0;
    return area.kind === 'disc' ? discInHull(a, b, area) : ringInHull(a, b, area.points);
  }
  return overlaps(polygonFootprint(convexHull([...outline(a), ...outline(b)])), area);
}

/** A round area meets the hull if its centre lies in the hull grown by its radius. */
function discInHull(a: Disc, b: Disc, area: Disc): boolean {
  const grown = area.r - EPS;
  return inHull({ ...a, r: a.r + grown }, { ...b, r: b.r + grown }, area.x, area.y);
}

function inHull(a: Disc, b: Disc, x: number, y: number): boolean {
  const inside = (c: Disc): boolean => (x - c.x) * (x - c.x) + (y - c.y) * (y - c.y) < c.r * c.r;
  if (inside(a) || inside(b)) return true;
  const band = tangentBand(a, b);
  return band !== null && ringContains(band, x, y);
}

function ringInHull(a: Disc, b: Disc, ring: readonly Point[]): boolean {
  if (ringContains(ring, a.x, a.y) || ringContains(ring, b.x, b.y)) return true;
  const band = tangentBand(a, b);
  let from = ring.at(-1);
  for (const to of ring) {
    if (from !== undefined) {
      if (stretchesInDisc(a.x, a.y, Math.max(0, a.r - EPS), from.x, from.y, to.x, to.y).length > 0) return true;
      if (stretchesInDisc(b.x, b.y, Math.max(0, b.r - EPS), from.x, from.y, to.x, to.y).length > 0) return true;
      if (band !== null && stretchesInRing(band, from.x, from.y, to.x, to.y, EPS).length > 0) return true;
    }
    from = to;
  }
  return false;
}

/** The four tangent points of two discs' common outer tangents; null if one disc holds the other. */
function tangentBand(a: Disc, b: Disc): readonly Point[] | null {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const lean = a.r - b.r;
  if (apart <= Math.abs(lean)) return null;
  const ux = dx / apart;
  const uy = dy / apart;
  const c = lean / apart;
  const s = Math.sqrt(1 - c * c);
  const at = (d: Disc, side: number): Point => ({
    x: d.x + d.r * (ux * c - uy * s * side),
    y: d.y + d.r * (uy * c + ux * s * side),
  });
  return [at(a, 1), at(b, 1), at(b, -1), at(a, -1)];
}

/** A base as corners; a disc as 48 of them. */
const outline = (base: Footprint): readonly Point[] =>
  base.kind === 'polygon'
    ? base.points
    : shapeRing({ kind: 'ellipse', x: base.x, y: base.y, rx: base.r, ry: base.r, rotation: 0 });
