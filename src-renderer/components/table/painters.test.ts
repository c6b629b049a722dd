import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paintTable } from '#shared/print/table-painter';
import { Pen } from '#shared/print/pen';
import type { Mark } from '#shared/print/marks';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { builtInRegistry } from '#shared/systems/registry';
import { pathBox, pathData, type Path, type Step } from '#shared/table/drawn-path';
import { screenGrid, screenRuler } from '#shared/table/ground-marks';
import type { TableMark } from '#shared/table/mark';
import { BLACK_ON_WHITE, PAPER, SCREEN, type Looks } from '#shared/table/mark-looks';
import { svgNodes, type SvgNode } from '#shared/table/svg-painter';
import { tableMarks } from '#shared/table/table-marks';
import type { TokenRecord } from '#shared/table/token-marks';
import { paintCanvas } from './paint-canvas';

/** What a painter put down, in the words that all of them share. */
type Shape =
  | { readonly kind: 'area' | 'line' | 'pattern' | 'clip'; readonly box: string }
  | { readonly kind: 'glyph' }
  | { readonly kind: 'text'; readonly text: string; readonly at: string };

const K = 10;
const near = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const boxText = (path: Path, k = 1): string => {
  const { minX, minY, maxX, maxY } = pathBox(path, { k, x: 0, y: 0 });
  return [minX, minY, maxX, maxY].map(near).join(' ');
};

/** A canvas path that remembers its steps. */
class LoggedPath {
  readonly steps: Step[] = [];
  readonly d: string | undefined;
  constructor(d?: string) {
    this.d = d;
  }
  moveTo(x: number, y: number): void {
    this.steps.push(['M', x, y]);
  }
  lineTo(x: number, y: number): void {
    this.steps.push(['L', x, y]);
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.steps.push(['Q', cx, cy, x, y]);
  }
  ellipse(x: number, y: number, rx: number, ry: number, turn: number): void {
    // The move to its start is part of the ellipse.
    this.steps.pop();
    this.steps.push(['O', x, y, rx, ry, (turn * 180) / Math.PI]);
  }
  closePath(): void {
    this.steps.push(['Z']);
  }
}

/** A pen that writes down what it is told to draw; positions in pixels of the picture. */
function loggedPen(log: Shape[]): CanvasRenderingContext2D {
  let scale = 1;
  let grid: Step[] = [];
  const stack: number[] = [];
  const draw = (kind: 'area' | 'line', path?: LoggedPath | string): void => {
    if (path instanceof LoggedPath && path.d !== undefined) log.push({ kind: 'glyph' });
    else if (path instanceof LoggedPath) log.push({ kind, box: boxText(path.steps, scale) });
    else log.push({ kind, box: boxText(grid, scale) });
  };
  const pen = {
    fillStyle: '',
    globalAlpha: 1,
    save: () => stack.push(scale),
    restore: () => (scale = stack.pop() ?? 1),
    setTransform: (a: number) => (scale = a),
    translate: () => undefined,
    rotate: () => undefined,
    scale: () => undefined,
    setLineDash: () => undefined,
    clip: (path: LoggedPath) => log.push({ kind: 'clip', box: boxText(path.steps, scale) }),
    beginPath: () => (grid = []),
    moveTo: (x: number, y: number) => grid.push(['M', x, y]),
    lineTo: (x: number, y: number) => grid.push(['L', x, y]),
    createPattern: () => ({ setTransform: () => undefined, isPattern: true }),
    fill(path: LoggedPath) {
      const patterned = typeof this.fillStyle === 'object';
      if (patterned) log.push({ kind: 'pattern', box: boxText(path.steps, scale) });
      else draw('area', path);
    },
    stroke: (path?: LoggedPath) => draw('line', path),
    fillText: (text: string, x: number, y: number) => log.push({ kind: 'text', text, at: `${near(x)} ${near(y)}` }),
    strokeText: () => undefined,
  };
  // Only what the painter uses is there; anything else would throw.
  return pen as unknown as CanvasRenderingContext2D;
}

function onCanvas(marks: readonly TableMark[], looks: Looks): readonly Shape[] {
  const log: Shape[] = [];
  paintCanvas(loggedPen(log), marks, { looks, ink: BLACK_ON_WHITE, k: K, x: 0, y: 0, density: 1 });
  return log;
}

