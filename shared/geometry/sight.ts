import { EPS } from '../core/measure';
import { type Footprint, containsPoint } from './footprint';
import { type Occluder, raySpan, raySpans } from './occluder';
import { stretchesInside } from './crossing';
import type { Point } from './point';
import { LEAST_CROSSING, RAYS, discSpan, fanMisses, fillFan, makeFan } from './sight-fan';

/** C-LOS-10 e: this much of a piece that a model stands on is trimmed off next to it. */
export const EDGE_TRIM = 1;

/** A model as sight lines see it. Heights are in levels; `level` is the ground it stands on. */
export interface SightModel {
  readonly footprint: Footprint;
  readonly level: number;
  readonly foot: number;
  readonly head: number;
  readonly eye: number;
}

export const RAY_STATES = ['open', 'covered', 'shut'] as const;
export type RayState = (typeof RAY_STATES)[number];

export const MODEL_SIGHTS = ['uncovered', 'partly', 'unseen'] as const;

/** C-LOS-10 h and i for one target model. */
export interface ModelSight {
  readonly seen: (typeof MODEL_SIGHTS)[number];
  /** Rays of the 17 in each state. */
  readonly open: number;
  readonly covered: number;
  readonly shut: number;
  /** Index of a body of a third unit that an unshut ray meets; −1 if none does. */
  readonly thirdUnit: number;
  /** Indices of the terrain that covers or shuts at least one ray, for C-TER-COVER. */
  readonly cutBy: readonly number[];
}

/** One ray for drawing and explaining; `by` and `thirdBy` are indices, −1 for none. */
export interface SightRay {
  readonly to: Point;
  readonly state: RayState;
  readonly by: number;
  readonly thirdBy: number;
}

const NOTHING: readonly number[] = [];
const fan = makeFan();
const shutBy = new Int32Array(RAYS);
const coveredBy = new Int32Array(RAYS);
const thirdBy = new Int32Array(RAYS);
const chord = { lo: 0, hi: 0 };

/**
 * C-LOS-10 from one viewer to one target model: terrain first, then the models of other units. The viewer, its unit and the
 * target's unit must not be among the bodies.
 */
export function lookAtModel(
  viewer: SightModel,
  target: SightModel,
  terrain: readonly Occluder[],
  bodies: readonly SightModel[],
): ModelSight {
  const cutBy = castRays(viewer, target, terrain, bodies);
  let shut = 0;
  let covered = 0;
  let thirdUnit = -1;
  for (let k = 0; k < RAYS; k++) {
    if (shutBy[k]! >= 0) shut++;
    else {
      if (coveredBy[k]! >= 0) covered++;
      if (thirdUnit < 0) thirdUnit = thirdBy[k]!;
    }
  }
  const open = RAYS - shut - covered;
  return {
    seen: shut === RAYS ? 'unseen' : open === RAYS ? 'uncovered' : 'partly',
    open,
    covered,
    shut,
    thirdUnit,
    cutBy,
  };
}

/** The same rays one by one. */
export function sightRays(
  viewer: SightModel,
  target: SightModel,
  terrain: readonly Occluder[],
  bodies: readonly SightModel[],
): readonly SightRay[] {
  castRays(viewer, target, terrain, bodies);
  return Array.from({ length: RAYS }, (_, k) => {
    const to = { x: fan.vx + fan.ex[k]!, y: fan.vy + fan.ey[k]! };
    if (shutBy[k]! >= 0) return { to, state: 'shut', by: shutBy[k]!, thirdBy: -1 };
    return { to, state: coveredBy[k]! >= 0 ? 'covered' : 'open', by: coveredBy[k]!, thirdBy: thirdBy[k]! };
  });
}

