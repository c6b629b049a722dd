import { describe, expect, test } from 'vitest';
import { disc, placeBase, polygonFootprint } from './footprint';
import { boxFootprint } from '../../tests/support/shapes';
import { prepareOccluder } from './occluder';
import { lookAtModel, sightRays } from './sight';
import { standing } from '../../tests/support/shapes';
import { flatRays, hullMeets, lookFlat } from './sight-flat';
import { lookByPoints, samplePoints } from './sight-points';

const R = 0.492;
const man = (x: number, y: number, level = 0) => standing(disc(x, y, R), level);
const wall = (x0: number, y0: number, x1: number, y1: number, top = 1) =>
  prepareOccluder({ footprint: boxFootprint(x0, y0, x1, y1), bottom: 0, top, sight: 'full' });

describe('rays', () => {
  test('say which piece shuts or covers them, for drawing', () => {
    const rays = sightRays(man(0, 0), man(10, 0), [wall(4, -1, 5, 0.01), wall(8, -3, 8.5, 3, 0.5)], []);
    expect(rays).toHaveLength(17);
    expect(rays.filter((ray) => ray.state === 'shut').every((ray) => ray.by === 0)).toBe(true);
    expect(rays.filter((ray) => ray.state === 'covered').every((ray) => ray.by === 1)).toBe(true);
    expect(new Set(rays.map((ray) => ray.state))).toEqual(new Set(['shut', 'covered']));
  });

  test('name the terrain that cuts any of them, shut or covered, and no other', () => {
    const far = wall(4, 20, 5, 22);
    expect(lookAtModel(man(0, 0), man(10, 0), [far], []).cutBy).toEqual([]);
    expect(lookAtModel(man(0, 0), man(10, 0), [], []).cutBy).toEqual([]);
    expect(lookAtModel(man(0, 0), man(10, 0), [far, wall(4, -3, 5, 3, 2)], []).cutBy).toEqual([1]);
    expect(lookAtModel(man(0, 0), man(10, 0), [wall(8, -3, 8.5, 3, 0.5), far], []).cutBy).toEqual([0]);
  });

  test('a ray along the edge of a wall is open, whichever side the wall is on', () => {
    for (const [y0, y1] of [
      [0, 3],
      [-3, 0],
    ] as const) {
      const { shut } = lookAtModel(man(0, 0), man(10, 0), [wall(4, y0, 5, y1, 2)], []);
      expect(shut).toBe(8);
    }
  });

  test('a crossing of under 0.01" is none', () => {
    const thin = (width: number) => lookAtModel(man(0, 0), man(10, 0), [wall(5, -9, 5 + width, 9, 2)], []).shut;
    expect(thin(0.0099)).toBe(0);
    expect(thin(0.01)).toBe(17);
  });

  test('a U-shaped ruin is open where a ray passes between its arms', () => {
    const ruin = polygonFootprint([
      { x: 4, y: -2 },
      { x: 6, y: -2 },
      { x: 6, y: -1 },
      { x: 5, y: -1 },
      { x: 5, y: 1 },
      { x: 6, y: 1 },
      { x: 6, y: 2 },
      { x: 4, y: 2 },
    ]);
    const piece = prepareOccluder({ footprint: ruin, bottom: 0, top: 1, sight: 'full' });
    expect(lookAtModel(man(5.5, 0), man(10, 0), [piece], []).seen).toBe('uncovered');
    expect(lookAtModel(man(0, 0), man(5.5, 0), [piece], []).seen).toBe('unseen');
  });

  test('raised pieces are seen under', () => {
    const bridge = prepareOccluder({ footprint: boxFootprint(4, -3, 6, 3), bottom: 1, top: 1.5, sight: 'full' });
    expect(lookAtModel(man(0, 0), man(10, 0), [bridge], []).seen).toBe('uncovered');
    expect(lookAtModel(man(0, 0, 1), man(10, 0, 1), [bridge], []).seen).toBe('partly');
  });

  test('C-LOS-10 e: one inch is trimmed at both ends', () => {
    const hill = prepareOccluder({ footprint: boxFootprint(-5, -5, 1.4, 5), bottom: 0, top: 1, sight: 'full' });
    expect(lookAtModel(man(0.5, 0, 1), man(10, 0), [hill], []).seen).toBe('uncovered');
    expect(lookAtModel(man(-4, 0, 1), man(3, 0), [hill], []).seen).not.toBe('uncovered');
  });
});

test('D-CORE-LOS-1: a rider sees and is seen over a one-level wall, his feet are covered', () => {
  const rider = { ...man(10, 0), eye: 1.9, head: 1.9 };
  expect(lookAtModel(man(0, 0), man(10, 0), [wall(8, -3, 8.5, 3)], []).seen).toBe('unseen');
  expect(lookAtModel(man(0, 0), rider, [wall(8, -3, 8.5, 3)], []).seen).toBe('partly');
  expect(lookAtModel({ ...man(0, 0), eye: 1.9, head: 1.9 }, man(10, 0), [wall(1, -3, 1.5, 3)], []).seen).toBe(
    'uncovered',
  );
});

