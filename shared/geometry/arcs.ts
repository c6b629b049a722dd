import { EPS } from '../core/measure';
import { type Footprint, containsPoint } from './footprint';
import { type Pose, inFrame } from './heading';
import type { Point } from './point';

export const ARCS = ['front', 'left', 'right', 'rear'] as const;
export type Arc = (typeof ARCS)[number];

/**
 * C-ARC-5: the one arc of `viewer` that a base counts as being in: the front-most it is partly in. Weak Spot asks the same of the
 * target's pose and the attacker's base.
 */
export function arcOf(viewer: Pose, base: Footprint): Arc {
  const centre = inFrame(viewer, base);
  if (base.kind === 'disc') {
    if (distanceToWedge(centre.x, centre.y) <= base.r + EPS) return 'front';
    if (distanceToWedge(Math.abs(centre.y), centre.x) <= base.r + EPS) return centre.y >= 0 ? 'left' : 'right';
    return 'rear';
  }
  if (containsPoint(base, viewer.x, viewer.y)) return 'front';
  const corners = base.points.map((corner) => inFrame(viewer, corner));
  if (ringMeetsWedge(corners)) return 'front';
  const left = ringMeetsWedge(corners.map(({ x, y }) => ({ x: y, y: x })));
  const right = ringMeetsWedge(corners.map(({ x, y }) => ({ x: -y, y: x })));
  if (left || right) return (left && right ? centre.y >= 0 : left) ? 'left' : 'right';
  return 'rear';
}

/** Distance from a place to the wedge |y| ≤ x (C-ARC-5). */
export function distanceToWedge(x: number, y: number): number {
  const side = Math.abs(y);
  if (side <= x) return 0;
  return x + side > 0 ? (side - x) * Math.SQRT1_2 : Math.sqrt(x * x + y * y);
}

/** Whether some edge has a point with |y| ≤ x: clip it by the two half-planes. */
function ringMeetsWedge(ring: readonly Point[]): boolean {
  let from = ring.at(-1);
  for (const to of ring) {
    if (from !== undefined) {
      let lo = 0;
      let hi = 1;
      for (const [p, q] of [
        [from.x - from.y, to.x - to.y],
        [from.x + from.y, to.x + to.y],
      ] as const) {
        if (p < -EPS && q < -EPS) hi = -1;
        else if (p < -EPS) lo = Math.max(lo, (-EPS - p) / (q - p));
        else if (q < -EPS) hi = Math.min(hi, (-EPS - p) / (q - p));
      }
      if (lo <= hi) return true;
    }
    from = to;
  }
  return false;
}

/** B-VEH-4: the face of `target` that looks at the centre of the attacking base: up to 45° front, up to 135° a side, else rear. */
export function faceOf(target: Pose, attacker: Point): Arc {
  const { x, y } = inFrame(target, attacker);
  const side = Math.abs(y);
  if (side <= x + EPS) return 'front';
  if (side >= -x - EPS) return y > 0 ? 'left' : 'right';
  return 'rear';
}

/** C-WSR-FIXED: whether the ray from the base's centre along its heading meets a base; grazing it counts. */
export function onFixedLine(attacker: Pose, target: Footprint): boolean {
  const centre = inFrame(attacker, target);
  if (target.kind === 'disc') {
    const reach = target.r + EPS;
    return (centre.x >= 0 && Math.abs(centre.y) <= reach) || centre.x * centre.x + centre.y * centre.y <= reach * reach;
  }
  if (containsPoint(target, attacker.x, attacker.y)) return true;
  let from: Point | undefined;
  let first: Point | undefined;
  const crosses = (a: Point, b: Point): boolean => {
    if (Math.abs(a.y) <= EPS && a.x >= -EPS) return true;
    return a.y > 0 !== b.y > 0 && a.x + ((b.x - a.x) * a.y) / (a.y - b.y) >= -EPS;
  };
  for (const corner of target.points) {
    const to = inFrame(attacker, corner);
    if (from === undefined) first = to;
    else if (crosses(from, to)) return true;
    from = to;
  }
  return from !== undefined && first !== undefined && crosses(from, first);
}