/** Fills the ray tables and names the terrain that cut something. */
function castRays(
  viewer: SightModel,
  target: SightModel,
  terrain: readonly Occluder[],
  bodies: readonly SightModel[],
): readonly number[] {
  fillFan(fan, viewer.footprint.x, viewer.footprint.y, target.footprint);
  shutBy.fill(-1);
  coveredBy.fill(-1);
  thirdBy.fill(-1);
  let cutBy: number[] | null = null;
  for (let i = 0; i < terrain.length; i++) {
    const piece = terrain[i]!;
    if (piece.sight === 'none' || fanMisses(fan, piece.x, piece.y, piece.r)) continue;
    if (cutByPiece(viewer, target, piece, i)) (cutBy ??= []).push(i);
  }
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    if (!fanMisses(fan, body.footprint.x, body.footprint.y, body.footprint.r)) metByBody(viewer, target, body, i);
  }
  return cutBy ?? NOTHING;
}

/** C-LOS-10 f: whether the line from the eye to height z passes between bottom and top on the stretch. */
function cuts(eye: number, z: number, lo: number, hi: number, bottom: number, top: number): boolean {
  const h0 = eye + (z - eye) * lo;
  const h1 = eye + (z - eye) * hi;
  return Math.max(h0, h1) >= bottom - EPS && Math.min(h0, h1) < top - EPS;
}

const standsOn = (model: SightModel, piece: Occluder): boolean =>
  Math.abs(piece.top - model.level) <= EPS && containsPoint(piece.footprint, model.footprint.x, model.footprint.y);

function cutByPiece(viewer: SightModel, target: SightModel, piece: Occluder, index: number): boolean {
  const viewerOn = standsOn(viewer, piece);
  const targetOn = standsOn(target, piece);
  const full = piece.sight === 'full';
  let any = false;
  for (let k = 0; k < RAYS; k++) {
    const length = fan.length[k]!;
    const count = raySpans(fan, k, piece);
    for (let i = 0; i < count; i++) {
      const span = raySpan(i);
      const lo = viewerOn ? Math.max(span.lo, EDGE_TRIM / length) : span.lo;
      const hi = targetOn ? Math.min(span.hi, 1 - EDGE_TRIM / length) : span.hi;
      if ((hi - lo) * length < LEAST_CROSSING) continue;
      if (full && cuts(viewer.eye, target.head, lo, hi, piece.bottom, piece.top)) {
        if (shutBy[k]! < 0) shutBy[k] = index;
        any = true;
      } else if (cuts(viewer.eye, target.foot, lo, hi, piece.bottom, piece.top)) {
        if (coveredBy[k]! < 0) coveredBy[k] = index;
        any = true;
      }
    }
  }
  return any;
}

/** C-LOS-10 i: foot or head line of a ray that terrain has not shut. */
function metByBody(viewer: SightModel, target: SightModel, body: SightModel, index: number): void {
  for (let k = 0; k < RAYS; k++) {
    if (shutBy[k]! >= 0 || thirdBy[k]! >= 0) continue;
    if (body.footprint.kind === 'disc') {
      const { x, y, r } = body.footprint;
      if (
        discSpan(chord, x - fan.vx, y - fan.vy, r, fan.ex[k]!, fan.ey[k]!) &&
        met(viewer, target, body, k, chord.lo, chord.hi)
      )
        thirdBy[k] = index;
    } else {
      const inside = stretchesInside(body.footprint, fan.vx, fan.vy, fan.vx + fan.ex[k]!, fan.vy + fan.ey[k]!);
      for (let i = 0; i + 1 < inside.length; i += 2)
        if (met(viewer, target, body, k, inside[i]!, inside[i + 1]!)) thirdBy[k] = index;
    }
  }
}

const met = (viewer: SightModel, target: SightModel, body: SightModel, k: number, lo: number, hi: number): boolean =>
  (hi - lo) * fan.length[k]! >= LEAST_CROSSING &&
  (cuts(viewer.eye, target.foot, lo, hi, body.foot, body.head) ||
    cuts(viewer.eye, target.head, lo, hi, body.foot, body.head));
