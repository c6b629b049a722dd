import { isVehicle, keywordsFor, piecesOf, type Game, type Piece, type Scene, type UnitNow } from '../game';
import { depthAt, gap, type Figure } from '../geometry/figure';
import { between, EPS, fromPointToSegment, type Point } from '../geometry/point';
import { circleAround, crossings } from '../geometry/sweep';
import { type Target } from '../record';
import { unitOf } from '../game';
import { rayEnds, type Seen } from './flat-sight';

/** C-LOS-10 a: model height in levels. */
const HEIGHT = 0.9;

interface Eye {
  readonly at: Point;
  readonly level: number;
  readonly eye: number;
}

/** D-CORE-LOS-1: a rider's eye and head are one level up, its foot on its ground. */
const headOf = (piece: Piece): number =>
  (piece.model.mounted ? Math.max(1, piece.place.level) : piece.place.level) + HEIGHT;

/** Whether a figure can touch any ray from the eye to the base. */
function near(eye: Point, { figure, place }: Piece): (other: Figure) => boolean {
  const reach = figure.kind === 'disc' ? figure.r : circleAround(figure).r * 2;
  return (other) => {
    const around = other.kind === 'disc' ? other : circleAround(other);
    return fromPointToSegment(around, eye, place) <= around.r + reach + 0.01;
  };
}

export interface ModelSeen {
  readonly unseen: boolean;
  readonly uncovered: boolean;
  readonly third: boolean;
  readonly cover: boolean;
}

/** How one model sees another over levels and terrain (C-LOS-10); `slack` moves the thresholds by a hair. */
export function rays(game: Game, scene: Scene, from: Piece, to: Piece, slack = 0): ModelSeen {
  const eye: Eye = { at: from.place, level: from.place.level, eye: headOf(from) };
  const [foot, head] = [to.place.level, headOf(to)];
  const inTheWay = near(from.place, to);
  const others = scene.pieces.filter(({ unit, figure }) => unit !== from.unit && unit !== to.unit && inTheWay(figure));
  const ground = game.ground.filter(
    ({ part, figure }) => (part.sight !== 'none' || part.keywords.includes('cover')) && inTheWay(figure),
  );
  let [shut, open, third, cover] = [0, 0, false, false];
  for (const end of rayEnds(from.place, { figure: to.figure, centre: to.place })) {
    let [isShut, isCovered] = [false, false];
    for (const { part, figure } of ground) {
      const cutFoot = cuts(eye, end, figure, part.bottom, part.top, foot, from, to, part.level, slack);
      const cutHead = cuts(eye, end, figure, part.bottom, part.top, head, from, to, part.level, slack);
      if (part.sight === 'full' && cutHead) isShut = true;
      if (part.sight !== 'none' && cutFoot) isCovered = true;
      if ((cutFoot || cutHead) && part.sight !== 'none' && keywordsFor(to.model, part).includes('cover')) cover = true;
    }
    if (isShut) shut++;
    else {
      if (!isCovered) open++;
      const hit = others.some(({ figure, place, model }) => {
        const top = place.level + HEIGHT + (model.mounted ? Math.max(1, place.level) - place.level : 0);
        return [foot, head].some((z) => cuts(eye, end, figure, place.level, top, z, from, to, null, slack));
      });
      if (hit) third = true;
    }
  }
  return { unseen: shut === 17, uncovered: open === 17, third, cover };
}

/** C-LOS-10 e, f: whether the line from the eye to height z over the ray's end is cut. */
function cuts(
  eye: Eye,
  end: Point,
  figure: Figure,
  bottom: number,
  top: number,
  z: number,
  from: Piece,
  to: Piece,
  level: number | null,
  slack: number,
): boolean {
  const length = between(eye.at, end);
  if (length === 0) return false;
  for (const [start, stop] of crossings(eye.at, end, figure)) {
    let [s0, s1] = [start, stop];
    if (level !== null && top === from.place.level && depthAt(figure, from.place) <= 0 && s0 < 1e-9)
      s0 = Math.max(s0, 1 / length);
    if (level !== null && top === to.place.level && depthAt(figure, to.place) <= 0 && s1 > 1 - 1e-9)
      s1 = Math.min(s1, 1 - 1 / length);
    if ((s1 - s0) * length < 0.01 - slack) continue;
    const h = (s: number): number => eye.eye + (z - eye.eye) * s;
    if (Math.max(h(s0), h(s1)) >= bottom - slack && Math.min(h(s0), h(s1)) < top - slack) return true;
  }
  return false;
}

