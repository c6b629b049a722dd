import { clearance, disc, outline, type BaseSize, type Figure } from '../geometry/figure';
import { between, turned, type Point } from '../geometry/point';
import { figureOf, onTable, type Base, type Game, type Unit } from './game';
import { other } from './record';

/** B-GEN-2: centimetres; all tests of distance allow for this much. */
export const TOLERANCE = 0.001;
/** Nearer to a border than this nobody can tell. */
export const HAIR = 2e-7;

const MM = 0.1;

/** A base put down at a place; ten millimetres to the centimetre. */
export function footprintAt(size: BaseSize, at: Point, facing: number): Figure {
  if (size.shape === 'circle') return disc(at, (size.diameter / 2) * MM);
  const corners: readonly (readonly [number, number])[] =
    size.shape === 'rect'
      ? [
          [-size.width / 2, -size.length / 2],
          [size.width / 2, -size.length / 2],
          [size.width / 2, size.length / 2],
          [-size.width / 2, size.length / 2],
        ]
      : size.points;
  return outline(
    corners.map(([x, y]) => {
      const q = turned({ x: x * MM, y: y * MM }, facing);
      return { x: at.x + q.x, y: at.y + q.y };
    }),
  );
}

export const footprint = (base: Base): Figure => footprintAt(base.size, base, base.facing);

/** How far the farthest point of a base lies from its middle. */
export function reachOf(size: BaseSize): number {
  if (size.shape === 'circle') return (size.diameter / 2) * MM;
  if (size.shape === 'rect') return (Math.sqrt(size.width ** 2 + size.length ** 2) / 2) * MM;
  return Math.max(...size.points.map(([x, y]) => Math.sqrt(x * x + y * y))) * MM;
}

/** B-GEN-2: the gap between two base outlines; below 0 they overlap. */
export function clear(p: Base, q: Base): number {
  return clearance(footprint(p), footprint(q));
}
export const gap = (p: Base, q: Base): number => Math.max(0, clear(p, q));

export const unitGap = (u: Unit, v: Unit): number => {
  let least = Infinity;
  for (const p of u.bases)
    for (const q of v.bases) {
      if (between(p, q) - reachOf(p.size) - reachOf(q.size) >= least) continue;
      least = Math.min(least, gap(p, q));
    }
  return least;
};

/** B-GEN-6. */
export const within = (distance: number, limit: number): boolean => distance <= limit + TOLERANCE;
export const unsure = (distance: number, limit: number): boolean => Math.abs(distance - limit - TOLERANCE) < HAIR;

export const reach = (game: Game): number => figureOf(game.system, 'engageWithin', 1);

/** B-ENG-1: enemy units that a unit, or one base of it, is engaged with. */
export function engagedWith(game: Game, unit: Unit, bases: readonly Base[] = unit.bases): Unit[] {
  return onTable(game, other(unit.side)).filter((enemy) =>
    bases.some((p) => enemy.bases.some((q) => near(p, q, 8) && within(gap(p, q), reach(game)))),
  );
}
export const isEngaged = (game: Game, unit: Unit): boolean => engagedWith(game, unit).length > 0;

/** Whether any pair lies so near to the limit that the question cannot be decided. */
export const engagementUnsure = (game: Game, unit: Unit): boolean =>
  onTable(game, other(unit.side)).some((enemy) =>
    unit.bases.some((p) => enemy.bases.some((q) => near(p, q, 8) && unsure(gap(p, q), reach(game)))),
  );

export function pairsOf(game: Game, unit: Unit): Set<string> {
  const pairs = new Set<string>();
  for (const enemy of onTable(game, other(unit.side)))
    for (const p of unit.bases)
      for (const q of enemy.bases) if (near(p, q, 8) && within(gap(p, q), reach(game))) pairs.add(`${p.id}|${q.id}`);
  return pairs;
}

export const near = (p: Base, q: Base, by: number): boolean => between(p, q) - reachOf(p.size) - reachOf(q.size) <= by;

/** B-FORM-1: one connected group through gaps of 1 cm or less. */
export function inFormation(game: Game, bases: readonly Base[]): boolean {
  if (bases.length < 2) return true;
  const limit = figureOf(game.system, 'formationGap', 1);
  const joined = new Set<Base>([bases[0]!]);
  for (let grew = true; grew;) {
    grew = false;
    for (const base of bases)
      if (!joined.has(base) && [...joined].some((each) => within(gap(base, each), limit))) {
        joined.add(base);
        grew = true;
      }
  }
  return joined.size === bases.length;
}
