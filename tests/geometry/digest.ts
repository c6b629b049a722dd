import { makeStream, seedState } from '#shared/core/random';
import { atan2Degrees, cosDegrees, sinDegrees } from '#shared/core/trig';
import { arcOf, faceOf, onFixedLine } from '#shared/geometry/arcs';
import { gap, groupGap } from '#shared/geometry/distance';
import { type Footprint, disc, placeBase } from '#shared/geometry/footprint';
import { formationGroups } from '#shared/geometry/formation';
import type { Ground } from '#shared/geometry/ground';
import { bearing } from '#shared/geometry/heading';
import { prepareOccluder } from '#shared/geometry/occluder';
import { overlaps } from '#shared/geometry/placement';
import { reachOf } from '#shared/geometry/reach';
import { type Shape, shapeFootprint } from '#shared/geometry/shape';
import { lookAtModel } from '#shared/geometry/sight';
import { standing } from '../support/shapes';
import { lookFlat } from '#shared/geometry/sight-flat';
import { lookByPoints, samplePoints } from '#shared/geometry/sight-points';
import { pivot, straight } from '#shared/geometry/path';
import { simplifyOutline } from '#shared/geometry/simplify';
import { firstWithin } from '#shared/geometry/sweep';
import { overlapStretches } from '../support/swept';
import { arcTurning, vehicleMove } from '#shared/geometry/vehicle';
import { flightRules, fly } from '#shared/table/flight';
import { FOOT } from '../support/foot';

/**
 * Thousands of geometry results over seeded scenes, folded bit by bit into one FNV-1a hash: it changes if a single bit of a single
 * result does, in any engine.
 */
