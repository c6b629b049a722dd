import { describe, expect, test } from 'vitest';
import { disc } from './footprint';
import { boxFootprint } from '../../tests/support/shapes';
import type { Ground, Surroundings } from './ground';
import { pathCost } from './path-cost';
import { type Mover, reachOf } from './reach';

const R = 0.4921;
const TABLE = { width: 48, height: 36 };
const PRICES = { up: 1, downLevels: 2, rough: 1 };
const man: Mover = { x: 10, y: 18, r: R, level: 0, allowance: 6, prices: PRICES };
const ground = (x0: number, y0: number, x1: number, y1: number, rest: Partial<Ground>): Ground => ({
  footprint: boxFootprint(x0, y0, x1, y1),
  level: 0,
  pass: 'open',
  rough: false,
  stand: true,
  ...rest,
});
const around = (rest: Partial<Surroundings> = {}): Surroundings => ({
  table: TABLE,
  grounds: [],
  walls: [],
  rests: [],
  ...rest,
});

describe('a man on foot', () => {
  test('open ground: straight, up to the allowance', () => {
    const reach = reachOf(man, around());
    expect(reach.to({ x: 16, y: 18 })).toMatchObject({
      cost: 6,
      path: [
        { x: 10, y: 18 },
        { x: 16, y: 18 },
      ],
    });
    expect(reach.to({ x: 16.001, y: 18 })).toBeNull();
  });

  test('C-MOVE-5: not off the table', () => {
    expect(reachOf({ ...man, x: 1 }, around()).to({ x: 0.3, y: 18 })).toBeNull();
  });

  test('C-MOVE-3: round an enemy base, never through it; C-MOVE-4: through a friend, not onto it', () => {
    const enemy = disc(12, 18, R);
    const to = reachOf(man, around({ walls: [enemy] })).to({ x: 14, y: 18 });
    expect(to?.cost).toBeGreaterThan(4.3);
    expect(to?.cost).toBeLessThan(4.7);
    expect(pathCost(disc(10, 18, R), to?.path ?? [], 0, { prices: PRICES }, around({ walls: [enemy] }))).toMatchObject({
      problem: null,
    });
    const friend = reachOf(man, around({ rests: [enemy] }));
    expect(friend.to({ x: 14, y: 18 })?.cost).toBe(4);
    expect(friend.to({ x: 12.5, y: 18 })).toBeNull();
  });

  test('C-TER-IMP: round the end of a wall', () => {
    const wall = ground(12, 10, 12.5, 19, { pass: 'closed', stand: false });
    const reach = reachOf(man, around({ grounds: [wall] }));
    const to = reach.to({ x: 14, y: 18 });
    expect(to?.path.length).toBeGreaterThan(2);
    expect(to?.cost).toBeGreaterThan(4.9);
    expect(to?.cost).toBeLessThan(5.6);
    expect(reach.to({ x: 14, y: 12 })).toBeNull();
  });

  test('C-TER-ROUGH: across for 1", or round if that is cheaper; never ending on it', () => {
    const wide = ground(12, 10, 13, 26, { rough: true, stand: false });
    expect(reachOf(man, around({ grounds: [wide] })).to({ x: 15, y: 18 })?.cost).toBe(6);
    expect(reachOf({ ...man, rugged: true }, around({ grounds: [wide] })).to({ x: 15, y: 18 })?.cost).toBe(5);
    expect(reachOf(man, around({ grounds: [wide] })).to({ x: 12.5, y: 18 })).toBeNull();
    const small = ground(12, 17.9, 13, 18.1, { rough: true, stand: false });
    const round = reachOf(man, around({ grounds: [small] })).to({ x: 15, y: 18 });
    expect(round?.cost).toBeLessThan(5.4);
  });

  test('C-TER-CLIMB: up a climbable house, not up a sheer one, up by its ladder', () => {
    const house = ground(12, 14, 17, 22, { level: 1, pass: 'climb' });
    expect(reachOf(man, around({ grounds: [house] })).to({ x: 14, y: 18 })).toMatchObject({ cost: 5, level: 1 });
    const sheer = ground(12, 14, 17, 22, { level: 1 });
    expect(reachOf(man, around({ grounds: [sheer] })).to({ x: 14, y: 18 })).toBeNull();
    const ladder = ground(11.8, 17.5, 12, 18.5, { level: 1, pass: 'climb', stand: false });
    expect(reachOf(man, around({ grounds: [sheer, ladder] })).to({ x: 14, y: 18 })).toMatchObject({
      cost: 5,
      level: 1,
    });
    const aside = reachOf({ ...man, y: 20, allowance: 8 }, around({ grounds: [sheer, ladder] })).to({ x: 14, y: 20 });
    expect(aside?.level).toBe(1);
    expect(aside?.cost).toBeGreaterThan(5.5);
    expect(reachOf({ ...man, climber: true }, around({ grounds: [house] })).to({ x: 14, y: 18 })?.cost).toBe(4);
  });

  test('C-TER-CLEAR-2: the whole base must be on the roof, or on joined roofs', () => {
    const house = ground(12, 14, 17, 22, { level: 1, pass: 'climb' });
    expect(reachOf(man, around({ grounds: [house] })).to({ x: 12.3, y: 18 })).toBeNull();
    const next = ground(12, 10, 17, 14, { level: 1, pass: 'climb' });
    expect(reachOf(man, around({ grounds: [house, next] })).to({ x: 13, y: 14 })?.level).toBe(1);
    expect(reachOf(man, around({ grounds: [house] })).to({ x: 13, y: 14 })).toBeNull();
  });

  test('C-USR-FLYING: over everything, ending on an allowed place', () => {
    const flyer = { ...man, flying: true };
    const grounds = [ground(11, 10, 13, 26, { pass: 'closed', stand: false, level: 3 })];
    const reach = reachOf(flyer, around({ grounds, walls: [disc(14, 18, R)] }));
    expect(reach.to({ x: 15.5, y: 18 })?.cost).toBe(5.5);
    expect(reach.to({ x: 12, y: 18 })).toBeNull();
    expect(reach.to({ x: 14.2, y: 18 })).toBeNull();
  });
});

