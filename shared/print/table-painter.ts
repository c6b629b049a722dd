import type { Box } from '../geometry/polygon';
import { tiled, TILES, type TileName } from '../table/hatches';
import type { HatchMark, TableMark, TextMark } from '../table/mark';
import { BLACK_ON_WHITE, dashOf, inkOf, PAPER, type Look, type Type } from '../table/mark-looks';
import { pathBox, pathData, type Placing } from '../table/drawn-path';
import { LEADING, MIDDLE } from '../table/svg-painter';
import { MM_PER_PT, widthOf, type Face } from './faces';
import { Pen, type TypeStyle } from './pen';
import { glyphMarks } from './symbols';

/** One pixel of the design on paper (DESIGN 6: a module of 8 pixels is 1.4 mm, one of 16 is 2.7). */
export const PIXEL = 0.17;

export interface PaintedAt extends Placing {
  /** Patterns are drawn no farther than this, however far a shape reaches. */
  readonly within?: Box;
}

/** Marks of the table onto a sheet: `k` millimetres to the unit, its corner at (x, y). */
export function paintTable(pen: Pen, marks: readonly TableMark[], at: PaintedAt): void {
  for (const mark of marks) paintMark(pen, mark, at);
}

function paintMark(pen: Pen, mark: TableMark, at: PaintedAt): void {
  if (mark.kind === 'clip') {
    const inside = new Pen();
    paintTable(inside, mark.marks, at);
    pen.clip(pathData(mark.path, at), inside.marks);
    return;
  }
  const look = PAPER.roles[mark.role];
  if (look === null) return;
  const { k, x, y } = at;
  switch (mark.kind) {
    case 'path': {
      const d = pathData(mark.path, at);
      if (d !== '') pen.path(d, inked(mark, look));
      return;
    }
    case 'hatch':
      return paintHatch(pen, mark, look, at);
    case 'grid': {
      const [right, bottom] = [x + mark.width * k, y + mark.height * k];
      const lines = [
        ...mark.xs.map((u) => `M${r(x + u * k)} ${r(y)}V${r(bottom)}`),
        ...mark.ys.map((v) => `M${r(x)} ${r(y + v * k)}H${r(right)}`),
      ];
      if (lines.length > 0) pen.path(lines.join(''), inked(mark, look));
      return;
    }
    case 'glyph':
      pen.group(x + mark.at.x * k, y + mark.at.y * k, glyphMarks(mark.glyph, 0, 0, mark.size * k), { turn: mark.turn });
      return;
    case 'text':
      if (look.type) paintText(pen, mark, look.type, at);
      return;
    case 'image':
      // What a PDF cannot hold is left out.
      if (/^data:image\/(png|jpeg);/.test(mark.source))
        pen.add([
          {
            kind: 'image',
            x: x + mark.at.x * k,
            y: y + mark.at.y * k,
            width: mark.width * k,
            height: mark.height * k,
            source: mark.source.slice(mark.source.indexOf(',') + 1),
          },
        ]);
      return;
  }
}

function inked(mark: Exclude<TableMark, { kind: 'clip' }>, look: Look): Parameters<Pen['path']>[1] {
  const dash = dashOf(PAPER, look, mark.side);
  const colour = (wanted: NonNullable<Look['fill']>): string => BLACK_ON_WHITE[inkOf(look, wanted, mark)];
  return {
    ...(look.fill ? { fill: colour(look.fill) } : {}),
    ...(look.stroke && look.width !== undefined
      ? { stroke: { width: look.width, color: colour(look.stroke), ...(dash ? { dash } : {}) } }
      : {}),
  };
}

function paintHatch(pen: Pen, { tile, path, role }: HatchMark, look: Look, at: PaintedAt): void {
  const box = pathBox(path, at);
  const { within = box } = at;
  // Ground of the second side is striped wide and thin, so that what stands on it stays readable.
  const wide = role === 'zone-stripes' ? 4 : 1;
  patternMarks(pen, pathData(path, at), tile, {
    box: {
      minX: Math.max(box.minX, within.minX),
      minY: Math.max(box.minY, within.minY),
      maxX: Math.min(box.maxX, within.maxX),
      maxY: Math.min(box.maxY, within.maxY),
    },
    scale: PIXEL * wide,
    ...(look.width === undefined ? {} : { line: look.width }),
  });
}

interface Patterned {
  readonly box: Box;
  /** Millimetres per pixel of the design. */
  readonly scale: number;
  /** Width of the lines in millimetres; left out: as the pattern has it. */
  readonly line?: number;
  readonly color?: string;
}

const tilings = new Map<string, string>();

/** Kept: the same arcs and corners come back on every card. */
function tilingOf(name: TileName, box: Box, scale: number): string {
  const key = `${name} ${box.minX} ${box.minY} ${box.maxX} ${box.maxY} ${scale}`;
  const known = tilings.get(key);
  if (known !== undefined) return known;
  const d = pathData(tiled(TILES[name], box, scale));
  if (tilings.size > 1000) tilings.clear();
  tilings.set(key, d);
  return d;
}

/** Fills an outline with a pattern. */
export function patternMarks(
  pen: Pen,
  outline: string,
  name: TileName,
  { box, scale, line, color = '#000000' }: Patterned,
): void {
  if (box.maxX <= box.minX || box.maxY <= box.minY) return;
  const tile = TILES[name];
  const inside = new Pen();
  const d = tilingOf(name, box, scale);
  inside.path(d, tile.width === null ? { fill: color } : { stroke: { width: line ?? tile.width * scale, color } });
  pen.clip(outline, inside.marks, { evenOdd: true });
}

/** Stripes of the second side, `pitch` millimetres apart along the edge of what they fill. */
export function stripeMarks(
  pen: Pen,
  outline: string,
  box: Box,
  { pitch, line, color }: { readonly pitch: number; readonly line: number; readonly color?: string | undefined },
): void {
  const scale = (pitch * Math.SQRT1_2) / TILES.stripes.size[0];
  patternMarks(pen, outline, 'stripes', { box, scale, line, ...(color === undefined ? {} : { color }) });
}

export const discBox = (x: number, y: number, r: number): Box => ({
  minX: x - r,
  minY: y - r,
  maxX: x + r,
  maxY: y + r,
});

const FACES: Readonly<Record<Type['face'], Readonly<Record<Type['weight'], Face>>>> = {
  figure: { 500: 'figure', 600: 'strong' },
  text: { 500: 'medium', 600: 'bold' },
};

function paintText(pen: Pen, mark: TextMark, type: Type, { k, x, y }: PaintedAt): void {
  const size = type.size * MM_PER_PT;
  const style: TypeStyle = {
    face: FACES[type.face][type.weight],
    size: type.size,
    ...(type.capitals ? { spacing: 0.09 } : {}),
  };
  const lines = (type.capitals ? mark.text.toUpperCase() : mark.text).split('\n');
  for (const [i, line] of lines.entries()) {
    const at = { x: x + mark.at.x * k, y: y + mark.at.y * k + size * (i - (lines.length - 1) / 2) * LEADING };
    if (type.halo) {
      const width = widthOf(line, style.face, style.size, style.spacing ?? 0);
      const left = at.x - (mark.align === 'left' ? 0 : mark.align === 'centre' ? width / 2 : width);
      pen.rect(left - 0.4, at.y - size * 0.6, width + 0.8, size * 1.2, { fill: BLACK_ON_WHITE.table });
    }
    pen.text(at.x, at.y + size * MIDDLE, line, style, mark.align);
  }
}

const r = (value: number): string => String(Math.round(value * 1000) / 1000);