export function geometryDigest(
  scenes: number,
  tamper: (value: number, index: number) => number = (value) => value,
): { readonly hash: string; readonly numbers: number } {
  const random = makeStream(seedState(20, 'geometry'));
  const unit = (): number => random.nextUint32() / 0x100000000;
  const range = (lo: number, hi: number): number => lo + (hi - lo) * unit();
  const bytes = new DataView(new ArrayBuffer(8));
  let hash = 0x811c9dc5;
  let numbers = 0;
  const take = (...values: readonly (number | boolean)[]): void => {
    for (const value of values) {
      numbers++;
      bytes.setFloat64(0, tamper(Number(value) + 0, numbers));
      for (let i = 0; i < 8; i++) hash = Math.imul(hash ^ bytes.getUint8(i), 0x01000193) >>> 0;
    }
  };
  const footprint = (): Footprint => {
    const x = range(4, 44);
    const y = range(4, 32);
    const rotation = range(0, 360);
    const shape: Shape =
      unit() < 0.4
        ? { kind: 'rect', x, y, width: range(1, 8), height: range(1, 8), rotation }
        : unit() < 0.5
          ? { kind: 'ellipse', x, y, rx: range(1, 4), ry: range(1, 4), rotation }
          : {
              kind: 'polygon',
              points: Array.from({ length: 7 }, (_, i) => {
                const far = range(0.8, 5);
                return [x + far * sinDegrees((i * 360) / 7), y - far * cosDegrees((i * 360) / 7)] as const;
              }),
            };
    return shapeFootprint(shape) ?? disc(x, y, 1);
  };

  for (let scene = 0; scene < scenes; scene++) {
    const pieces = Array.from({ length: 8 }, footprint);
    const bases = Array.from({ length: 8 }, () =>
      unit() < 0.7
        ? disc(range(2, 46), range(2, 34), range(0.4, 1.2))
        : placeBase(
            { kind: 'rect', width: 1.4, length: 2 },
            { x: range(2, 46), y: range(2, 34), heading: range(0, 360) },
          ),
    );
    const [a, b, c] = [bases[0]!, bases[1]!, bases[2]!];
    const at = { x: a.x, y: a.y, heading: range(0, 360) };
    take(sinDegrees(at.heading), cosDegrees(at.heading), atan2Degrees(b.y - a.y, b.x - a.x), bearing(a, b));
    for (const piece of pieces) take(gap(a, piece), overlaps(b, piece), ...overlapStretches(a, [a, b, c], piece));
    take(groupGap(bases.slice(0, 3), bases.slice(3)), ...formationGroups(bases, 4).flat());
    take(
      ['front', 'left', 'right', 'rear'].indexOf(arcOf(at, b)),
      ['front', 'left', 'right', 'rear'].indexOf(faceOf(at, b)),
      onFixedLine(at, c),
    );
    const terrain = pieces.map((piece, i) =>
      prepareOccluder({ footprint: piece, bottom: 0, top: (i % 4) / 2, sight: i % 3 === 0 ? 'partial' : 'full' }),
    );
    const seen = lookAtModel(
      standing(a, scene % 2),
      standing(b, scene % 3),
      terrain,
      bases.slice(2).map((base) => standing(base)),
    );
    take(seen.open, seen.covered, seen.shut, seen.thirdUnit, ...seen.cutBy);
    const flat = lookFlat(
      a,
      b,
      pieces,
      terrain.map((part) => ({ parts: [part] })),
      bases.slice(2),
    );
    take(flat.cloud, flat.third, flat.cutRays, ...flat.cutBy);
    take(
      lookByPoints(
        samplePoints(a),
        samplePoints(b),
        1,
        2,
        pieces.map((piece, i) => ({ footprint: piece, height: i % 4 })),
      ).lines,
    );
    const ship = { at: { x: at.x, y: at.y, facing: at.heading }, r: 0.787 };
    const flown = fly(
      flightRules(
        { aboutTurn: 2, haltAtBases: true },
        { distance: 7, pivots: 1, pivotDegrees: 45, pivotSpacing: 1, extraPivots: 0, boost: 0 },
        ship,
        { width: 48, height: 36 },
      ),
      { pivots: [{ at: 2.5, degrees: 30 }] },
      bases.slice(1).map(({ x, y, r }, i) => ({ id: String(i), x, y, r, ignoredAtStart: false })),
    );
    take(flown.end.x, flown.end.y, flown.end.facing, flown.s, Number(flown.against ?? -1));
    const grounds = pieces.slice(0, 5).map((piece, i): Ground => ({
      footprint: piece,
      level: i === 0 ? 1 : 0,
      pass: i === 0 ? 'climb' : i === 1 ? 'closed' : 'open',
      rough: i > 2,
      stand: i < 3 && i !== 1,
    }));
    const reach = reachOf(
      { x: a.x, y: a.y, r: 0.49, level: 0, allowance: 6, ...FOOT },
      { table: { width: 48, height: 36 }, grounds, walls: [], rests: [] },
    );
    for (let i = 0; i < 4; i++) {
      const way = reach.to({ x: a.x + range(-5, 5), y: a.y + range(-5, 5) });
      take(way?.cost ?? -1, way?.level ?? -1, ...(way?.path ?? []).flatMap(({ x, y }) => [x, y]));
    }
    const around = { table: { width: 48, height: 36 }, grounds, walls: bases.slice(3), rests: [] };
    const drive = vehicleMove(
      { form: { kind: 'rect', width: 2, length: 3 }, at, level: 0, allowance: 9, turning: arcTurning(90), ...FOOT },
      [straight(range(-1, 2)), pivot(range(-40, 40)), straight(range(0, 2))],
      around,
    );
    take(drive.cost, drive.end.x, drive.end.y, drive.end.heading, drive.problem === null);
    take(firstWithin(a, [a, b], bases.slice(2), 1).s);
    take(
      ...simplifyOutline(
        Array.from({ length: 40 }, (_, i) => ({
          x: 5 * cosDegrees(i * 9) + unit(),
          y: 5 * sinDegrees(i * 9) + unit(),
        })),
        0.2,
      ).flatMap(({ x, y }) => [x, y]),
    );
  }
  return { hash: hash.toString(16).padStart(8, '0'), numbers };
}

export const DIGEST_SCENES = 300;
/** Recorded on purpose: a change here means that some result changed, and the commit says which and why. */
export const DIGEST = { hash: 'fd197ae6', numbers: 39654 };
