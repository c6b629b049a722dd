import { isVehicle, keywordsFor, type Game, type ModelNow, type Piece, type Scene, type UnitNow } from '../game';
import { gap, halfWidth, overlap, type Figure } from '../geometry/figure';
import { EPS, minus, type Point } from '../geometry/point';
import { betweenBases, crossings, fromSegment } from '../geometry/sweep';

/** What is looked at: one ship, or a marker that can be shot. */
export interface Aim {
  readonly id: string;
  readonly unit: UnitNow | null;
  readonly figure: Figure;
  readonly centre: Point;
}

export interface Seen {
  readonly sight: 'clear' | 'obscured' | 'blocked';
  /** The row that decided. */
  readonly rule: string;
  /** A hair's breadth either way would have changed it: nobody can be blamed. */
  readonly close: boolean;
}

/** Points of the target that sight rays are drawn to, across the line of sight (C-LOS-10 b, c). */
export function rayEnds(from: Point, { figure, centre }: { readonly figure: Figure; readonly centre: Point }): Point[] {
  const d = minus(centre, from);
  const length = Math.hypot(d.x, d.y) || 1;
  const n = { x: -d.y / length, y: d.x / length };
  const w = halfWidth(figure, centre, n);
  return Array.from({ length: 17 }, (_, i) => ({
    x: centre.x + (n.x * w * (i - 8)) / 8,
    y: centre.y + (n.y * w * (i - 8)) / 8,
  }));
}

const longest = (from: Point, to: Point, figure: Figure): number =>
  Math.max(0, ...crossings(from, to, figure).map(([s, t]) => (t - s) * Math.hypot(to.x - from.x, to.y - from.y)));

/** Sight between ships on the flat table (S-LOS-3): in this order Obscuring, the scrum, a third base, Dangerous ground. */
export function flatSight(game: Game, scene: Scene, attacker: Piece, target: Aim): Seen {
  const words = (ground: Game['ground'][number]): readonly string[] => shipKeywords(attacker.model, ground.part);
  const clouds = game.ground.filter((ground) => words(ground).includes('obscuring'));
  const nearestCloud = Math.min(...clouds.map(({ figure }) => betweenBases(attacker.figure, target.figure, figure)));
  const friends = scene.pieces.filter(
    ({ unit }) => unit.side === attacker.unit.side && unit !== attacker.unit && unit !== target.unit,
  );
  const range = gap(attacker.figure, target.figure);
  const nearestFriend = Math.min(...friends.map(({ figure }) => gap(figure, target.figure)));
  const solid = game.ground.filter((ground) => words(ground).includes('dangerous'));
  const ignored = new Set(
    solid
      .filter(({ figure }) => overlap(figure, attacker.figure) || overlap(figure, target.figure))
      .map(({ piece }) => piece),
  );
  const dangers = solid.filter(({ piece }) => !ignored.has(piece)).map(({ figure }) => figure);
  const others: Figure[] = [
    ...scene.pieces.filter(({ unit }) => unit !== attacker.unit && unit !== target.unit).map(({ figure }) => figure),
    // S-MIS1-6: a marker that the ship stood on when it became a base is ignored until the ship has left it.
    ...scene.markers
      .filter(
        ({ marker, base }) =>
          base[attacker.unit.side] && marker.id !== target.id && !attacker.unit.clearing.has(marker.id),
      )
      .map(({ figure }) => figure),
  ];
  const from = attacker.place;
  const near = (figure: Figure): boolean => fromSegment(from, target.centre, figure) < 3;
  const [ground, bases] = [dangers.filter(near), others.filter(near)];
  const rays = rayEnds(from, target).map((end) => ({
    danger: Math.max(0, ...ground.map((figure) => longest(from, end, figure))),
    base: Math.max(0, ...bases.map((figure) => longest(from, end, figure))),
  }));
  const { scrumWithin, scrumBeyond } = game.book.figures;
  const look = (slack: number): Omit<Seen, 'close'> => {
    if (nearestCloud < -EPS - slack) return { sight: 'blocked', rule: 'S-TER-OBSC-2' };
    if (range > scrumBeyond + EPS + slack && nearestFriend < scrumWithin - EPS - slack)
      return { sight: 'blocked', rule: 'S-CORE-8' };
    const cut = rays.map(({ danger }) => danger >= 0.01 - slack);
    if (rays.some(({ base }, i) => !cut[i] && base >= 0.01 - slack)) return { sight: 'blocked', rule: 'S-LOS-3' };
    if (cut.every(Boolean)) return { sight: 'blocked', rule: 'S-TER-DANG-4' };
    return { sight: 'clear', rule: cut.some(Boolean) ? 'S-TER-DANG-4' : 'S-LOS-2' };
  };
  const seen = look(0);
  return { ...seen, close: [1e-5, -1e-5].some((slack) => look(slack).sight !== seen.sight) };
}

/** S-TER-3: ships are Vehicles, so keywords for Vehicles count where they are given. */
const shipKeywords = (model: ModelNow, part: Parameters<typeof keywordsFor>[1]): readonly string[] =>
  isVehicle(model) ? keywordsFor(model, part) : part.keywords;
