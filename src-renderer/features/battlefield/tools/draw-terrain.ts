import { simplifyOutline } from '#shared/geometry/simplify';
import { distance, type Point } from '#shared/geometry/point';
import type { MissionShape } from '#shared/schema/mission/shapes';
import type { Mark } from '../canvas/draw-top';
import type { Looks } from '../editor-store';
import { snapLines, snapPlace, type SnapLines } from './snap';
import { farEnough, type Bench, type Press, type Tool } from './tool';

const NOTHING: ReadonlySet<string> = new Set();

/** Adds a shape as a new piece with the chosen looks, or as a zone, and selects it. */
export function addShape(bench: Bench, shape: MissionShape, what: 'terrain' | 'zone' = 'terrain'): void {
  const { looks, looksName, zoneUse, entrySide, floor } = bench.state();
  const before = new Set(bench.mission()[what === 'zone' ? 'zones' : 'terrain'].map(({ id }) => id));
  if (what === 'zone')
    bench.apply(
      {
        kind: 'add',
        list: 'zones',
        items: [{ name: '', side: zoneUse === 'note' ? null : entrySide, use: zoneUse, shape }],
      },
      'Add a zone',
    );
  else
    bench.apply(
      { kind: 'add', list: 'terrain', items: [{ name: looksName, parts: [{ ...onFloor(looks, floor), shape }] }] },
      `Add ${looksName || 'terrain'}`,
    );
  const list = bench.mission()[what === 'zone' ? 'zones' : 'terrain'];
  const fresh = list.find(({ id }) => !before.has(id));
  if (fresh) bench.select([fresh.id]);
}

/** What is drawn on a floor stands on it. */
export const onFloor = (looks: Looks, floor: number | null): Looks =>
  floor === null || floor === 0
    ? looks
    : { ...looks, level: floor, bottom: looks.bottom + floor, top: looks.top + floor };

/** Polygon by clicks: Enter, a double click or a click on the first corner closes it. */
export function polygonTool(bench: Bench, what: 'terrain' | 'zone' = 'terrain'): Tool {
  let corners: Point[] = [];
  let lines: SnapLines | null = null;
  const place = (press: Press) => snapPlace(bench, (lines ??= snapLines(bench, NOTHING)), press.at, press.alt);
  const show = (to: Point | null, guides: readonly Mark[] = []): void => {
    const points = to ? [...corners, to] : corners;
    const first = corners[0];
    const marks: Mark[] = [...guides];
    if (points.length > 1) marks.push({ kind: 'path', points, tone: 'accent', closed: points.length > 2 });
    for (const at of corners) marks.push({ kind: 'dots', places: [at], size: 0, tone: 'accent' });
    if (first && corners.length > 2) marks.push({ kind: 'disc', at: first, r: 0, tone: 'accent' });
    bench.show({ marks });
  };
  const rest = (): void => {
    corners = [];
    lines = null;
    bench.show({ marks: [] });
  };
  const close = (): boolean => {
    if (corners.length < 3) return false;
    const points = corners.map(({ x, y }): [number, number] => [x, y]);
    rest();
    addShape(bench, { kind: 'polygon', points }, what);
    return true;
  };
  return {
    cursor: 'crosshair',
    press(press) {
      const at = place(press);
      const first = corners[0];
      if (first && corners.length > 2 && distance(at, first) * bench.state().view.zoom < 10) {
        close();
        return;
      }
      const last = corners.at(-1);
      if (last && distance(last, at) < 1e-6) return;
      corners = [...corners, { x: at.x, y: at.y }];
      show(null);
    },
    hover(press) {
      const at = place(press);
      show(corners.length > 0 ? at : null, at.guides);
    },
    drag(press) {
      show(place(press));
    },
    twice: () => void close(),
    finish: close,
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

/** Rectangle and ellipse: drag from corner to corner; Shift makes it even. A click alone makes one of a handy size. */
export function boxTool(bench: Bench, kind: 'rect' | 'ellipse', what: 'terrain' | 'zone' = 'terrain'): Tool {
  let from: Point | null = null;
  let start: Press | null = null;
  let lines: SnapLines | null = null;
  const place = (press: Press) => snapPlace(bench, (lines ??= snapLines(bench, NOTHING)), press.at, press.alt);
  const shapeTo = (a: Point, b: Point, even: boolean): MissionShape => {
    let [w, h] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
    if (even) w = h = Math.max(w, h);
    const [x, y] = [a.x + (Math.sign(b.x - a.x) || 1) * (w / 2), a.y + (Math.sign(b.y - a.y) || 1) * (h / 2)];
    return kind === 'rect'
      ? { kind, x, y, width: w, height: h, rotation: 0 }
      : { kind, x, y, rx: w / 2, ry: h / 2, rotation: 0 };
  };
  return {
    cursor: 'crosshair',
    hover(press) {
      bench.show({ marks: place(press).guides });
    },
    press(press) {
      start = press;
      from = place(press);
    },
    drag(press) {
      if (!from) return;
      const to = place(press);
      const shape = shapeTo(from, to, press.shift);
      const [w, h] =
        shape.kind === 'rect'
          ? [shape.width, shape.height]
          : shape.kind === 'ellipse'
            ? [2 * shape.rx, 2 * shape.ry]
            : [0, 0];
      bench.show({
        marks: [
          ...to.guides,
          { kind: 'shape', shape, tone: 'accent', filled: true },
          {
            kind: 'label',
            at: press.at,
            text: `${Math.round(w * 100) / 100} × ${Math.round(h * 100) / 100}`,
            tone: 'accent',
          },
        ],
      });
    },
    release(press) {
      const origin = from;
      const moved = start !== null && farEnough(start.screen, press.screen);
      from = null;
      start = null;
      lines = null;
      bench.show({ marks: [] });
      if (!origin) return;
      const handy = bench.system.measure === 'inch' ? 4 : 10;
      const shape = moved
        ? shapeTo(origin, snapPlace(bench, snapLines(bench, NOTHING), press.at, press.alt), press.shift)
        : shapeTo(
            { x: origin.x - handy / 2, y: origin.y - handy / 2 },
            { x: origin.x + handy / 2, y: origin.y + handy / 2 },
            false,
          );
      const flat =
        shape.kind === 'rect' ? shape.width * shape.height : shape.kind === 'ellipse' ? shape.rx * shape.ry : 1;
      if (flat > 0.01) addShape(bench, shape, what);
    },
    cancel() {
      const had = from !== null;
      from = null;
      bench.show({ marks: [] });
      return had;
    },
  };
}

/** Freehand: the stroke is closed, simplified and untied when the button goes up. */
export function freehandTool(bench: Bench): Tool {
  let stroke: Point[] = [];
  return {
    cursor: 'crosshair',
    press(press) {
      stroke = [press.at];
    },
    drag(press) {
      if (stroke.length > 0 && stroke.length < 4000) stroke.push(press.at);
      bench.show({ marks: [{ kind: 'path', points: stroke, tone: 'accent', closed: stroke.length > 2 }] });
    },
    release() {
      const tolerance = Math.max(0.08, 3 / bench.state().view.zoom);
      const ring = simplifyOutline(stroke, tolerance);
      stroke = [];
      bench.show({ marks: [] });
      if (ring.length >= 3)
        addShape(bench, {
          kind: 'polygon',
          points: ring.map(({ x, y }): [number, number] => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]),
        });
    },
    cancel() {
      const had = stroke.length > 0;
      stroke = [];
      bench.show({ marks: [] });
      return had;
    },
  };
}
