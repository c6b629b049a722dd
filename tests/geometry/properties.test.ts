import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcOf } from '#shared/geometry/arcs';
import { stretchesInside } from '#shared/geometry/crossing';
import { gap } from '#shared/geometry/distance';
import { type Footprint, containsPoint, disc, polygonFootprint, translateFootprint } from '#shared/geometry/footprint';
import { inFrame } from '#shared/geometry/heading';
import { pose } from '../support/shapes';
import { prepareOccluder } from '#shared/geometry/occluder';
import { insideFootprint, overlaps } from '#shared/geometry/placement';
import type { Point } from '#shared/geometry/point';
import { areaOf, isSimple, outlineDistanceSquared, ringContains } from '#shared/geometry/polygon';
import { lookAtModel } from '#shared/geometry/sight';
import { standing } from '../support/shapes';
import { hullMeets, lookFlat } from '#shared/geometry/sight-flat';
import { lookByPoints, samplePoints } from '#shared/geometry/sight-points';
import { alongPath, pathLength } from '#shared/geometry/path';
import { firstWithin } from '#shared/geometry/sweep';
import { overlapStretches } from '../support/swept';

/** Quarters of a unit: mirroring and quarter turns about the origin are then exact, so answers must be identical, not merely close. */
const coordinate = fc.integer({ min: -80, max: 80 }).map((n) => n / 4);
const place = fc.record({ x: coordinate, y: coordinate });
const radius = fc.integer({ min: 1, max: 12 }).map((n) => n / 4);
const aDisc = fc.tuple(place, radius).map(([at, r]) => disc(at.x, at.y, r));
/** Star-shaped rings: simple, often not convex. */
const aRing = fc
  .tuple(
    place,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 15 })), {
      minLength: 3,
      maxLength: 9,
    }),
  )
  .map(([at, spokes]) => {
    const steps = [...new Map(spokes.map(([far, step]) => [step, far])).entries()].sort((a, b) => a[0] - b[0]);
    const directions = [
      [4, 0],
      [4, 2],
      [4, 4],
      [2, 4],
      [0, 4],
      [-2, 4],
      [-4, 4],
      [-4, 2],
      [-4, 0],
      [-4, -2],
      [-4, -4],
      [-2, -4],
      [0, -4],
      [2, -4],
      [4, -4],
      [4, -2],
    ] as const;
    return steps.map(([step, far]) => ({
      x: at.x + ((directions[step]?.[0] ?? 0) * far) / 16,
      y: at.y + ((directions[step]?.[1] ?? 0) * far) / 16,
    }));
  })
  .filter((ring) => ring.length >= 3 && isSimple(ring) && areaOf(ring) > 0.2);
const aPolygon = aRing.map((ring) => polygonFootprint(ring));
const aFootprint: fc.Arbitrary<Footprint> = fc.oneof(aDisc, aPolygon);

type Move = (p: Point) => Point;
const MIRROR: Move = ({ x, y }) => ({ x: -x, y });
const QUARTER: Move = ({ x, y }) => ({ x: -y, y: x });
const moved = (footprint: Footprint, by: Move): Footprint => {
  if (footprint.kind === 'disc') {
    const at = by(footprint);
    return disc(at.x, at.y, footprint.r);
  }
  return polygonFootprint(footprint.points.map(by), by(footprint));
};

