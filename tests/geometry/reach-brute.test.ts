import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disc, polygonFootprint } from '#shared/geometry/footprint';
import { type Ground, type Surroundings, standProblem } from '#shared/geometry/ground';
import { legCost, startFooting } from '#shared/geometry/path-cost';
import { type Mover, reachOf } from '#shared/geometry/reach';
import { shapeRing } from '#shared/geometry/shape';
import { FOOT } from '../support/foot';

/** The cheapest way over a dense lattice with king's moves: never cheaper than the best straight way, so the real search must match it. */
function latticeCosts(mover: Mover, around: Surroundings, step: number): Map<string, number> {
  const best = new Map<string, { cost: number; footing: ReturnType<typeof startFooting> }>();
  const key = (i: number, j: number) => `${i} ${j}`;
  const open: { i: number; j: number; cost: number; footing: ReturnType<typeof startFooting> }[] = [
    { i: 0, j: 0, cost: 0, footing: startFooting(mover.level) },
  ];
  const done = new Map<string, number>();
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const at = open.pop()!;
    if (done.has(key(at.i, at.j))) continue;
    done.set(key(at.i, at.j), at.cost);
    for (let di = -2; di <= 2; di++) {
      for (let dj = -2; dj <= 2; dj++) {
        if ((di === 0 && dj === 0) || (Math.abs(di) === 2 && dj % 2 === 0) || (Math.abs(dj) === 2 && di % 2 === 0))
          continue;
        const to = key(at.i + di, at.j + dj);
        if (done.has(to)) continue;
        const length = step * Math.sqrt(di * di + dj * dj);
        if (at.cost + length > mover.allowance) continue;
        const leg = legCost(
          disc(mover.x + at.i * step, mover.y + at.j * step, mover.r),
          di * step,
          dj * step,
          at.footing,
          mover,
          around,
        );
        const cost = at.cost + length + leg.rough + leg.climb;
        if (leg.problem !== null || cost > mover.allowance || (best.get(to)?.cost ?? Infinity) <= cost) continue;
        best.set(to, { cost, footing: leg.after });
        open.push({ i: at.i + di, j: at.j + dj, cost, footing: leg.after });
      }
    }
  }
  for (const id of done.keys()) {
    const [i = 0, j = 0] = id.split(' ').map(Number);
    const level = id === '0 0' ? mover.level : (best.get(id)?.footing.level ?? 0);
    if (standProblem(disc(mover.x + i * step, mover.y + j * step, mover.r), level, around) !== null) done.delete(id);
  }
  return done;
}

const KINDS = [
  { level: 0, pass: 'closed', rough: false, stand: false },
  { level: 0, pass: 'open', rough: true, stand: false },
  { level: 1, pass: 'climb', rough: false, stand: true },
  { level: 2, pass: 'climb', rough: false, stand: true },
  { level: 1, pass: 'climb', rough: false, stand: false },
] as const;

const aGround: fc.Arbitrary<Ground> = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.integer({ min: 12, max: 28 }),
    fc.integer({ min: 12, max: 28 }),
    fc.integer({ min: 2, max: 10 }),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(0, 30, 45, 90),
  )
  .map(([kind, x, y, w, h, rotation]) => ({
    ...kind,
    footprint: polygonFootprint(
      shapeRing({ kind: 'rect', x: x / 2 + 10, y: y / 2 + 8, width: w / 2, height: h / 2, rotation }),
    ),
  }));
const aWall = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map(([x, y]) => disc(15 + x / 2, 13 + y / 2, 0.5));

test('nothing that a dense lattice search reaches is missed or dearer', () => {
  fc.assert(
    fc.property(fc.array(aGround, { maxLength: 4 }), fc.array(aWall, { maxLength: 4 }), (grounds, walls) => {
      const mover: Mover = { x: 20, y: 18, r: 0.42, level: 0, allowance: 4, ...FOOT };
      const around: Surroundings = { table: { width: 48, height: 36 }, grounds, walls, rests: [] };
      fc.pre(standProblem(disc(20, 18, 0.42), 0, around) === null);
      const reach = reachOf(mover, around);
      for (const [id, cost] of latticeCosts(mover, around, 0.5)) {
        const [i = 0, j = 0] = id.split(' ').map(Number);
        // The last hair of the allowance may be lost on the way round a round base.
        if (cost > mover.allowance - 0.15) continue;
        const way = reach.to({ x: 20 + i * 0.5, y: 18 + j * 0.5 });
        expect(way?.cost ?? Infinity, `to ${id}`).toBeLessThanOrEqual(cost + 0.1);
      }
    }),
    { numRuns: 40 },
  );
});
