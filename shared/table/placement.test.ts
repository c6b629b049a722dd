import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gap } from '../geometry/distance';
import { type BaseForm, disc, placeBase } from '../geometry/footprint';
import { boxFootprint } from '../../tests/support/shapes';
import { inFormation } from '../geometry/formation';
import type { Ground } from '../geometry/ground';
import { AIR, gridPlaces, nearestPlace, placeProblem, placeTogether, type PlaceRules } from './placement';

const TABLE = { width: 36, height: 36 };
const R = 0.75;
const ROUND: BaseForm = { kind: 'disc', r: R };
const atEntry = (changes: Partial<PlaceRules> = {}): PlaceRules => ({
  rule: 'C-RES-3',
  table: TABLE,
  bases: [],
  near: { to: disc(18, 36, 0), limit: 6, name: 'the Entry Point' },
  ...changes,
});
const ground = (changes: Partial<Ground>): Ground => ({
  footprint: boxFootprint(10, 28, 26, 36),
  level: 0,
  pass: 'open',
  rough: false,
  stand: true,
  ...changes,
});
const why = (rules: PlaceRules, x: number, y: number): string | null =>
  placeProblem(rules, disc(x, y, R))?.rule ?? null;

describe('why a model may not be put down there', () => {
  test.each([
    ['nearer than its Mov', atEntry(), 18, 29.3, null],
    ['C-RES-3 exactly its Mov away', atEntry(), 18, 36 - 6.75, 'C-RES-3'],
    ['C-MOVE-5 over the edge', atEntry(), 18, 35.3, 'C-MOVE-5'],
    ['C-RES-3 on another base', atEntry({ bases: [disc(18, 33, 1)] }), 18, 34, 'C-RES-3'],
    ['touching it', atEntry({ bases: [disc(18, 33, 1)] }), 18, 34.75, null],
    ['C-TER-ROUGH-2', atEntry({ grounds: [ground({ rough: true })] }), 18, 34, 'C-TER-ROUGH-2'],
    ['C-TER-IMP', atEntry({ grounds: [ground({ pass: 'closed' })] }), 18, 34, 'C-TER-IMP'],
    ['C-TER-CLEAR-2 on a roof above', atEntry({ grounds: [ground({ level: 1 })] }), 18, 34, 'C-TER-CLEAR-2'],
    ['on that roof, at its level', atEntry({ level: 1, grounds: [ground({ level: 1 })] }), 18, 34, null],
    [
      'C-TER-CLEAR-2 over its rim',
      atEntry({ level: 1, grounds: [ground({ level: 1, footprint: boxFootprint(16, 31, 20, 36) })] }),
      16.2,
      33,
      'C-TER-CLEAR-2',
    ],
    ['C-FORM-2 away from its unit', atEntry({ linked: { to: [disc(14, 33, 1)], gap: 2 } }), 18, 34, 'C-FORM-2'],
    [
      'C-TRN-6 up to Mov is enough',
      atEntry({ near: { to: disc(18, 20, 1), limit: 6, touching: true, name: 'it' } }),
      18,
      27.75,
      null,
    ],
    [
      'too near to enemies',
      atEntry({ apart: { from: [disc(18, 28, 1)], beyond: 8, rule: 'B-RES-1' } }),
      18,
      34,
      'B-RES-1',
    ],
    [
      'outside its zone',
      atEntry({ inside: { areas: [boxFootprint(0, 30, 17, 36)], rule: 'B-RES-2' } }),
      17,
      34,
      'B-RES-2',
    ],
  ] as const)('%s', (_, rules, x, y, rule) => expect(why(rules, x, y)).toBe(rule));
});

const quarter = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);
const crowd = fc.array(fc.record({ x: quarter(11, 25), y: quarter(29, 36), r: fc.constantFrom(0.5, 0.75, 1, 1.5) }), {
  minLength: 8,
  maxLength: 26,
});

