import { lineShape } from '#shared/battlefield/document/lines';
import { tidy } from '#shared/battlefield/document/shape';
import { distance, type Point } from '#shared/geometry/point';
import type { TerrainLine } from '#shared/schema/mission/terrain';
import type { Mark } from '../canvas/draw-top';
import { onFloor } from './draw-terrain';
import { snapLines, snapPlace, type SnapLines } from './snap';
import { farEnough, type Bench, type Press, type Tool } from './tool';

const NOTHING: ReadonlySet<string> = new Set();

/** Walls, roads and rivers: drag for a straight one, or click its corners and close with Enter or a double click. Shift keeps to 45°. */
export function lineTool(bench: Bench): Tool {
  let corners: Point[] = [];
  let pressed: Press | null = null;
  let lines: SnapLines | null = null;
  const place = (press: Press): Point & { readonly guides: readonly Mark[] } => {
    const at = snapPlace(bench, (lines ??= snapLines(bench, NOTHING)), press.at, press.alt);
    const last = corners.at(-1);
    return press.shift && last ? { ...even(last, at), guides: [] } : at;
  };
  const lineOf = (points: readonly Point[]): TerrainLine => ({
    points: points.map(({ x, y }) => [tidy(x), tidy(y)]),
    width: bench.state().line.width,
  });
  const show = (to: Point | null, guides: readonly Mark[] = []): void => {
    const points = to ? [...corners, to] : corners;
    const marks: Mark[] = [...guides];
    if (points.length > 1) {
      const length = points.slice(1).reduce((sum, at, i) => sum + distance(points[i]!, at), 0);
      marks.push({ kind: 'shape', shape: lineShape(lineOf(points)), tone: 'accent', filled: true });
      marks.push({ kind: 'path', points, tone: 'accent' });
      marks.push({ kind: 'label', at: points.at(-1)!, text: String(Math.round(length * 100) / 100), tone: 'accent' });
    }
    for (const at of corners) marks.push({ kind: 'dots', places: [at], size: 0, tone: 'accent' });
    bench.show({ marks });
  };
  const rest = (): void => {
    corners = [];
    pressed = null;
    lines = null;
    bench.show({ marks: [] });
  };
  const finish = (): boolean => {
    const line = lineOf(corners);
    const shape = lineShape(line);
    rest();
    if (shape.kind !== 'polygon' || shape.points.length < 4) return false;
    const {
      line: { name, looks },
      floor,
    } = bench.state();
    const before = new Set(bench.mission().terrain.map(({ id }) => id));
    bench.apply(
      {
        kind: 'add',
        list: 'terrain',
        items: [{ name, parts: [{ ...onFloor(looks, floor), shape, line }] }],
      },
      `Add ${name || 'a line'}`,
    );
    const fresh = bench.mission().terrain.find(({ id }) => !before.has(id));
    if (fresh) bench.select([fresh.id]);
    return true;
  };
  return {
    cursor: 'crosshair',
    press(press) {
      pressed = press;
      const at = place(press);
      const last = corners.at(-1);
      if (!last || distance(last, at) > 1e-6) corners = [...corners, { x: at.x, y: at.y }];
      show(null);
    },
    hover(press) {
      const at = place(press);
      show(corners.length > 0 ? at : null, at.guides);
    },
    drag(press) {
      const at = place(press);
      show(at, at.guides);
    },
    release(press) {
      if (!pressed || !farEnough(pressed.screen, press.screen)) return;
      // Dragged: the stretch ends here. The first one makes a wall at once, later ones are corners of a longer line.
      const at = place(press);
      const first = corners.length === 1;
      if (distance(corners.at(-1) ?? at, at) > 1e-6) corners = [...corners, { x: at.x, y: at.y }];
      if (first) finish();
      else show(null);
    },
    twice: () => void finish(),
    finish,
    stepBack() {
      if (corners.length === 0) return false;
      corners = corners.slice(0, -1);
      show(null);
      return true;
    },
    cancel() {
      const had = corners.length > 0;
      rest();
      return had;
    },
  };
}

/** The place as far away, in the nearest of eight directions. */
function even(from: Point, to: Point): Point {
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) * (Math.PI / 4);
  const length = Math.round(distance(from, to) * 100) / 100;
  return { x: from.x + Math.cos(turn) * length, y: from.y + Math.sin(turn) * length };
}