test('polygon bases: half-width across the line, and as bodies in the way', () => {
  const tank = standing(placeBase({ kind: 'rect', width: 2, length: 4 }, { x: 10, y: 0, heading: 0 }));
  // Seen from the side it is 4 wide: rays run to y = −2 … 2.
  const rays = sightRays(man(0, 0), tank, [], []);
  expect(rays[0]?.to.y).toBeCloseTo(-2, 12);
  expect(rays[16]?.to.y).toBeCloseTo(2, 12);
  expect(lookAtModel(man(0, 0), man(20, 0), [], [tank]).thirdUnit).toBe(0);
  expect(lookAtModel(man(0, 3), man(20, 3), [], [tank]).thirdUnit).toBe(-1);
});

describe('flat sight', () => {
  const ship = (x: number, y: number) => disc(x, y, 0.7874);
  const rock = {
    parts: [prepareOccluder({ footprint: boxFootprint(4, -3, 6, 3), bottom: 0, top: 1, sight: 'full' })],
  };
  test('S-TER-DANG-4: a piece that one of the two overlaps is ignored', () => {
    expect(lookFlat(ship(0, 0), ship(10, 0), [], [rock], []).cutRays).toBe(17);
    expect(lookFlat(ship(3.5, 0), ship(10, 0), [], [rock], []).cutRays).toBe(0);
    expect(flatRays(ship(0, 0), ship(10, 0), [rock]).every((ray) => ray.cut)).toBe(true);
  });
  test('S-LOS-3: a third base behind a rock that cuts all rays is not in the way', () => {
    expect(lookFlat(ship(0, 0), ship(10, 0), [], [rock], [ship(8, 0)]).third).toBe(-1);
    expect(lookFlat(ship(0, 0), ship(10, 0), [], [], [ship(8, 0)]).third).toBe(0);
  });
  test('S-TER-OBSC-2: hull of unlike bases, clouds around both, clouds beyond', () => {
    const small = disc(0, 0, 0.5);
    const large = disc(10, 0, 2);
    expect(hullMeets(small, large, boxFootprint(4.5, 1.2, 5.5, 3))).toBe(true);
    expect(hullMeets(small, large, boxFootprint(0.5, 1.2, 1.5, 3))).toBe(false);
    expect(hullMeets(small, large, boxFootprint(-5, -5, 15, 5))).toBe(true);
    expect(hullMeets(small, large, boxFootprint(12.1, -1, 14, 1))).toBe(false);
    expect(hullMeets(small, large, disc(5, 2, 0.9))).toBe(true);
    expect(hullMeets(small, large, disc(5, 2.5, 0.9))).toBe(false);
    expect(hullMeets(disc(0, 0, 0), disc(10, 0, 0), boxFootprint(4, -1, 5, 1))).toBe(true);
    expect(hullMeets(disc(0, 0, 0), disc(10, 0, 0), boxFootprint(4, 0, 5, 1))).toBe(false);
  });
});

describe('B-LOS', () => {
  test('B-LOS-4: nine points of a round and of a rectangular base', () => {
    const round = samplePoints(disc(10, 10, 2));
    expect(round).toHaveLength(9);
    expect(round[1]).toEqual({ x: 10, y: 8 });
    expect(round[3]).toEqual({ x: 12, y: 10 });
    const box = samplePoints(placeBase({ kind: 'rect', width: 2, length: 6 }, { x: 10, y: 10, heading: 0 }));
    // Perimeter 16: every 2, from the middle of the front.
    const rounded = box.map(({ x, y }) => [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6]);
    expect(rounded).toHaveLength(9);
    expect(rounded).toEqual(
      expect.arrayContaining([
        [10, 10],
        [10, 7],
        [11, 8],
        [11, 10],
        [11, 12],
        [10, 13],
        [9, 12],
        [9, 10],
        [9, 8],
      ]),
    );
  });
  const a = samplePoints(disc(0, 0, 1.25));
  const b = samplePoints(disc(20, 0, 1.25));
  const block = (height: number, y0 = -5, y1 = 5) => ({ footprint: boxFootprint(9, y0, 11, y1), height });
  test('B-LOS-2: only what is as high as the higher of the two blocks', () => {
    expect(lookByPoints(a, b, 1, 1, [block(1)]).seen).toBe(false);
    expect(lookByPoints(a, b, 1, 2, [block(1)]).seen).toBe(true);
    expect(lookByPoints(a, b, 1, 2, [block(2)]).seen).toBe(false);
    expect(lookByPoints(a, b, 1, 1, []).lines).toBe(81);
  });
  test('one point is not enough, two are', () => {
    const seenFrom = (y0: number) => lookByPoints(a, b, 1, 1, [block(3, y0, 9), block(3, -9, -1.3)]);
    expect(seenFrom(-1.2).best).toBeLessThan(2);
    expect(seenFrom(-1.2).seen).toBe(false);
    expect(seenFrom(0.3).seen).toBe(true);
  });
  test('a wood blocks lines through it, not into or out of it', () => {
    const wood = { footprint: boxFootprint(9, -5, 11, 5), height: 3, seeInto: true };
    expect(lookByPoints(a, b, 1, 1, [wood]).seen).toBe(false);
    expect(lookByPoints(a, samplePoints(disc(10, 0, 0.9)), 1, 1, [wood]).seen).toBe(true);
  });
});
