import { EPS } from '../core/measure';
import { type Footprint, translateFootprint } from './footprint';
import { type Ground, type StandProblem, type Surroundings, levelAt, standProblem } from './ground';
import type { Path } from './path';
import type { Point } from './point';
import { overlaps } from './placement';
import { sweepLeg } from './sweep-leg';
import { insideTableAfter } from './table';

/** What ground charges a mover besides the distance, in inches or centimetres. */
export interface GroundPrices {
  /** C-TER-CLIMB-2: for each level up. */
  readonly up: number;
  /** C-TER-CLIMB-3: full levels down for each inch; null if going down is free. */
  readonly downLevels: number | null;
  /** C-TER-ROUGH-1, C-TER-ROUGH-3: for each piece of Rough ground crossed, or each level of it climbed. */
  readonly rough: number;
}

/** What a mover pays, and what it can do that others cannot. */
export interface Ability {
  readonly prices: GroundPrices;
  /** C-USR-FLYING: only the end counts. */
  readonly flying?: boolean;
  /** C-USR-RUGGED: Rough costs nothing to cross. */
  readonly rugged?: boolean;
  /** D-UPG-CLIMBER: no vertical cost on Climbable. */
  readonly climber?: boolean;
}

/** Where a mover stands in the middle of one action: its level and the Rough ground it has already paid for. */
export interface Footing {
  readonly level: number;
  readonly paid: ReadonlySet<Ground>;
}

export const LEG_PROBLEMS = ['off-table', 'hits-base', 'impassable', 'no-climb'] as const;
export type LegProblem = (typeof LEG_PROBLEMS)[number];

/** One thing that ground adds to the distance: crossing Rough, or going up or down so many levels. */
export interface GroundCharge {
  readonly kind: 'rough' | 'up' | 'down';
  readonly inches: number;
  readonly ground: Ground;
}

/** A change of level on the way, paid for or free: how far along the section (0 … 1), and over which ground. */
export interface LevelChange {
  readonly t: number;
  readonly from: number;
  readonly to: number;
  readonly inches: number;
  readonly ground: Ground;
}

export interface LegCost {
  readonly problem: LegProblem | null;
  /** Inches for Rough ground and for climbing, besides the distance. */
  readonly rough: number;
  readonly climb: number;
  /** The same one by one, in the order met: first Rough, then climbs. */
  readonly charges: readonly GroundCharge[];
  readonly climbs: readonly LevelChange[];
  readonly after: Footing;
}

const NONE: readonly never[] = [];

const UNPAID: ReadonlySet<Ground> = new Set();

/** Nobody adds to a set that others hold, so that all may begin with the same empty one. */
export const startFooting = (level: number): Footing => ({ level, paid: UNPAID });

/** Levels gone up or down in one go, over Rough ground or not; `perLevel` in place of the usual price. */
export interface Climb {
  readonly levels: number;
  readonly down: boolean;
  readonly rough: boolean;
  readonly perLevel?: number | undefined;
}

/** C-TER-CLIMB-2 and 3, C-TER-ROUGH-3: inches for a climb. */
export function climbCost(prices: GroundPrices, { levels, down, rough, perLevel }: Climb): number {
  const plain = perLevel !== undefined ? levels * perLevel : down ? downCost(prices, levels) : levels * prices.up;
  return rough ? plain + levels * prices.rough : plain;
}

const downCost = ({ downLevels }: GroundPrices, levels: number): number =>
  downLevels === null ? 0 : Math.floor(levels / downLevels);

/** The extra cost of one straight section of a base that stands at its beginning. The table and other bases are tested too. */
export function legCost(
  base: Footprint,
  dx: number,
  dy: number,
  footing: Footing,
  ability: Ability,
  around: Surroundings,
): LegCost {
  if (!insideTableAfter(base, dx, dy, around.table)) return stopped('off-table', footing);
  if (ability.flying === true)
    return { problem: null, rough: 0, climb: 0, charges: NONE, climbs: NONE, after: footing };
  for (const wall of around.walls) if (sweepLeg(base, dx, dy, wall).length > 0) return stopped('hits-base', footing);
  const moments: Moment[] = [];
  let paid = footing.paid;
  let rough = 0;
  const charges: GroundCharge[] = [];
  for (const ground of around.grounds) {
    const stretches = sweepLeg(base, dx, dy, ground.footprint);
    if (stretches.length === 0) continue;
    if (ground.pass === 'closed') return stopped('impassable', footing);
    if (ground.rough && !(ground.pass === 'climb' && ground.level > 0) && !paid.has(ground)) {
      paid = new Set(paid).add(ground);
      const before = rough;
      if (ability.rugged !== true) rough += ability.prices.rough;
      if (rough > before) charges.push({ kind: 'rough', inches: rough - before, ground });
    }
    if (ground.level > 0)
      for (let i = 0; i + 1 < stretches.length; i += 2)
        moments.push(...momentsOf(ground, stretches[i]!, stretches[i + 1]!, base, dx, dy));
  }
  const rise = climbAlong(moments, footing.level, ability);
  if (rise === null) return stopped('no-climb', footing);
  for (const { from, to, inches, ground } of rise.climbs)
    if (inches > 0) charges.push({ kind: to < from ? 'down' : 'up', inches, ground });
  return {
    problem: null,
    rough,
    climb: rise.cost,
    charges,
    climbs: rise.climbs,
    after: { level: rise.level, paid },
  };
}