/** Reads the figures of a path that `pathData` wrote: M, L, Q, H, V and arcs. */
function dataBox(d: string): string {
  const steps: Step[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQAHVZ])([^MLQAHVZ]*)/g)) {
    const n = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'Z') continue;
    if (command === 'A') {
      // Half an ellipse: its middle lies between where it starts and ends.
      const [rx = 0, ry = 0, , , , ex = 0, ey = 0] = n;
      steps.push(['O', (x + ex) / 2, (y + ey) / 2, rx, ry, 0]);
      [x, y] = [ex, ey];
      continue;
    }
    if (command === 'H') [x] = [n[0] ?? 0];
    else if (command === 'V') [y] = [n[0] ?? 0];
    else [x, y] = [n.at(-2) ?? 0, n.at(-1) ?? 0];
    if (command === 'Q') steps.push(['Q', n[0] ?? 0, n[1] ?? 0, x, y]);
    else steps.push(['L', x, y]);
  }
  return boxText(steps);
}

function inSvg(marks: readonly TableMark[], looks: Looks): readonly Shape[] {
  const log: Shape[] = [];
  const read = ({ tag, attributes, children }: SvgNode, size: number): void => {
    const { d = '', fill = 'none', stroke, clipPath, transform } = attributes;
    if (tag === 'g' && transform !== undefined) {
      if (typeof children !== 'string') for (const _ of children) log.push({ kind: 'glyph' });
      return;
    }
    if (clipPath !== undefined) log.push({ kind: 'clip', box: dataBox(clipPath.slice(5, -1)) });
    if (tag === 'path' && fill.startsWith('url(')) log.push({ kind: 'pattern', box: dataBox(d) });
    else if (tag === 'path' && fill !== 'none') log.push({ kind: 'area', box: dataBox(d) });
    if (tag === 'path' && stroke !== undefined) log.push({ kind: 'line', box: dataBox(d) });
    const type = Number(attributes['fontSize'] ?? size);
    if ((tag === 'text' || tag === 'tspan') && typeof children === 'string') {
      const at = `${near(Number(attributes['x']))} ${near(Number(attributes['y']) - 0.35 * type)}`;
      log.push({ kind: 'text', text: children, at });
    }
    if (typeof children !== 'string') for (const child of children) read(child, type);
  };
  const style = { looks, ink: BLACK_ON_WHITE, k: K, fonts: { figure: 'f', text: 't' } };
  // The outline itself stands in for the id, so that it can be compared.
  for (const node of svgNodes(marks, { ...style, patternId: (tile) => tile, clipId: (d) => d })) read(node, 0);
  return log;
}

const MM_PER_PT = 25.4 / 72;

function onPaper(marks: readonly TableMark[]): readonly Shape[] {
  const pen = new Pen();
  paintTable(pen, marks, { k: K, x: 0, y: 0 });
  const log: Shape[] = [];
  const read = (mark: Mark): void => {
    switch (mark.kind) {
      case 'path':
        if (mark.fill !== undefined) log.push({ kind: 'area', box: dataBox(mark.d) });
        if (mark.stroke) log.push({ kind: 'line', box: dataBox(mark.d) });
        return;
      case 'clip': {
        // A pattern is a clip with nothing but its lines in it.
        if (mark.evenOdd) return void log.push({ kind: 'pattern', box: dataBox(mark.d) });
        log.push({ kind: 'clip', box: dataBox(mark.d) });
        return mark.marks.forEach(read);
      }
      case 'group':
        return mark.marks.forEach(() => log.push({ kind: 'glyph' }));
      case 'text': {
        const at = `${near(mark.x)} ${near(mark.y - 0.35 * mark.size * MM_PER_PT)}`;
        return void log.push({ kind: 'text', text: mark.text, at });
      }
      case 'rect':
        // The white plate under a word.
        return;
      default:
        throw new Error(`a sheet's ${mark.kind} has no counterpart`);
    }
  };
  pen.marks.forEach(read);
  return log;
}

