/** Geometry against the slowest way to ask the same question: many places, many moments, every pair. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Curve, contactCurves, curvesMeet, landmarksOf, nearestOnCurve } from '#shared/geometry/contact';
import { common, merged, stretchesInDisc, stretchesInRing, stretchesInside } from '#shared/geometry/crossing';
import { gap, gapToPoint } from '#shared/geometry/distance';
import { type Footprint, containsPoint, disc, placeBase, translateFootprint } from '#shared/geometry/footprint';
import { gridIndex } from '#shared/geometry/grid-index';
import { ahead } from '#shared/geometry/heading';
import { type Occluder, prepareOccluder, raySpan, raySpans } from '#shared/geometry/occluder';
import { insideUnion, overlaps } from '#shared/geometry/placement';
import type { Point } from '#shared/geometry/point';
import { innerPoint, outlineDistanceSquared, ringContains } from '#shared/geometry/polygon';
import { fillFan, makeFan, RAYS } from '#shared/geometry/sight-fan';
import { sweepLeg } from '#shared/geometry/sweep-leg';
import { aConvex, aDisc, aNumber, aPlace, aPolygon, aShape, placed } from './shapes';

const within = (stretches: readonly number[], t: number): boolean =>
  stretches.some((lo, i) => i % 2 === 0 && t >= lo && t <= stretches[i + 1]!);
const nearAnEnd = (stretches: readonly number[], t: number, slack: number): boolean =>
  stretches.some((end) => Math.abs(end - t) < slack);
/** Quicker than an expectation, for what is asked a hundred thousand times. */
const agree = (found: boolean, wanted: boolean, t: number): void => {
  if (found !== wanted) expect.fail(`${found} where it should be ${wanted}: ${t}`);
};
const forward = (heading: number): Point => ahead({ x: 0, y: 0 }, heading, 1);
const FRACTIONS = Array.from({ length: 41 }, (_, i) => (i + 0.5) / 41);
const away = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

describe('a base that slides', () => {
  test('overlaps exactly where it does when it is put there', () => {
    fc.assert(
      fc.property(placed(aShape, 3), aPlace(8), placed(aShape, 4), (base, { x: dx, y: dy }, obstacle) => {
        const found = sweepLeg(base, dx, dy, obstacle);
        for (const t of FRACTIONS) {
          if (nearAnEnd(found, t, 1e-4)) continue;
          const there = translateFootprint(base, dx * t, dy * t);
          // A graze may be called either way.
          if (overlaps(there, obstacle) !== within(found, t)) expect(gap(there, obstacle)).toBeLessThan(1e-4);
          if (gap(there, obstacle) > 1e-4) agree(within(found, t), false, t);
          else if (bitesIn(there, obstacle)) agree(within(found, t), true, t);
        }
      }),
      { numRuns: 250, seed: 4 },
    );
  });
});

/** Overlapping by more than a hair: still so when moved a little to any side. */
function bitesIn(base: Footprint, obstacle: Footprint): boolean {
  return [
    [0, 0],
    [0.01, 0],
    [-0.01, 0],
    [0, 0.01],
    [0, -0.01],
  ].every(([x, y]) => overlaps(translateFootprint(base, x!, y!), obstacle));
}