const stopped = (problem: LegProblem, after: Footing): LegCost => ({
  problem,
  rough: 0,
  climb: 0,
  charges: NONE,
  climbs: NONE,
  after,
});

interface Moment {
  readonly t: number;
  readonly ground: Ground;
  readonly enter: boolean;
  /** The base lay on it before it moved at all; merely touching does not count. */
  readonly held: boolean;
}

/** A base that still overlaps a ground at the end of the section leaves it with the next one. */
function momentsOf(ground: Ground, lo: number, hi: number, base: Footprint, dx: number, dy: number): Moment[] {
  const held = lo <= SAME_MOMENT && overlaps(base, ground.footprint);
  const enter = { t: lo, ground, enter: true, held };
  const stays = hi >= 1 - EPS && overlaps(translateFootprint(base, dx, dy), ground.footprint);
  return stays ? [enter] : [enter, { t: hi, ground, enter: false, held }];
}

const SAME_MOMENT = 1e-7;

/**
 * The base is as high as the highest ground it overlaps. Every change of that height needs Climbable ground joining the two levels
 * (C-HGT-3) and has its price.
 */
function climbAlong(
  moments: readonly Moment[],
  from: number,
  ability: Ability,
): { level: number; cost: number; climbs: readonly LevelChange[] } | null {
  if (moments.length === 0) return { level: from, cost: 0, climbs: NONE };
  const ordered = [...moments].sort((p, q) => p.t - q.t || Number(q.enter) - Number(p.enter));
  const active = new Map<Ground, number>();
  const climbs: LevelChange[] = [];
  let level = from;
  let cost = 0;
  for (let i = 0; i < ordered.length;) {
    const t = ordered[i]!.t;
    const touched = new Set(active.keys());
    for (; i < ordered.length && ordered[i]!.t <= t + SAME_MOMENT; i++) {
      const { ground, enter, held } = ordered[i]!;
      // What lies under the base from the start but is higher than the model: it stands against it, not on it.
      if (held && ground.level > from) continue;
      touched.add(ground);
      const count = (active.get(ground) ?? 0) + (enter ? 1 : -1);
      if (count > 0) active.set(ground, count);
      else active.delete(ground);
    }
    let next = 0;
    for (const ground of active.keys()) next = Math.max(next, ground.level);
    if (next === level) continue;
    const step = climbStep(touched, Math.min(level, next), Math.max(level, next), next < level, ability);
    if (step === null) return null;
    cost += step.price;
    climbs.push({ t, from: level, to: next, inches: step.price, ground: step.ground });
    level = next;
  }
  return { level, cost, climbs };
}

/** Cheapest of the Climbable grounds that join the two levels; null if there is none. */
function climbStep(
  grounds: Iterable<Ground>,
  low: number,
  high: number,
  down: boolean,
  ability: Ability,
): { price: number; ground: Ground } | null {
  let best: { price: number; ground: Ground } | null = null;
  for (const ground of grounds) {
    if (ground.pass !== 'climb' || ground.level < high) continue;
    const price =
      ability.climber === true && ground.perLevel === undefined
        ? 0
        : climbCost(ability.prices, {
            levels: high - low,
            down,
            rough: ground.rough && ability.rugged !== true,
            perLevel: ground.perLevel,
          });
    if (best === null || price < best.price) best = { price, ground };
  }
  return best;
}

/** A change of level, and the index of the section it happens on. */
export interface PathClimb extends LevelChange {
  readonly section: number;
}

export interface PathCost {
  /** What forbids the path, and the index of the section it happens on; null if nothing does. */
  readonly problem: LegProblem | StandProblem | null;
  readonly section: number;
  readonly length: number;
  readonly rough: number;
  readonly climb: number;
  readonly charges: readonly GroundCharge[];
  readonly climbs: readonly PathClimb[];
  /** length + rough + climb: what must not exceed the allowance. */
  readonly total: number;
  /** Level at the end. */
  readonly level: number;
}

/** The price of a whole move of a base that keeps its heading (C-MOVE-2, C-TER), its end included. `base` stands at the first place. */
export function pathCost(base: Footprint, path: Path, level: number, ability: Ability, around: Surroundings): PathCost {
  let at = base;
  let footing = startFooting(level);
  let length = 0;
  let rough = 0;
  let climb = 0;
  const charges: GroundCharge[] = [];
  const climbs: PathClimb[] = [];
  let before: Point | undefined;
  const result = (problem: PathCost['problem'], section: number): PathCost => ({
    problem,
    section,
    length,
    rough,
    climb,
    charges,
    climbs,
    total: length + rough + climb,
    level: footing.level,
  });
  for (let i = 0; i < path.length; i++) {
    const next = path[i]!;
    if (before !== undefined) {
      const dx = next.x - before.x;
      const dy = next.y - before.y;
      const cost = legCost(at, dx, dy, footing, ability, around);
      if (cost.problem !== null) return result(cost.problem, i - 1);
      length += Math.sqrt(dx * dx + dy * dy);
      rough += cost.rough;
      climb += cost.climb;
      for (const charge of cost.charges) charges.push(charge);
      for (const change of cost.climbs) climbs.push({ ...change, section: i - 1 });
      footing = cost.after;
      at = translateFootprint(at, dx, dy);
    }
    before = next;
  }
  if (ability.flying === true) footing = { ...footing, level: levelAt(at.x, at.y, around.grounds) };
  return result(standProblem(at, footing.level, around), Math.max(0, path.length - 2));
}