/** The same shapes in the same order, at the same places to a tenth of a pixel. */
function expectAlike(some: readonly Shape[], others: readonly Shape[]): void {
  const said = (shape: Shape): string => (shape.kind === 'text' ? `text ${shape.text.toUpperCase()}` : shape.kind);
  const placesOf = (shape: Shape): readonly number[] =>
    shape.kind === 'glyph' ? [] : (shape.kind === 'text' ? shape.at : shape.box).split(' ').map(Number);
  expect(some.map(said)).toEqual(others.map(said));
  const apart = some.filter((shape, i) => {
    const other = others[i];
    if (!other) return true;
    const there = placesOf(other);
    return placesOf(shape).some((value, n) => !(Math.abs(value - (there[n] ?? NaN)) < 0.11));
  });
  expect(apart).toEqual([]);
}

/** A sheet leaves out a clip with nothing in it. */
const shapesOnly = (shapes: readonly Shape[]): readonly Shape[] => shapes.filter(({ kind }) => kind !== 'clip');

const tokens: readonly TokenRecord[] = ([0, 1, 2, 3] as const).map((side) => ({
  id: `t${side}`,
  side,
  x: 8 + 5 * side,
  y: 8,
  r: 1.2,
  facing: 30,
  ship: 'kite',
  hitPoints: { left: 1, all: 3 },
  commands: side * 2,
  name: `Ship ${side}`,
  carries: side === 2,
  targeted: side === 3,
}));

const scenes = builtInMissions().map((mission) => {
  const system = builtInRegistry.get(mission.system.id);
  if (!system) throw new Error(mission.system.id);
  const scale = { k: K, px: 1 };
  const keystones = [{ id: 'k', from: [0, 9], to: [12, 9], label: '' }] satisfies typeof mission.keystones;
  const full = { ...mission, keystones };
  const options = { grid: screenGrid(1, scale), ruler: screenRuler(mission.table), tokens };
  return [mission.name, tableMarks({ mission: full, system, scale, naming: 'names' }, options)] as const;
});

beforeAll(() => {
  vi.stubGlobal('Path2D', LoggedPath);
  vi.stubGlobal(
    'DOMMatrix',
    class {
      rotate() {
        return this;
      }
      scale() {
        return this;
      }
    },
  );
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterAll(() => vi.unstubAllGlobals());

describe.each(scenes)('%s', (_, marks) => {
  test('canvas and SVG put down the same shapes in the same order', () => {
    const drawn = onCanvas(marks, SCREEN);
    expect(drawn.length).toBeGreaterThan(60);
    expectAlike(inSvg(marks, SCREEN), snapped(drawn, marks));
  });

  test('a sheet has the same shapes as canvas and SVG drawn with its looks', () => {
    const printed = shapesOnly(onPaper(marks));
    expect(printed.length).toBeGreaterThan(40);
    expectAlike(printed, shapesOnly(inSvg(marks, PAPER)));
    expectAlike(printed, shapesOnly(snapped(onCanvas(marks, PAPER), marks)));
  });
});

/** A canvas lays grids on whole pixels; everything else lies where the marks say. */
function snapped(shapes: readonly Shape[], marks: readonly TableMark[]): readonly Shape[] {
  const grids = marks.flatMap((mark) => (mark.kind === 'grid' ? [mark] : []));
  return shapes.map((shape) => {
    if (shape.kind !== 'line') return shape;
    const grid = grids.find(({ xs, ys, width, height }) => {
      const lines: Path = [
        ...xs.flatMap((x): Path => [
          ['M', Math.round(x * K) + 0.5, 0],
          ['L', Math.round(x * K) + 0.5, height * K],
        ]),
        ...ys.flatMap((y): Path => [
          ['M', 0, Math.round(y * K) + 0.5],
          ['L', width * K, Math.round(y * K) + 0.5],
        ]),
      ];
      return lines.length > 0 && boxText(lines) === shape.box;
    });
    return grid
      ? {
          kind: 'line',
          box: boxText([
            ['M', 0, 0],
            ['L', grid.width * K, grid.height * K],
          ]),
        }
      : shape;
  });
}

test('every role that a screen knows has a look for paper or is left out there on purpose', () => {
  expect(Object.keys(PAPER.roles).toSorted()).toEqual(Object.keys(SCREEN.roles).toSorted());
  expect(pathData([['O', 1, 1, 1, 1, 0]])).toContain('A1 1');
});