describe.each([
  ['in a mirror', MIRROR],
  ['after a quarter turn', QUARTER],
])('%s', (_, by) => {
  test('distances and overlaps are the same', () => {
    fc.assert(
      fc.property(aFootprint, aFootprint, (a, b) => {
        expect(gap(moved(a, by), moved(b, by))).toBeCloseTo(gap(a, b), 12);
        expect(overlaps(moved(a, by), moved(b, by))).toBe(overlaps(a, b));
      }),
    );
  });

  test('sight is the same', () => {
    const piece = fc.record({
      footprint: aFootprint,
      bottom: fc.constant(0),
      top: fc.constantFrom(0.5, 1, 2),
      sight: fc.constantFrom('full' as const, 'partial' as const),
    });
    const model = fc.tuple(aDisc, fc.integer({ min: 0, max: 2 })).map(([at, level]) => ({ at, level }));
    fc.assert(
      fc.property(
        model,
        model,
        fc.array(piece, { maxLength: 6 }),
        fc.array(model, { maxLength: 4 }),
        (from, to, pieces, others) => {
          fc.pre(gap(from.at, to.at) > 0);
          const here = lookAtModel(
            standing(from.at, from.level),
            standing(to.at, to.level),
            pieces.map(prepareOccluder),
            others.map((o) => standing(o.at, o.level)),
          );
          const there = lookAtModel(
            standing(moved(from.at, by), from.level),
            standing(moved(to.at, by), to.level),
            pieces.map((p) => prepareOccluder({ ...p, footprint: moved(p.footprint, by) })),
            others.map((o) => standing(moved(o.at, by), o.level)),
          );
          expect({ ...there, thirdUnit: there.thirdUnit >= 0 }).toEqual({ ...here, thirdUnit: here.thirdUnit >= 0 });
        },
      ),
    );
  });

  test('flat sight and point sight are the same', () => {
    fc.assert(
      fc.property(aDisc, aDisc, fc.array(aFootprint, { maxLength: 5 }), (a, b, pieces) => {
        fc.pre(gap(a, b) > 0);
        const look = (move: Move) => {
          const solids = pieces.map((p) =>
            prepareOccluder({ footprint: moved(p, move), bottom: 0, top: 1, sight: 'full' }),
          );
          const flat = lookFlat(
            moved(a, move),
            moved(b, move),
            pieces.map((p) => moved(p, move)),
            solids.map((part) => ({ parts: [part] })),
            [],
          );
          const points = lookByPoints(
            samplePoints(moved(a, move)),
            samplePoints(moved(b, move)),
            1,
            1,
            pieces.map((p) => ({ footprint: moved(p, move), height: 2 })),
          );
          return { cloud: flat.cloud, cut: flat.cutRays, lines: points.lines };
        };
        expect(look(by)).toEqual(look((p) => p));
      }),
    );
  });
});

test('arcs: a mirror exchanges left and right, a quarter turn of table and heading changes nothing', () => {
  const swap = { front: 'front', rear: 'rear', left: 'right', right: 'left' } as const;
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 0, max: 23 }).map((n) => n * 15),
      aFootprint,
      (at, heading, base) => {
        const arc = arcOf(pose(at.x, at.y, heading), base);
        const there = MIRROR(at);
        const mirrored = arcOf(pose(there.x, there.y, -heading), moved(base, MIRROR));
        // On the centre line itself either side may be named.
        if (Math.abs(inFrame(pose(at.x, at.y, heading), base).y) > 1e-9) expect(mirrored).toBe(swap[arc]);
        const quarter = QUARTER(at);
        expect(arcOf(pose(quarter.x, quarter.y, heading + 90), moved(base, QUARTER))).toBe(arc);
      },
    ),
  );
});

test('distance: symmetric, zero when overlapping, and no longer than by way of a third', () => {
  fc.assert(
    fc.property(aFootprint, aFootprint, aDisc, (a, b, c) => {
      expect(gap(a, b)).toBe(gap(b, a));
      expect(overlaps(a, b)).toBe(overlaps(b, a));
      if (overlaps(a, b)) expect(gap(a, b)).toBe(0);
      expect(gap(a, b)).toBeLessThanOrEqual(gap(a, c) + 2 * c.r + gap(c, b) + 1e-9);
    }),
  );
});

test('overlap of polygons agrees with sampled places', () => {
  fc.assert(
    fc.property(aPolygon, aPolygon, (a, b) => {
      let shared = 0;
      for (let i = 0; i < 900; i++) {
        const x = a.minX + ((a.maxX - a.minX) * ((i % 30) + 0.37)) / 30;
        const y = a.minY + ((a.maxY - a.minY) * (Math.floor(i / 30) + 0.41)) / 30;
        if (
          ringContains(a.points, x, y) &&
          ringContains(b.points, x, y) &&
          outlineDistanceSquared(a.points, x, y) > 1e-8 &&
          outlineDistanceSquared(b.points, x, y) > 1e-8
        )
          shared++;
      }
      if (shared > 0) expect(overlaps(a, b)).toBe(true);
      if (!overlaps(a, b)) expect(shared).toBe(0);
    }),
  );
});

test('stretches inside a footprint agree with places along the line', () => {
  fc.assert(
    fc.property(aFootprint, place, place, (footprint, a, b) => {
      const inside = stretchesInside(footprint, a.x, a.y, b.x, b.y);
      for (let i = 0; i <= 60; i++) {
        const t = i / 60;
        const x = a.x + (b.x - a.x) * t;
        const y = a.y + (b.y - a.y) * t;
        const away =
          footprint.kind === 'disc'
            ? Math.abs(Math.sqrt((x - footprint.x) ** 2 + (y - footprint.y) ** 2) - footprint.r)
            : Math.sqrt(outlineDistanceSquared(footprint.points, x, y));
        if (away < 1e-6) continue;
        let within = false;
        for (let k = 0; k + 1 < inside.length; k += 2) if (t >= inside[k]! && t <= inside[k + 1]!) within = true;
        expect(within).toBe(containsPoint(footprint, x, y));
      }
    }),
  );
});