export interface UnitSeen extends Seen {
  readonly cover: boolean;
  /** Before obscured counts as clear (C-LOS-9, step 6). */
  readonly raw: 'clear' | 'obscured' | 'blocked';
}

const known = new WeakMap<Scene, Map<string, UnitSeen>>();

/** Sight of a unit to a unit (C-LOS-9), from that of the named models that sees best (C-LOS-2); without names, of all. */
export function levelSight(
  game: Game,
  scene: Scene,
  unit: UnitNow,
  target: Target,
  models?: readonly number[],
): UnitSeen {
  const key = `${unit.id} ${JSON.stringify(target)} ${models?.join() ?? ''}`;
  const cache = known.get(scene) ?? new Map<string, UnitSeen>();
  known.set(scene, cache);
  const found = cache.get(key);
  if (found) return found;
  const seen = look(game, scene, unit, target, models, 0);
  const close = [1e-5, -1e-5].some((slack) => look(game, scene, unit, target, models, slack).sight !== seen.sight);
  const result = { ...seen, close };
  cache.set(key, result);
  return result;
}

const ORDER = ['clear', 'obscured', 'blocked'] as const;

function look(
  game: Game,
  scene: Scene,
  unit: UnitNow,
  target: Target,
  models: readonly number[] | undefined,
  slack: number,
): UnitSeen {
  const clear: UnitSeen = { sight: 'clear', raw: 'clear', rule: 'C-LOS-4', close: false, cover: false };
  if ('objective' in target) return clear;
  const enemy = unitOf(game, target.unit);
  const all = piecesOf(scene, unit);
  const mine = models ? all.filter(({ model }) => models.includes(model.index)) : all;
  const theirs = piecesOf(scene, enemy);
  if (mine.length === 0 || theirs.length === 0) return clear;
  const apart = Math.min(...all.flatMap((a) => theirs.map((b) => gap(a.figure, b.figure))));
  const { scrumWithin, scrumBeyond, clearWithin } = game.book.figures;
  const friends = scene.pieces.filter((piece) => piece.unit.side === unit.side && piece.unit !== unit);
  if (
    apart > scrumBeyond + EPS + slack &&
    friends.some((a) => theirs.some((b) => gap(a.figure, b.figure) < scrumWithin - EPS - slack))
  )
    return { ...clear, sight: 'blocked', raw: 'blocked', rule: 'C-LOS-7' };
  const best = mine
    .map((piece) => fromModel(game, scene, piece, theirs, slack))
    .reduce((a, b) => (ORDER.indexOf(b.sight) < ORDER.indexOf(a.sight) ? b : a));
  const near = clearWithin !== null && apart < clearWithin - EPS;
  const vehicles = theirs.every(({ model }) => isVehicle(model));
  if (best.sight !== 'obscured' || (!near && !vehicles)) return { ...best, raw: best.sight, close: false };
  return { sight: 'clear', raw: 'obscured', rule: near ? 'C-LOS-8' : 'C-VEH-11', close: false, cover: best.cover };
}

function fromModel(
  game: Game,
  scene: Scene,
  from: Piece,
  targets: readonly Piece[],
  slack: number,
): Omit<Seen, 'close'> & { cover: boolean } {
  const seen = targets.map((to) => rays(game, scene, from, to, slack));
  const cover = seen.some((each) => each.cover);
  if (seen.some(({ third }) => third)) return { sight: 'blocked', rule: 'C-LOS-6', cover };
  if (seen.every(({ unseen }) => unseen)) return { sight: 'blocked', rule: 'C-LOS-6', cover };
  const uncovered = seen.filter((each) => each.uncovered).length;
  return 2 * uncovered >= seen.length
    ? { sight: 'clear', rule: 'C-LOS-4', cover }
    : { sight: 'obscured', rule: 'C-LOS-5', cover };
}
