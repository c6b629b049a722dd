/** How a whole unit is marched towards a goal: who leads, who keeps beside whom, and that the rules allow every step. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprintsOf, isInFormation } from '#shared/battle/cadence/bases';
import { orderProblem } from '#shared/battle/cadence/legal-orders';
import { march, type Heading } from '#shared/battle/cadence/movement/march';
import { insideTable } from '#shared/geometry/table';
import type { ModelPath } from '#shared/schema/battle/cadence-decision';
import { ground } from '../support/ground-battle';
import { skirmish, type ModelSpec, type Skirmish } from '../support/skirmish';

/** Half a foot of Movement, on a base of 25 mm. */
const at = (x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec => ({ at: [x, y], ...more });
const tank = (x: number, y: number, facing = 0): ModelSpec => at(x, y, { facing, rules: ['Vehicle'], base: 60 });
const wall = (...box: [x: number, y: number, width: number, height: number]) => ground('wall', ['impassable'], box);
const AWAY: readonly ModelSpec[] = [at(34, 34)];

interface Scene {
  readonly unit: readonly ModelSpec[];
  readonly friends?: readonly (readonly ModelSpec[])[];
  readonly enemies?: readonly (readonly ModelSpec[])[];
  readonly terrain?: readonly unknown[];
}
const scene = ({ unit, friends = [], enemies = [], terrain = [] }: Scene): Skirmish =>
  skirmish({ a: [unit, ...friends], b: [AWAY, ...enemies], mission: { terrain } });
const marched = (given: Scene, heading: Heading, action: 'move' | 'advance' = 'move'): ModelPath[] => {
  const { theatre, state } = scene(given);
  return march(theatre, state, { unit: 'a:u1', action }, heading);
};
const north = { goal: { x: 10, y: 2 } };
const walk = (model: number, x: number, y: number, facing = 0): ModelPath => ({ model, points: [{ x, y }], facing });
const stay = (model: number): ModelPath => ({ model, points: [] });
const pointsOf = (path: ModelPath) => ('points' in path ? path.points : []);
const drive = (model: number, ...steps: readonly (number | readonly [number])[]): ModelPath => ({
  model,
  steps: steps.map((step) =>
    typeof step === 'number' ? { kind: 'straight', distance: step } : { kind: 'pivot', degrees: step[0] },
  ),
});

describe('one on foot', () => {
  test.each<[string, Heading, ModelPath]>([
    // Two thousandths of an inch are left over, so that no rounding carries anybody too far.
    ['goes its whole Movement towards what is farther away', north, walk(0, 10, 14.002)],
    ['goes as far as the goal, and faces it', { goal: { x: 13, y: 20 } }, walk(0, 12.998, 20, 90)],
    ['goes no farther than it is told', { ...north, most: 2 }, walk(0, 10, 18.002)],
    ['never goes farther than it may', { ...north, most: 20 }, walk(0, 10, 14.002)],
    ['stays where it wants to be', { goal: { x: 10, y: 20.005 } }, stay(0)],
    ['stays when it is to go nowhere', { ...north, most: 0 }, stay(0)],
    ['goes half an inch', { goal: { x: 10, y: 19.5 } }, walk(0, 10, 19.502)],
    ['goes on a slant', { goal: { x: 13, y: 16 } }, walk(0, 12.999, 16.002, 37)],
    ['faces the west as 270', { goal: { x: 2, y: 20 } }, walk(0, 4.002, 20, 270)],
    ['faces nearly north as 0 and not as 360', { goal: { x: 9.97, y: 2 } }, walk(0, 9.99, 14.002, 0)],
  ])('%s', (_, heading, path) => expect(marched({ unit: [at(10, 20)] }, heading)).toEqual([path]));

  test('goes around a wall rather than up to it', () => {
    const paths = marched({ unit: [at(10, 20)], terrain: [wall(10, 18.5, 3, 0.5)] }, { goal: { x: 10, y: 12 } });
    // Straight on it would stop after an inch. A whole Movement is too far behind the wall, four fifths of it and 15° aside are not.
    expect(pointsOf(paths[0]!).length).toBeGreaterThan(1);
    expect(pointsOf(paths[0]!).at(-1)).toEqual({ x: 11.242, y: 15.365 });
  });

  test('gets out of a dead end', () => {
    const trough = [wall(10, 18, 6, 0.4), wall(7, 19.5, 0.4, 3.4), wall(13, 19.5, 0.4, 3.4)];
    const paths = marched({ unit: [at(10, 20, { movement: 14 })], terrain: trough }, { goal: { x: 10, y: 14 } });
    expect(pointsOf(paths[0]!).at(-1)).toEqual({ x: 10, y: 14.002 });
  });

  test('stays where everything is in the way', () => {
    const enemies = [[at(10, 19)], [at(10, 21)], [at(11, 20)], [at(9, 20)]];
    expect(marched({ unit: [at(10, 20)], enemies }, north)).toEqual([stay(0)]);
  });
});

describe('several on foot', () => {
  test('keep their places beside the one in front, who is nearest to the goal', () => {
    const unit = [at(10, 22), at(12, 20), at(10, 20)];
    expect(marched({ unit }, north)).toEqual([walk(2, 10, 14.002), walk(1, 12, 14.002, 354), walk(0, 10, 16.002)]);
  });

  test('of two as near, the first leads', () => {
    expect(marched({ unit: [at(11, 20), at(9, 20)] }, north).map(({ model }) => model)).toEqual([0, 1]);
  });

  test('C-FORM-4: whoever cannot keep its place goes to the nearest beside a mate', () => {
    const unit = [at(10, 20), at(12, 20), at(14, 20)];
    // The third would have to go through the rock; its arm’s length about the first is free.
    const paths = marched({ unit, terrain: [wall(14, 17, 2, 0.5)] }, north);
    expect(paths.slice(0, 2)).toEqual([walk(0, 10, 14.002), walk(1, 12, 14.002, 354)]);
    expect(paths[2]).toEqual(walk(2, 11.008, 15.72, 347));
  });

  test('a fallen model neither leads nor follows', () => {
    expect(marched({ unit: [at(10, 18, { hurt: 1 }), at(10, 20), at(12, 20)] }, north)).toEqual([
      walk(1, 10, 14.002),
      walk(2, 12, 14.002, 354),
    ]);
  });

  test.each<[slow: number, share: number]>([
    [4, 0.6],
    [1, 0.25],
  ])(
    'go less far where the whole way parts them: one that has %d inches lets the other go %d of its way',
    (slow, share) => {
      const paths = marched({ unit: [at(10, 20), at(11.5, 20, { movement: slow })] }, north);
      expect(paths.map(({ model }) => model)).toEqual([0, 1]);
      expect(pointsOf(paths[0]!)[0]!.y).toBeCloseTo(20 - 6 * share + 0.002, 6);
      const [end] = pointsOf(paths[1]!);
      expect(Math.hypot(end!.x - 11.5, end!.y - 20)).toBeLessThanOrEqual(slow);
    },
  );

  test('C-FORM-5: out of formation the larger group waits, the others come to it, those too far away stay', () => {
    const unit = [at(10, 20), at(11.2, 20), at(16, 20), at(30, 20)];
    expect(marched({ unit }, north)).toEqual([stay(0), stay(1), walk(2, 13.184, 20), stay(3)]);
  });

  test('C-FORM-5: of two that are parted the first waits for the other', () => {
    expect(marched({ unit: [at(10, 20), at(14, 20)] }, north)).toEqual([stay(0), walk(1, 11.984, 20)]);
  });

  test('C-FORM-5: who has come to the others is one whom the next may come to', () => {
    const unit = [at(10, 20), at(11.2, 20), at(20, 20), at(16, 20)];
    const paths = marched({ unit }, north);
    expect(paths.map(({ model }) => model)).toEqual([0, 1, 3, 2]);
    expect(paths.every((path, i) => i < 2 || ('points' in path && path.points.length > 0))).toBe(true);
  });
});

describe('Vehicles', () => {
  test.each<[string, Heading, ModelPath]>([
    ['drive straight ahead', { goal: { x: 18, y: 2 } }, drive(0, 6)],
    ['stop where they are told', { goal: { x: 18, y: 2 }, most: 2 }, drive(0, 2)],
    ['go nowhere when told so', { goal: { x: 18, y: 2 }, most: 0 }, drive(0)],
    ['back off', { goal: { x: 18, y: 30 } }, drive(0, -6)],
    [
      'turn twice towards what is abeam, an inch between (C-VEH-3)',
      { goal: { x: 34, y: 20 } },
      drive(0, [45], 1, [45], 5),
    ],
    ['turn to the left', { goal: { x: 2, y: 20 } }, drive(0, [-45], 1, [-45], 5)],
    ['turn once towards what is before the beam', { goal: { x: 24, y: 14 } }, drive(0, [45], 6)],
    ['turn by and by towards what is nearly ahead', { goal: { x: 21, y: 15 } }, drive(0, [15], 1, [15], 5)],
    ['turn at last towards the goal, where it is near', { goal: { x: 19, y: 14.5 } }, drive(0, [15], 6, [-5])],
  ])('%s', (_, heading, path) => expect(marched({ unit: [tank(18, 20)] }, heading)).toEqual([path]));

  test('follow one another', () => {
    expect(marched({ unit: [tank(18, 20), tank(21, 20)] }, { goal: { x: 18, y: 2 } })).toEqual([
      drive(0, 6),
      drive(1, 6),
    ]);
  });

  test('C-MOVE-1: out of formation, those that wait drive nowhere', () => {
    expect(marched({ unit: [tank(8, 20), tank(30, 20)] }, { goal: { x: 18, y: 2 } })).toEqual([drive(0), drive(1)]);
  });

  test('go with those on foot', () => {
    const paths = marched({ unit: [tank(18, 20), at(20.5, 20)] }, { goal: { x: 18, y: 2 } });
    expect(paths[0]).toEqual(drive(0, 6));
    expect(paths[1]).toMatchObject({ model: 1, points: [{ x: 20.5, y: 14 }] });
  });
});

test('a march is always a legal move, and whoever was in formation stays so', () => {
  const place = fc.record({ x: fc.integer({ min: 2, max: 34 }), y: fc.integer({ min: 2, max: 34 }) });
  fc.assert(
    fc.property(
      place,
      place,
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.array(place, { maxLength: 4 }),
      fc.array(place, { maxLength: 2 }),
      (start, goal, size, drives, enemies, rocks) => {
        const unit = Array.from({ length: size }, (_, i) =>
          drives ? tank(start.x, start.y + 3 * i) : at(start.x + 1.5 * (i % 2), start.y + 1.5 * Math.floor(i / 2)),
        );
        const { theatre, state } = scene({
          unit,
          enemies: enemies.map(({ x, y }) => [at(x, y)]),
          terrain: rocks.map(({ x, y }, i) => ({ ...wall(x, y, 3, 2), id: `rock-${i}` })),
        });
        const paths = march(theatre, state, { unit: 'a:u1', action: 'move' }, { goal });
        const order = { kind: 'move', side: 'a', unit: 'a:u1', action: 'move' } as const;
        const before = state.units[0]!;
        const fits = footprintsOf(theatre, before).every((base) => insideTable(base, theatre.table));
        const problem = orderProblem(theatre, state, { ...order, order: [] } as never, { ...order, paths });
        if (fits && isInFormation(theatre, before)) expect(problem).toBeNull();
      },
    ),
    { numRuns: 40 },
  );
});