describe('a line through a shape', () => {
  test('is inside exactly where its places are', () => {
    fc.assert(
      fc.property(placed(aShape, 2), aPlace(6), aPlace(6), (shape, a, b) => {
        const found = stretchesInside(shape, a.x, a.y, b.x, b.y);
        for (const t of FRACTIONS) {
          const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
          const deep =
            shape.kind === 'disc'
              ? Math.abs(away(shape, { x, y }) - shape.r)
              : Math.sqrt(outlineDistanceSquared(shape.points, x, y));
          if (deep > 1e-6) agree(within(found, t), containsPoint(shape, x, y), t);
        }
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  test('a place is no line: it is inside or not, and never on the rim', () => {
    expect(stretchesInDisc(0, 0, 1, 0.5, 0, 0.5, 0)).toEqual([0, 1]);
    expect(stretchesInDisc(0, 0, 1, 1, 0, 1, 0)).toEqual([]);
    expect(stretchesInDisc(0, 0, 1, 2, 0, 2, 0)).toEqual([]);
  });

  const diamond = [
    { x: 0, y: -2 },
    { x: 2, y: 0 },
    { x: 0, y: 2 },
    { x: -2, y: 0 },
  ];
  test('through two corners is inside between them; past one corner is not inside', () => {
    expect(stretchesInRing(diamond, -4, 0, 4, 0)).toEqual([0.25, 0.75]);
    expect(stretchesInRing(diamond, 0, -4, 0, 4)).toEqual([0.25, 0.75]);
    expect(stretchesInRing(diamond, -4, 2, 4, 2)).toEqual([]);
    expect(stretchesInRing(diamond, -4, -2, 4, -2)).toEqual([]);
    // Corners a rounding error off the line count as on it.
    expect(stretchesInRing(diamond, -4, 2 - 1e-12, 4, 2 - 1e-12)).toEqual([]);
  });

  const between = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }).map((marks) => {
    const sorted = [...new Set(marks)].sort((a, b) => a - b);
    return sorted.slice(0, sorted.length - (sorted.length % 2));
  });
  test('stretches in common, and stretches joined, hold the same places', () => {
    fc.assert(
      fc.property(between, between, (one, other) => {
        const both = common(one, other);
        const joined = merged([...one, ...other]);
        for (let t = 0.5; t < 40; t++) {
          agree(within(both, t), within(one, t) && within(other, t), t);
          agree(within(joined, t), within(one, t) || within(other, t), t);
        }
        expect(joined).toEqual([...joined].sort((a, b) => a - b));
        // What touches is one stretch.
        expect(new Set(joined).size).toBe(joined.length);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('rays of sight are inside a piece where the same line is', () => {
    const fan = makeFan();
    const spansOf = (k: number, piece: Occluder): number[] =>
      Array.from({ length: raySpans(fan, k, piece) }, (_, i) => [raySpan(i).lo, raySpan(i).hi]).flat();
    fc.assert(
      fc.property(aPlace(7), placed(aShape, 5), placed(aShape, 3), (eye, target, shape) => {
        fc.pre(away(eye, target) > 0.1);
        fillFan(fan, eye.x, eye.y, target);
        const piece = prepareOccluder({ footprint: shape, bottom: 0, top: 1, sight: 'full' });
        for (let k = 0; k < RAYS; k++) {
          const found = spansOf(k, piece);
          const asked = stretchesInside(shape, eye.x, eye.y, eye.x + fan.ex[k]!, eye.y + fan.ey[k]!);
          agree(found.length === asked.length, true, k);
          found.forEach((end, i) => agree(Math.abs(end - asked[i]!) < 1e-6, true, end));
        }
        // C-LOS-10 b, c: the middle ray ends at the centre, the outer ones at the half-width to either side.
        expect(fan.ex[8]).toBeCloseTo(target.x - eye.x, 9);
        const across = away({ x: fan.ex[0]!, y: fan.ey[0]! }, { x: fan.ex[16]!, y: fan.ey[16]! });
        expect(across).toBeCloseTo(2 * fan.width, 6);
        expect(fan.ex[0]! + fan.ex[16]!).toBeCloseTo(2 * fan.ex[8]!, 6);
      }),
      { numRuns: 150, seed: 8 },
    );
  });
});

describe('contact (C-CONV-4)', () => {
  const distanceTo = (curve: Curve, place: Point): number => away(nearestOnCurve(curve, place), place);

  test('wherever a base has the gap asked for, a curve runs through', () => {
    const form = fc.oneof(
      aNumber(0.3, 1.5).map((r) => ({ kind: 'disc' as const, r })),
      fc.record({ kind: fc.constant('rect' as const), width: aNumber(0.5, 2), length: aNumber(0.5, 3) }),
    );
    const obstacle = placed(fc.oneof(aDisc, aConvex), 2);
    fc.assert(
      fc.property(
        form,
        aNumber(0, 360),
        obstacle,
        fc.constantFrom(0, 0.5, 1),
        aNumber(0, 360),
        (base, heading, other, apart, angle) => {
          const ray = forward(angle);
          const at = (far: number): Point => ({ x: other.x + ray.x * far, y: other.y + ray.y * far });
          const gapAt = (far: number): number => gap(placeBase(base, { ...at(far), heading }), other);
          // Farther out the gap only grows: halve the way until it is the one asked for.
          let [low, high] = [0, 20];
          for (let i = 0; i < 50; i++) {
            const middle = (low + high) / 2;
            if (gapAt(middle) <= apart) low = middle;
            else high = middle;
          }
          const nearest = Math.min(
            ...contactCurves(base, heading, other, apart).map((curve) => distanceTo(curve, at(high))),
          );
          expect(nearest).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 300, seed: 9 },
    );
  });

  test('inside a round area the rim is met from within', () => {
    const curves = contactCurves({ kind: 'disc', r: 1 }, 0, disc(5, 5, 4), 0.5);
    expect(curves).toContainEqual({ kind: 'circle', x: 5, y: 5, r: 2.5 });
    expect(curves).toContainEqual({ kind: 'circle', x: 5, y: 5, r: 5.5 });
    const boxed = contactCurves({ kind: 'rect', width: 2, length: 2 }, 0, disc(0, 0, 4), 0);
    // A square touches the rim from inside with a corner.
    expect(
      Math.min(...boxed.map((curve) => distanceTo(curve, { x: Math.sqrt(8) - 1, y: Math.sqrt(8) - 1 }))),
    ).toBeCloseTo(0, 9);
  });

  const through = (place: Point): fc.Arbitrary<Curve> =>
    fc.oneof(
      aPlace(5).map((centre): Curve => ({ kind: 'circle', ...centre, r: away(centre, place) })),
      fc.tuple(aPlace(5), aNumber(0.05, 3)).map(([a, further]): Curve => ({
        kind: 'segment',
        a,
        b: { x: place.x + (place.x - a.x) * further, y: place.y + (place.y - a.y) * further },
      })),
    );
  test('two curves through a place meet there, and nowhere that is not on both', () => {
    const crossed = aPlace(4).chain((place) => fc.tuple(fc.constant(place), through(place), through(place)));
    fc.assert(
      fc.property(crossed, ([place, one, other]) => {
        const meetings = curvesMeet(one, other);
        for (const meeting of meetings) {
          expect(distanceTo(one, meeting)).toBeLessThan(1e-5);
          expect(distanceTo(other, meeting)).toBeLessThan(1e-5);
        }
        // Where they only graze one another, rounding decides.
        if (crossesAt(place, one, other))
          expect(Math.min(...meetings.map((one) => away(one, place)))).toBeLessThan(1e-4);
        expect(curvesMeet(other, one).length).toBe(meetings.length);
      }),
      { numRuns: 400, seed: 10 },
    );
  });

  function crossesAt(place: Point, one: Curve, other: Curve): boolean {
    const direction = (curve: Curve): Point => {
      const [x, y] =
        curve.kind === 'segment'
          ? [curve.b.x - curve.a.x, curve.b.y - curve.a.y]
          : [place.y - curve.y, curve.x - place.x];
      const length = Math.sqrt(x * x + y * y);
      return { x: x / length, y: y / length };
    };
    const [p, q] = [direction(one), direction(other)];
    return Math.abs(p.x * q.y - p.y * q.x) > 0.05;
  }

  test('curves that do not meet have no meeting', () => {
    const circle = (x: number, r: number): Curve => ({ kind: 'circle', x, y: 0, r });
    const line = (x0: number, y0: number, x1: number, y1: number): Curve => ({
      kind: 'segment',
      a: { x: x0, y: y0 },
      b: { x: x1, y: y1 },
    });
    expect(curvesMeet(circle(0, 1), circle(3, 1))).toEqual([]);
    expect(curvesMeet(circle(0, 3), circle(1, 1))).toEqual([]);
    expect(curvesMeet(circle(0, 1), circle(0, 1))).toEqual([]);
    expect(curvesMeet(circle(0, 1), line(-2, 2, 2, 2))).toEqual([]);
    expect(curvesMeet(circle(0, 1), line(-0.5, 0, 0.5, 0))).toEqual([]);
    expect(curvesMeet(circle(0, 1), line(2, 0, 2, 0))).toEqual([]);
    expect(curvesMeet(line(0, 0, 1, 0), line(0, 1, 1, 1))).toEqual([]);
    expect(curvesMeet(line(0, 0, 1, 0), line(2, -1, 2, 1))).toEqual([]);
    expect(curvesMeet(line(0, 0, 1, 0), line(1, -1, 1, 1))).toEqual([{ x: 1, y: 0 }]);
    expect(curvesMeet(line(0, 0, 1, 0), line(0.5, 0, 0.5, 1))).toEqual([{ x: 0.5, y: 0 }]);
    expect(curvesMeet(circle(0, 1), line(0, 0, 1, 0))).toEqual([{ x: 1, y: 0 }]);
  });

  test('no place of a curve is nearer than the nearest; landmarks are its ends or outermost places', () => {
    const curve = aPlace(3).chain(through);
    fc.assert(
      fc.property(curve, aPlace(6), (one, to) => {
        const nearest = distanceTo(one, to);
        for (const t of FRACTIONS) {
          const turn = forward(t * 360);
          const on =
            one.kind === 'circle'
              ? { x: one.x + turn.x * one.r, y: one.y + turn.y * one.r }
              : { x: one.a.x + (one.b.x - one.a.x) * t, y: one.a.y + (one.b.y - one.a.y) * t };
          agree(nearest <= away(on, to) + 1e-9, true, t);
        }
        for (const mark of landmarksOf(one)) expect(distanceTo(one, mark)).toBeLessThan(1e-9);
      }),
      { numRuns: 100, seed: 11 },
    );
    // From its very centre every place of a circle is as near; the one towards the top edge is taken.
    expect(nearestOnCurve({ kind: 'circle', x: 3, y: 4, r: 2 }, { x: 3, y: 4 })).toEqual({ x: 3, y: 2 });
    expect(landmarksOf({ kind: 'circle', x: 3, y: 4, r: 2 })).toEqual([
      { x: 3, y: 2 },
      { x: 5, y: 4 },
      { x: 3, y: 6 },
      { x: 1, y: 4 },
    ]);
  });
});

test('C-TER-CLEAR-2: a base is wholly inside joined areas if every place of it is', () => {
  const areas = fc.array(
    placed(
      fc.oneof(
        aDisc.map(({ r }) => disc(0, 0, r + 1)),
        aPolygon,
      ),
      2,
    ),
    { minLength: 1, maxLength: 3 },
  );
  const base = placed(
    fc.oneof(
      aNumber(0.2, 1).map((r) => disc(0, 0, r)),
      aConvex,
    ),
    2.5,
  );
  fc.assert(
    fc.property(base, areas, (one, union) => {
      let [allDeep, someOut] = [true, false];
      const box =
        one.kind === 'disc'
          ? { minX: one.x - one.r, maxX: one.x + one.r, minY: one.y - one.r, maxY: one.y + one.r }
          : one;
      for (let i = 0; i <= 24; i++)
        for (let j = 0; j <= 24; j++) {
          const [x, y] = [box.minX + ((box.maxX - box.minX) * i) / 24, box.minY + ((box.maxY - box.minY) * j) / 24];
          const out = Math.min(...union.map((area) => gapToPoint(area, x, y)));
          if (gapToPoint(one, x, y) === 0 && out > 0.08) someOut = true;
          if (gapToPoint(one, x, y) < 0.1 && !union.some((area) => deeplyInside(area, x, y))) allDeep = false;
        }
      if (someOut) expect(insideUnion(one, union)).toBe(false);
      if (allDeep) expect(insideUnion(one, union)).toBe(true);
    }),
    { numRuns: 300, seed: 12 },
  );
});

const deeplyInside = (area: Footprint, x: number, y: number): boolean =>
  area.kind === 'disc'
    ? away(area, { x, y }) < area.r - 0.05
    : ringContains(area.points, x, y) && outlineDistanceSquared(area.points, x, y) > 0.05 * 0.05;

test('the inner place of an outline is inside it, however small or bent', () => {
  fc.assert(
    fc.property(aPolygon, fc.constantFrom(0.01, 0.1, 1, 20), ({ points }, scale) => {
      const ring = points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
      const { x, y } = innerPoint(ring);
      expect(ringContains(ring, x, y)).toBe(true);
      expect(outlineDistanceSquared(ring, x, y)).toBeGreaterThan(0);
    }),
    { numRuns: 200, seed: 13 },
  );
  // The widest stretch of the line halfway between two heights: the left arm of a U, not the gap.
  // From whichever corner the outline begins.
  const u = [
    [0, 0],
    [3, 0],
    [3, 6],
    [5, 6],
    [5, 0],
    [6, 0],
    [6, 7],
    [0, 7],
  ].map(([x, y]) => ({ x: x!, y: y! }));
  for (const start of u.keys()) expect(innerPoint([...u.slice(start), ...u.slice(0, start)])).toEqual({ x: 1.5, y: 3 });
});

test('an index of boxes finds the boxes that meet, touching ones too', () => {
  const aBox = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.nat(4), fc.nat(4))
    .map(([x, y, w, h]) => ({ minX: x, minY: y, maxX: x + w, maxY: y + h }));
  fc.assert(
    fc.property(fc.array(aBox, { maxLength: 40 }), fc.array(aBox, { minLength: 1, maxLength: 5 }), (boxes, asked) => {
      const index = gridIndex(boxes);
      for (const box of asked)
        expect(index.meeting(box)).toEqual(
          boxes.flatMap((other, i) =>
            other.minX <= box.maxX && box.minX <= other.maxX && other.minY <= box.maxY && box.minY <= other.maxY
              ? [i]
              : [],
          ),
        );
    }),
    { numRuns: 150, seed: 14 },
  );
});
