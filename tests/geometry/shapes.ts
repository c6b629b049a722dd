import fc from 'fast-check';
import { type Footprint, disc, polygonFootprint, translateFootprint } from '#shared/geometry/footprint';
import { areaOf, isSimple } from '#shared/geometry/polygon';

/** Footprints about the origin, and places, for questions that are asked again in a slow and simple way. */
export const aNumber = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000);
export const aPlace = (reach: number) => fc.record({ x: aNumber(-reach, reach), y: aNumber(-reach, reach) });
export const aDisc = aNumber(0.3, 2).map((r) => disc(0, 0, r));

/** Corners by heading: simple, and with some of them near the middle often not convex. */
const aStar = (least: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 35 }), aNumber(least, 3)), { minLength: 3, maxLength: 7 })
    .map((spokes) => {
      const byAngle = [...new Map(spokes).entries()].sort(([p], [q]) => p - q);
      return byAngle.map(([angle, far]) => {
        const turn = (angle * Math.PI) / 18;
        return { x: Math.cos(turn) * far, y: Math.sin(turn) * far };
      });
    })
    .filter((ring) => ring.length >= 3 && isSimple(ring) && areaOf(ring) > 0.3)
    .map((ring) => polygonFootprint(ring));
export const aPolygon = aStar(0.4);
export const aConvex = aPolygon.filter(({ convex }) => convex);
export const aShape: fc.Arbitrary<Footprint> = fc.oneof(aDisc, aPolygon);
export const placed = <T extends Footprint>(shape: fc.Arbitrary<T>, reach: number): fc.Arbitrary<Footprint> =>
  fc.tuple(shape, aPlace(reach)).map(([one, at]) => translateFootprint(one, at.x, at.y));
