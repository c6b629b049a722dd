import { expect, test } from 'vitest';
import { arcOf, onFixedLine } from '#shared/geometry/arcs';
import { gap } from '#shared/geometry/distance';
import { type Footprint, disc, polygonFootprint } from '#shared/geometry/footprint';
import { boxFootprint } from '../support/shapes';
import { formationGroups } from '#shared/geometry/formation';
import { prepareOccluder } from '#shared/geometry/occluder';
import { insideUnion, overlaps } from '#shared/geometry/placement';
import { reachOf } from '#shared/geometry/reach';
import { MAX_CORNERS } from '#shared/geometry/shape';
import { lookAtModel } from '#shared/geometry/sight';
import { standing } from '../support/shapes';
import { hullMeets, lookFlat } from '#shared/geometry/sight-flat';
import { lookByPoints, samplePoints } from '#shared/geometry/sight-points';
import { firstWithin, pivotMeets } from '#shared/geometry/sweep';
import { overlapStretches } from '../support/swept';
import { vehicleReach } from '#shared/geometry/vehicle';
import { CADENCE_TURNING } from '../support/foot';
import { FOOT } from '../support/foot';

/** Whatever gets past the validator must still come to an end: no question may hang the editor or a battle. */
const saw = polygonFootprint([
  ...Array.from({ length: MAX_CORNERS - 2 }, (_, i) => ({ x: i / 50, y: 10 + (i % 2) * 6 })),
  { x: 40, y: 4 },
  { x: 0, y: 4 },
]);
const STRANGE: readonly [string, Footprint][] = [
  [
    'a bow tie',
    polygonFootprint([
      { x: 0, y: 0 },
      { x: 9, y: 9 },
      { x: 9, y: 0 },
      { x: 0, y: 9 },
    ]),
  ],
  ['a saw of the largest size', saw],
  ['no corners', polygonFootprint([])],
  [
    'one place three times',
    polygonFootprint([
      { x: 5, y: 5 },
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ]),
  ],
  [
    'a line',
    polygonFootprint([
      { x: 0, y: 5 },
      { x: 20, y: 5 },
      { x: 9, y: 5 },
    ]),
  ],
  [
    'NaN corners',
    polygonFootprint([
      { x: NaN, y: 5 },
      { x: 20, y: NaN },
      { x: 9, y: 5 },
    ]),
  ],
  ['a NaN disc', disc(NaN, 3, 1)],
  ['an endless disc', disc(3, 3, Infinity)],
  ['a disc without size', disc(3, 3, 0)],
];

test.each(STRANGE)('%s: every question ends', (_, strange) => {
  const base = disc(12, 12, 0.5);
  const tank = boxFootprint(20, 20, 22, 24);
  const path = [
    { x: 12, y: 12 },
    { x: 30, y: 8 },
    { x: 2, y: 3 },
  ];
  const at = { x: 12, y: 12, heading: 40 };
  const piece = prepareOccluder({ footprint: strange, bottom: 0, top: 1, sight: 'full' });
  expect(() => {
    for (const other of [base, tank]) {
      gap(other, strange);
      overlaps(other, strange);
      insideUnion(other, [strange]);
      insideUnion(strange, [other]);
      overlapStretches(other, path, strange);
      firstWithin(other, path, [strange], 1);
      firstWithin(
        strange,
        [
          { x: strange.x, y: strange.y },
          { x: 3, y: 3 },
        ],
        [other],
        1,
      );
      hullMeets(other, base, strange);
    }
    arcOf(at, strange);
    onFixedLine(at, strange);
    formationGroups([base, strange, tank], 2);
    lookAtModel(standing(base), standing(tank), [piece], [standing(strange)]);
    lookAtModel(standing(base), standing(strange), [piece], []);
    lookFlat(base, tank, [strange], [{ parts: [piece] }], [strange]);
    lookByPoints(samplePoints(base), samplePoints(strange), 1, 1, [{ footprint: strange, height: 3 }]);
    pivotMeets({ kind: 'rect', width: 2, length: 4 }, at, 45, [strange]);
    const around = {
      table: { width: 48, height: 36 },
      grounds: [{ footprint: strange, level: 1, pass: 'climb' as const, rough: true, stand: true }],
      walls: [strange],
      rests: [strange],
    };
    reachOf({ x: 12, y: 12, r: 0.5, level: 0, allowance: 6, ...FOOT }, around).field(1);
    reachOf({ x: NaN, y: 12, r: 0.5, level: 0, allowance: Infinity, ...FOOT }, around).field(0);
    vehicleReach(
      { form: { kind: 'rect', width: 2, length: 3 }, at, level: 0, allowance: 3, turning: CADENCE_TURNING, ...FOOT },
      around,
      { distance: 1, degrees: 0 },
    );
  }).not.toThrow();
});