test('the field agrees with the single answers and stays small for hostile spacings', () => {
  const enemy = disc(12, 18, R);
  const reach = reachOf(man, around({ walls: [enemy] }));
  const field = reach.field(0.5);
  expect(field.columns).toBe(25);
  for (const [column, row] of [
    [12, 12],
    [20, 12],
    [16, 12],
    [18, 14],
  ] as const) {
    const place = { x: field.x + column * field.spacing, y: field.y + row * field.spacing };
    expect(field.cost[row * field.columns + column]).toBe(reach.to(place)?.cost ?? Infinity);
  }
  expect(reach.field(1e-9).cost.length).toBeLessThan(50_000);
  expect(reachOf({ ...man, allowance: 0 }, around()).field(0.5).cost).toHaveLength(1);
});

test('every way found is legal and costs what it says', () => {
  const grounds = [
    ground(12, 12, 15, 17, { pass: 'closed', stand: false }),
    ground(11, 19, 14, 21, { rough: true, stand: false }),
    ground(7, 20, 9.5, 24, { level: 1, pass: 'climb' }),
  ];
  const scene = around({ grounds, walls: [disc(13, 18, R), disc(9, 15, 0.7874)], rests: [disc(11.5, 18, R)] });
  const reach = reachOf(man, scene);
  let found = 0;
  for (let x = 4; x <= 16; x += 0.7) {
    for (let y = 12; y <= 24; y += 0.7) {
      const to = reach.to({ x, y });
      if (to === null) continue;
      found++;
      const cost = pathCost(disc(man.x, man.y, R), to.path, 0, { prices: PRICES }, scene);
      expect(cost.problem).toBeNull();
      expect(cost.total).toBeCloseTo(to.cost, 9);
      expect(cost.level).toBe(to.level);
      expect(cost.total).toBeLessThanOrEqual(6 + 1e-6);
    }
  }
  expect(found).toBeGreaterThan(100);
});
