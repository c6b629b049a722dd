import { EPS } from '../core/measure';
import { type Footprint, halfWidth } from './footprint';

/** C-LOS-10 c: sight rays per target base. */
export const RAYS = 17;
/** C-LOS-10 e: a crossing shorter than this is no crossing. */
export const LEAST_CROSSING = 0.01 - EPS;

/** The fan of 17 rays from a viewpoint to a base. One is reused by the hot paths: fill it, use it, forget it. */
export interface Fan {
  vx: number;
  vy: number;
  /** Unit vector to the target's centre, distance to it, and half-width of the target across it. */
  ux: number;
  uy: number;
  axis: number;
  width: number;
  /** Ray vectors from the viewpoint and their lengths, k = −8 … 8. */
  readonly ex: Float64Array;
  readonly ey: Float64Array;
  readonly length: Float64Array;
}

export const makeFan = (): Fan => ({
  vx: 0,
  vy: 0,
  ux: 0,
  uy: 0,
  axis: 0,
  width: 0,
  ex: new Float64Array(RAYS),
  ey: new Float64Array(RAYS),
  length: new Float64Array(RAYS),
});

export function fillFan(fan: Fan, vx: number, vy: number, target: Footprint): void {
  const dx = target.x - vx;
  const dy = target.y - vy;
  const axis = Math.sqrt(dx * dx + dy * dy);
  fan.vx = vx;
  fan.vy = vy;
  fan.axis = axis;
  fan.ux = axis > 0 ? dx / axis : 0;
  fan.uy = axis > 0 ? dy / axis : -1;
  const nx = -fan.uy;
  const ny = fan.ux;
  const w = halfWidth(target, nx, ny);
  fan.width = w;
  for (let i = 0; i < RAYS; i++) {
    const across = (w * (i - 8)) / 8;
    const ex = dx + nx * across;
    const ey = dy + ny * across;
    fan.ex[i] = ex;
    fan.ey[i] = ey;
    fan.length[i] = Math.sqrt(ex * ex + ey * ey);
  }
}

/** Whether a circle around an occluder can touch any ray at all. */
export function fanMisses(fan: Fan, x: number, y: number, r: number): boolean {
  const px = x - fan.vx;
  const py = y - fan.vy;
  const along = px * fan.ux + py * fan.uy;
  if (along < -r || along > fan.axis + r) return true;
  const across = Math.abs(fan.ux * py - fan.uy * px);
  // The fan is `width` wide at the target and narrows to nothing at the viewpoint.
  const spread = along + r >= fan.axis ? fan.width : (fan.width * (along + r)) / fan.axis;
  return across > r + spread;
}

/** Where a ray leaves the viewpoint plus s times its vector enters and leaves a disc, clipped to 0 … 1. */
export interface Span {
  lo: number;
  hi: number;
}

export function discSpan(out: Span, px: number, py: number, r: number, ex: number, ey: number): boolean {
  const a = ex * ex + ey * ey;
  const b = px * ex + py * ey;
  const discriminant = b * b - a * (px * px + py * py - r * r);
  if (!(discriminant > 0)) return false;
  const root = Math.sqrt(discriminant);
  out.lo = Math.max(0, (b - root) / a);
  out.hi = Math.min(1, (b + root) / a);
  return out.hi > out.lo;
}