describe('C-RES-6: a legal place is found when there is one', () => {
  test('however crowded: what a very fine grid finds, touching finds', () => {
    let tight = 0;
    fc.assert(
      fc.property(crowd, (others) => {
        const near = { to: disc(18, 36, 0), limit: 2.5, name: 'the Entry Point' };
        const rules = atEntry({ near, bases: others.map(({ x, y, r }) => disc(x, y, r)) });
        const found = nearestPlace(rules, ROUND, { x: 18, y: 36 }, AIR);
        if (found) expect(placeProblem(rules, placeBase(ROUND, found))).toBeNull();
        // Room with twice the air to spare must be found; a base that much larger stands for it.
        const roomy = gridPlaces(rules, { kind: 'disc', r: R + 2 * AIR }, 0.1).next().value;
        if (!found) {
          tight++;
          expect(roomy).toBeUndefined();
        }
      }),
      { numRuns: 120 },
    );
    // The crowd must have been thick enough for the question to mean something.
    expect(tight).toBeGreaterThan(0);
  });

  test('a gap that no grid of a quarter inch hits', () => {
    // Six bases around one free spot whose room is 0.05 wider than the base.
    const [x, y] = [18.13, 33.87];
    const ring = Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i;
      return disc(x + Math.cos(angle) * (2 * R + 0.05), y + Math.sin(angle) * (2 * R + 0.05), R);
    });
    const rest = Array.from({ length: 400 }, (_, i) =>
      disc(10 + (i % 20) * 0.85, 28.2 + Math.floor(i / 20) * 0.42, R),
    ).filter((base) => gap(base, disc(x, y, 2.2)) > 0);
    const rules = atEntry({ bases: [...ring, ...rest] });
    for (const step of [1, 0.25]) expect([...gridPlaces(rules, ROUND, step)]).toEqual([]);
    const found = nearestPlace(rules, ROUND, { x: 18, y: 36 }, AIR);
    expect(found).not.toBeNull();
    expect(Math.hypot(found!.x - x, found!.y - y)).toBeLessThan(0.06);
  });

  test('the nearest place to a goal, no farther than any other', () => {
    fc.assert(
      fc.property(crowd, (others) => {
        const rules = atEntry({ bases: others.map(({ x, y, r }) => disc(x, y, r)) });
        const goal = { x: 18, y: 31 };
        const found = nearestPlace(rules, ROUND, goal);
        for (const place of gridPlaces(rules, ROUND, 0.2))
          expect(Math.hypot(found!.x - goal.x, found!.y - goal.y)).toBeLessThanOrEqual(
            Math.hypot(place.x - goal.x, place.y - goal.y) + 1e-4,
          );
      }),
      { numRuns: 60 },
    );
  });

  test('a Vehicle of its own shape fits through turning', () => {
    const lorry: BaseForm = { kind: 'rect', width: 1.6, length: 4 };
    // A slot 1.8 wide and 4.3 long between two blocks, closed at the back: only headings along it fit.
    const blocks = [boxFootprint(8, 26, 17.1, 36), boxFootprint(18.9, 26, 28, 36), boxFootprint(8, 26, 28, 31.7)];
    const rules = atEntry({ grounds: blocks.map((footprint) => ground({ footprint, pass: 'closed' })) });
    const found = nearestPlace(rules, lorry, { x: 18, y: 36 }, AIR);
    expect(found).not.toBeNull();
    expect(found!.heading % 180).toBe(0);
    expect(placeProblem(rules, placeBase(lorry, found!))).toBeNull();
    expect(nearestPlace(rules, { ...lorry, width: 1.9 }, { x: 18, y: 36 }, AIR)).toBeNull();
  });
});

describe('a unit put down together', () => {
  const five = (rules: PlaceRules) => Array.from({ length: 5 }, () => ({ form: ROUND, rules }));
  test('C-RES-3: every model has a place, in formation', () => {
    fc.assert(
      fc.property(crowd, (others) => {
        const rules = atEntry({ bases: others.slice(0, 10).map(({ x, y, r }) => disc(x, y, r)) });
        const places = placeTogether(five(rules), 2, { x: 18, y: 36 }, AIR);
        const bases = places.flatMap((place) => (place ? [placeBase(ROUND, place)] : []));
        expect(inFormation(bases, 2)).toBe(true);
        for (const [i, base] of bases.entries())
          expect(placeProblem({ ...rules, bases: [...rules.bases, ...bases.toSpliced(i, 1)] }, base)).toBeNull();
      }),
      { numRuns: 25 },
    );
  });

  test('C-TRN-8: as many as there is room for', () => {
    // A pen with room for three, and nothing outside within reach.
    const walls = [boxFootprint(0, 20, 36, 33.4), boxFootprint(0, 33.4, 15.5, 36), boxFootprint(20.5, 33.4, 36, 36)];
    const rules = atEntry({ grounds: walls.map((footprint) => ground({ footprint, pass: 'closed' })) });
    const places = placeTogether(five(rules), 2, { x: 18, y: 36 });
    expect(places.filter((place) => place !== null)).toHaveLength(3);
  });
});