test('a swept base overlaps where a base put down along the way does', () => {
  fc.assert(
    fc.property(aFootprint, fc.array(place, { minLength: 1, maxLength: 3 }), aFootprint, (base, corners, obstacle) => {
      const path = [{ x: base.x, y: base.y }, ...corners];
      const length = pathLength(path);
      fc.pre(length > 0);
      const stretches = overlapStretches(base, path, obstacle);
      for (let i = 0; i <= 120; i++) {
        const s = (length * i) / 120;
        const at = alongPath(path, s);
        const there = translateFootprint(base, at.x - base.x, at.y - base.y);
        let within = false;
        let edge = false;
        for (let k = 0; k + 1 < stretches.length; k += 2) {
          if (s > stretches[k]! && s < stretches[k + 1]!) within = true;
          // Creeping in at a flat angle, EPS of depth may be a good while of length.
          if (Math.abs(s - stretches[k]!) < 0.02 || Math.abs(s - stretches[k + 1]!) < 0.02) edge = true;
        }
        if (!edge) expect(overlaps(there, obstacle)).toBe(within);
      }
    }),
    { numRuns: 150 },
  );
});

test('first within a distance: not before, and there', () => {
  fc.assert(
    fc.property(aFootprint, place, aFootprint, (base, to, enemy) => {
      const path = [{ x: base.x, y: base.y }, to];
      fc.pre(pathLength(path) > 0);
      const { s, by } = firstWithin(base, path, [enemy], 1);
      const gapAt = (length: number) => {
        const at = alongPath(path, length);
        return gap(translateFootprint(base, at.x - base.x, at.y - base.y), enemy);
      };
      if (by >= 0) expect(gapAt(s)).toBeLessThanOrEqual(1 + 1e-5);
      for (let i = 0; i < 30; i++) if ((s * i) / 30 < s - 0.01) expect(gapAt((s * i) / 30)).toBeGreaterThan(1);
    }),
  );
});

test('Obscuring hull agrees with lines between the bases', () => {
  fc.assert(
    fc.property(
      aDisc,
      aDisc,
      aFootprint,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 63 })), {
        minLength: 40,
        maxLength: 40,
      }),
      (a, b, area, pairs) => {
        const rim = (of: Footprint, i: number) => samplePoints(of, i * 5.625)[1] ?? of;
        const crossed = pairs.some(([i, j]) => {
          const p = rim(a, i);
          const q = rim(b, j);
          const inside = stretchesInside(area, p.x, p.y, q.x, q.y);
          const length = Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);
          return inside.some((t, k) => k % 2 === 1 && (t - (inside[k - 1] ?? 0)) * length > 0.01);
        });
        if (crossed) expect(hullMeets(a, b, area)).toBe(true);
      },
    ),
  );
});

test('a full wall taller than everyone shuts exactly the rays that cross it', () => {
  fc.assert(
    fc.property(aDisc, aDisc, aFootprint, (a, b, wall) => {
      fc.pre(gap(a, b) > 0);
      const piece = prepareOccluder({ footprint: wall, bottom: 0, top: 9, sight: 'full' });
      const u = { x: b.x - a.x, y: b.y - a.y };
      const length = Math.sqrt(u.x * u.x + u.y * u.y);
      let crossed = 0;
      for (let k = -8; k <= 8; k++) {
        const x = b.x - (u.y / length) * b.r * (k / 8);
        const y = b.y + (u.x / length) * b.r * (k / 8);
        const inside = stretchesInside(wall, a.x, a.y, x, y);
        const ray = Math.sqrt((x - a.x) ** 2 + (y - a.y) ** 2);
        if (inside.some((t, i) => i % 2 === 1 && (t - (inside[i - 1] ?? 0)) * ray >= 0.01)) crossed++;
      }
      const seen = lookAtModel(standing(a), standing(b), [piece], []);
      expect(seen.shut).toBe(crossed);
      expect(seen.seen).toBe(crossed === 17 ? 'unseen' : crossed === 0 ? 'uncovered' : 'partly');
    }),
  );
});

test('inside a footprint agrees with sampled places of the base', () => {
  fc.assert(
    fc.property(aDisc, aPolygon, (base, area) => {
      const wholly = insideFootprint(base, area);
      for (let i = 0; i < 64; i++) {
        const p = samplePoints(disc(base.x, base.y, base.r * 0.999), i * 5.625)[1]!;
        if (wholly) expect(containsPoint(area, p.x, p.y)).toBe(true);
      }
      const clear =
        ringContains(area.points, base.x, base.y) &&
        outlineDistanceSquared(area.points, base.x, base.y) >= base.r * base.r;
      if (clear) expect(wholly).toBe(true);
    }),
  );
});
