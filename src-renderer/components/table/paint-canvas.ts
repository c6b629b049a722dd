import { drawingOf, GLYPH_LINE } from '#shared/table/glyphs';
import { seamless, TILES, type TileName } from '#shared/table/hatches';
import type { GlyphMark, GridMark, HatchMark, TableMark, TextMark } from '#shared/table/mark';
import { dashOf, inkOf, type Ink, type Look, type Looks, type Type } from '#shared/table/mark-looks';
import type { Path } from '#shared/table/drawn-path';
import { LEADING } from '#shared/table/svg-painter';
import { shownText } from '../../shown/words';

/** Where the table lies on a canvas and what it is drawn with. */
export interface CanvasStyle {
  readonly looks: Looks;
  readonly ink: Ink;
  /** Pixels per unit of the table, and where its corner lies. */
  readonly k: number;
  readonly x: number;
  readonly y: number;
  /** Dots of the screen per pixel. */
  readonly density: number;
  /** Of everything; 1 if left out. */
  readonly alpha?: number;
  /** Pictures that are loaded, by their source. */
  readonly images?: ReadonlyMap<string, CanvasImageSource>;
}

const FONTS: Readonly<Record<Type['face'], string>> = {
  figure: '"IBM Plex Sans Condensed", "IBM Plex Sans", sans-serif',
  text: '"IBM Plex Sans", sans-serif',
};

/** Draws marks of the table; leaves the pen in pixels of the window. */
export function paintCanvas(pen: CanvasRenderingContext2D, marks: readonly TableMark[], style: CanvasStyle): void {
  for (const mark of marks) paintMark(pen, mark, style);
  inPixels(pen, style);
  pen.globalAlpha = 1;
}

function inPixels(pen: CanvasRenderingContext2D, { density }: CanvasStyle): void {
  pen.setTransform(density, 0, 0, density, 0, 0);
}

/** Outlines are in table units and kept with their marks, so they are drawn with the pen in those units and lines made thinner. */
function inUnits(pen: CanvasRenderingContext2D, { density, k, x, y }: CanvasStyle): void {
  pen.setTransform(density * k, 0, 0, density * k, density * x, density * y);
}

function paintMark(pen: CanvasRenderingContext2D, mark: TableMark, style: CanvasStyle): void {
  if (mark.kind === 'clip') {
    pen.save();
    inUnits(pen, style);
    pen.clip(pathOf(mark));
    for (const each of mark.marks) paintMark(pen, each, style);
    pen.restore();
    return;
  }
  const look = style.looks.roles[mark.role];
  if (look === null) return;
  const alpha = (look.alpha ?? 1) * (style.alpha ?? 1);
  switch (mark.kind) {
    case 'path': {
      const path = pathOf(mark);
      inUnits(pen, style);
      if (look.fill) {
        pen.globalAlpha = alpha * (look.fillAlpha ?? 1);
        pen.fillStyle = style.ink[inkOf(look, look.fill, mark)];
        pen.fill(path, 'evenodd');
      }
      pen.globalAlpha = alpha;
      if (stroked(pen, mark, look, style, style.k)) pen.stroke(path);
      return;
    }
    case 'hatch':
      pen.globalAlpha = alpha;
      return paintHatch(pen, mark, look, style);
    case 'grid':
      pen.globalAlpha = alpha;
      inPixels(pen, style);
      if (stroked(pen, mark, look, style, 1)) paintGrid(pen, mark, style);
      return;
    case 'glyph':
      pen.globalAlpha = alpha;
      return paintGlyph(pen, mark, style, style.ink[inkOf(look, look.fill ?? 'text', mark)]);
    case 'text':
      pen.globalAlpha = alpha;
      if (look.type) paintText(pen, mark, look, look.type, style);
      return;
    case 'image': {
      const picture = style.images?.get(mark.source);
      if (!picture) return;
      pen.globalAlpha = alpha * mark.opacity;
      inUnits(pen, style);
      pen.drawImage(picture, mark.at.x, mark.at.y, mark.width, mark.height);
    }
  }
}

/** Sets up the pen for a look's line; `units` is how many pixels one unit of the pen is. */
function stroked(
  pen: CanvasRenderingContext2D,
  mark: Exclude<TableMark, { kind: 'clip' }>,
  look: Look,
  style: CanvasStyle,
  units: number,
): boolean {
  if (!look.stroke || look.width === undefined) return false;
  pen.strokeStyle = style.ink[inkOf(look, look.stroke, mark)];
  pen.lineWidth = look.width / units;
  pen.lineJoin = 'miter';
  pen.lineCap = 'butt';
  pen.setLineDash((dashOf(style.looks, look, mark.side) ?? []).map((length) => length / units));
  return true;
}

const paths = new WeakMap<object, Path2D>();

/** A mark's outline as the canvas keeps it: made once for as long as the mark lives. */
function pathOf(mark: { readonly path: Path }): Path2D {
  let path = paths.get(mark);
  if (!path) {
    path = tracePath(mark.path);
    paths.set(mark, path);
  }
  return path;
}

function tracePath(steps: Path): Path2D {
  const path = new Path2D();
  for (const step of steps) {
    switch (step[0]) {
      case 'M':
        path.moveTo(step[1], step[2]);
        break;
      case 'L':
        path.lineTo(step[1], step[2]);
        break;
      case 'Q':
        path.quadraticCurveTo(step[1], step[2], step[3], step[4]);
        break;
      case 'O':
        // Without a move the pen would draw a line to where the ellipse begins.
        path.moveTo(...endOfAxis(step[1], step[2], step[3], step[5]));
        path.ellipse(step[1], step[2], step[3], step[4], (step[5] * Math.PI) / 180, 0, 2 * Math.PI);
        path.closePath();
        break;
      case 'Z':
        path.closePath();
    }
  }
  return path;
}

