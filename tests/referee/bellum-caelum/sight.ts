import { depthAt, edgesOf, holds, type BaseSize, type Figure } from '../geometry/figure';
import { fromPointToSegment, turned, type Point } from '../geometry/point';
import { onTable, type Base, type Game, type Unit } from './game';
import { footprint, reachOf, TOLERANCE } from './space';

const HEIGHTS = { infantry: 1, hero: 1, vehicle: 2, titan: 4 } as const;

/** B-LOS-2. */
export const heightOf = (game: Game, unit: Unit): number => {
  const heights = game.system.engine.parameters['heights'] as Readonly<Record<string, number>> | undefined;
  return heights?.[unit.card.type] ?? HEIGHTS[unit.card.type];
};

/** B-LOS-4: the middle and points of the outline, evenly spaced, the first in the middle of the front. */
function pointsOf(base: Base, count: number): Point[] {
  const rim = rimOf(base.size, count).map((p) => {
    const q = turned(p, base.facing);
    return { x: base.x + q.x, y: base.y + q.y };
  });
  return [{ x: base.x, y: base.y }, ...rim];
}

function rimOf(size: BaseSize, count: number): Point[] {
  const shares = Array.from({ length: count }, (_, i) => i / count);
  if (size.shape === 'circle') {
    const r = size.diameter / 20;
    return shares.map((t) => ({ x: r * Math.sin(2 * Math.PI * t), y: -r * Math.cos(2 * Math.PI * t) }));
  }
  const corners =
    size.shape === 'rect'
      ? [
          { x: 0, y: -size.length / 20 },
          { x: size.width / 20, y: -size.length / 20 },
          { x: size.width / 20, y: size.length / 20 },
          { x: -size.width / 20, y: size.length / 20 },
          { x: -size.width / 20, y: -size.length / 20 },
        ]
      : size.points.map(([x, y]) => ({ x: x / 10, y: y / 10 }));
  const lengths = corners.map((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    return Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2);
  });
  const around = lengths.reduce((sum, l) => sum + l, 0);
  return shares.map((t) => {
    let rest = t * around;
    for (const [i, length] of lengths.entries()) {
      if (rest <= length || i === lengths.length - 1) {
        const [p, q] = [corners[i]!, corners[(i + 1) % corners.length]!];
        const s = length === 0 ? 0 : rest / length;
        return { x: p.x + (q.x - p.x) * s, y: p.y + (q.y - p.y) * s };
      }
      rest -= length;
    }
    return corners[0]!;
  });
}

/** The line runs through the figure by more than a graze: B-GEN-2 leaves a thousandth of a centimetre out of account. */
function runsThrough(a: Point, b: Point, figure: Figure, shrink: number): boolean {
  if (figure.kind === 'disc') return fromPointToSegment(figure, a, b) < figure.r - shrink;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const cuts = [0, 1];
  for (const [p, q] of edgesOf(figure)) {
    const [ex, ey] = [q.x - p.x, q.y - p.y];
    const across = dx * ey - dy * ex;
    const t = ((p.x - a.x) * ey - (p.y - a.y) * ex) / across;
    if (across !== 0 && t > 0 && t < 1) cuts.push(t);
  }
  cuts.sort((p, q) => p - q);
  const length = Math.sqrt(dx * dx + dy * dy);
  return cuts.some((from, i) => {
    const to = cuts[i + 1] ?? from;
    const middle = (from + to) / 2;
    return (to - from) * length > TOLERANCE && holds(figure, { x: a.x + dx * middle, y: a.y + dy * middle });
  });
}

interface Screen {
  readonly figure: Figure;
  /** Into and out of it is free, through it is not: a wood. */
  readonly open: boolean;
  readonly reach: number;
  readonly x: number;
  readonly y: number;
}

function screensOf(game: Game, shooter: Unit, target: Unit, from: Base, to: Base): Screen[] {
  const height = Math.max(heightOf(game, shooter), heightOf(game, target));
  const terrain = game.ground
    .filter(({ sight, top }) => sight !== 'none' && top >= height)
    .map(({ figure, sight }) => ({ figure, open: sight === 'partial', reach: Infinity, x: 0, y: 0 }));
  const bases = onTable(game)
    .filter((unit) => unit !== shooter && unit !== target && heightOf(game, unit) >= height)
    .flatMap((unit) =>
      unit.bases.map((base) => ({
        figure: footprint(base),
        open: false,
        reach: reachOf(base.size),
        x: base.x,
        y: base.y,
      })),
    );
  return [...terrain, ...bases].filter(
    (each) => each.reach === Infinity || fromPointToSegment(each, from, to) <= each.reach + 8,
  );
}

export interface Look {
  /** Points of the outline that are tried. */
  readonly points: number;
  /** Points of the target that one point must see. */
  readonly seen: number;
  /** A base in the way counts as so much smaller. */
  readonly shrink: number;
}

/** B-LOS-4 as printed. */
export const PRINTED: Look = { points: 8, seen: 2, shrink: 1e-6 };
/** What nobody would deny; what nobody would grant. */
export const GENEROUS: Look = { points: 48, seen: 1, shrink: 0.01 };

/** Some point of the shooter sees enough points of the target. */
export function sees(game: Game, shooter: Unit, from: Base, target: Unit, to: Base, look: Look = PRINTED): boolean {
  const screens = screensOf(game, shooter, target, from, to);
  if (screens.length === 0) return true;
  const aims = pointsOf(to, look.points);
  return pointsOf(from, look.points).some((p) => {
    let seen = 0;
    for (const q of aims) {
      if (
        !screens.some(
          ({ figure, open }) =>
            runsThrough(p, q, figure, look.shrink) && !(open && (depthAt(figure, p) < 0 || depthAt(figure, q) < 0)),
        )
      )
        seen++;
      if (seen >= look.seen) return true;
    }
    return false;
  });
}