const endOfAxis = (x: number, y: number, r: number, turn: number): [number, number] => [
  x + r * Math.cos((turn * Math.PI) / 180),
  y + r * Math.sin((turn * Math.PI) / 180),
];

/** Lines on whole pixels, wherever the table lies. */
function paintGrid(pen: CanvasRenderingContext2D, { xs, ys, width, height }: GridMark, { k, x, y }: CanvasStyle): void {
  pen.beginPath();
  for (const at of xs) {
    const sx = Math.round(at * k + x) + 0.5;
    pen.moveTo(sx, y);
    pen.lineTo(sx, y + height * k);
  }
  for (const at of ys) {
    const sy = Math.round(at * k + y) + 0.5;
    pen.moveTo(x, sy);
    pen.lineTo(x + width * k, sy);
  }
  pen.stroke();
}

const glyphPaths = new Map<string, Path2D>();

function glyphPath(d: string): Path2D {
  let path = glyphPaths.get(d);
  if (!path) {
    path = new Path2D(d);
    glyphPaths.set(d, path);
  }
  return path;
}

function paintGlyph(
  pen: CanvasRenderingContext2D,
  { glyph, at, size, turn }: GlyphMark,
  style: CanvasStyle,
  colour: string,
): void {
  const { grid, lines, solid } = drawingOf(glyph);
  inUnits(pen, style);
  pen.translate(at.x, at.y);
  if (turn !== 0) pen.rotate((turn * Math.PI) / 180);
  pen.scale(size / grid, size / grid);
  pen.translate(-grid / 2, -grid / 2);
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = GLYPH_LINE;
  pen.lineCap = 'square';
  pen.setLineDash([]);
  if (lines !== undefined) pen.stroke(glyphPath(lines));
  if (solid !== undefined) pen.fill(glyphPath(solid));
}

function paintText(pen: CanvasRenderingContext2D, mark: TextMark, look: Look, type: Type, style: CanvasStyle): void {
  inPixels(pen, style);
  pen.font = `${type.italic ? 'italic ' : ''}${type.weight} ${type.size}px ${FONTS[type.face]}`;
  pen.textAlign = mark.align === 'centre' ? 'center' : mark.align;
  pen.textBaseline = 'middle';
  const said = shownText(mark.text);
  const lines = (type.capitals ? said.toUpperCase() : said).split('\n');
  const { globalAlpha } = pen;
  for (const [i, line] of lines.entries()) {
    const x = mark.at.x * style.k + style.x;
    const y = mark.at.y * style.k + style.y + (i - (lines.length - 1) / 2) * type.size * LEADING;
    if (type.halo) {
      pen.globalAlpha = globalAlpha * 0.88;
      pen.lineWidth = 3.5;
      pen.lineJoin = 'round';
      pen.setLineDash([]);
      pen.strokeStyle = style.ink[inkOf(look, type.halo, mark)];
      pen.strokeText(line, x, y);
      pen.globalAlpha = globalAlpha;
    }
    pen.fillStyle = style.ink[inkOf(look, look.fill ?? 'text', mark)];
    pen.fillText(line, x, y);
  }
}

/** Patterns keep their size at every zoom, and start at the table's corner so that they move with it. */
function paintHatch(pen: CanvasRenderingContext2D, mark: HatchMark, look: Look, style: CanvasStyle): void {
  const pattern = patternOf(pen, mark.tile, style.ink[inkOf(look, look.stroke ?? 'text', mark)], style);
  if (!pattern) return;
  inUnits(pen, style);
  pen.fillStyle = pattern;
  pen.fill(pathOf(mark), 'evenodd');
}

/** A tile drawn at the screen's own density, once for each colour. */
const tiles = new Map<string, HTMLCanvasElement>();
const patterns = new WeakMap<CanvasRenderingContext2D, Map<string, { pattern: CanvasPattern; k: number }>>();

function patternOf(
  pen: CanvasRenderingContext2D,
  name: TileName,
  colour: string,
  { density, k }: CanvasStyle,
): CanvasPattern | null {
  const key = `${name} ${colour} ${density}`;
  let known = patterns.get(pen);
  if (!known) patterns.set(pen, (known = new Map<string, { pattern: CanvasPattern; k: number }>()));
  let made = known.get(key);
  if (!made) {
    const pattern = pen.createPattern(tileOf(key, name, colour, density), 'repeat');
    if (!pattern) return null;
    made = { pattern, k: 0 };
    known.set(key, made);
  }
  if (made.k !== k) {
    made.pattern.setTransform(new DOMMatrix().rotate(TILES[name].turn).scale(1 / (density * k)));
    made.k = k;
  }
  return made.pattern;
}

function tileOf(key: string, name: TileName, colour: string, density: number): HTMLCanvasElement {
  const known = tiles.get(key);
  if (known) return known;
  const tile = TILES[name];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(tile.size[0] * density);
  canvas.height = Math.round(tile.size[1] * density);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(canvas.width / tile.size[0], canvas.height / tile.size[1]);
    const path = tracePath(seamless(tile));
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = tile.width ?? 0;
    if (tile.width === null) pen.fill(path);
    else pen.stroke(path);
  }
  tiles.set(key, canvas);
  return canvas;
}
