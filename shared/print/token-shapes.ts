import type { Base } from '../schema/base';
import type { Arc } from '../schema/rule-ref';
import type { Likeness } from '../schema/likeness';
import { drawArcs } from './cards/arc-diagram';
import { widthOf } from './faces';
import { drawRound } from './likeness-mark';
import { BLACK, type Mark } from './marks';
import { Pen, circlePath, polygonPath } from './pen';
import type { GlyphName, ShipName } from '../table/glyphs';
import { readIn, shownText } from './shown';
import { glyphMarks, shipMark } from './symbols';
import { discBox, stripeMarks } from './table-painter';
import { fitted } from './text-block';
import { figure, givenName, label, quietFigure } from './type-styles';

/** Something to cut out: its true size in millimetres and its marks about its top left corner. */
export interface Token {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** The same size, for the other side; tokens without one have a blank back. */
  readonly back?: readonly Mark[];
}

/** Extent of a base. */
export function baseSize(base: Base): { readonly width: number; readonly height: number } {
  if (base.shape === 'circle') return { width: base.diameter, height: base.diameter };
  if (base.shape === 'rect') return { width: base.width, height: base.length };
  const xs = base.points.map(([x]) => x);
  const ys = base.points.map(([, y]) => y);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

export interface StandIn {
  readonly name: string;
  readonly base: Base;
  readonly ship: ShipName | null;
  /** Shown where no silhouette is: initials, a rank, a type letter. */
  readonly mark: string;
  readonly weak: readonly Arc[];
  readonly facing: boolean;
  readonly picture?: Likeness | undefined;
}

/** Names on small tokens start at this size and shrink only if they are long. */
const SMALL = 5.6;

/** A unit's stand-in: true base, facing mark, weak arc hatched, name. */
export function standInToken({ name, base, ship, mark, weak, facing, picture }: StandIn): Token {
  const { width, height } = baseSize(base);
  const pen = new Pen();
  const cx = width / 2;
  const cy = height / 2;
  const radius = Math.min(width, height) / 2;
  if (base.shape === 'circle') {
    if (facing) {
      drawArcs(pen, { cx, cy, radius: radius - 0.15 }, weak, null);
      if (ship && !picture) pen.add([shipMark(ship, cx, cy - radius * 0.12, radius * 0.78)]);
    } else pen.circle(cx, cy, radius - 0.15, { stroke: { width: 0.3 } });
  } else if (base.shape === 'rect') {
    pen.rect(0.15, 0.15, width - 0.3, height - 0.3, { stroke: { width: 0.3 } });
    pen.path(`M${cx - 1.6} 2.4L${cx} 0.3L${cx + 1.6} 2.4Z`, { fill: BLACK });
  } else {
    const left = Math.min(...base.points.map(([x]) => x));
    const top = Math.min(...base.points.map(([, y]) => y));
    pen.path(polygonPath(base.points.map(([x, y]) => [x - left, y - top] as const)), { stroke: { width: 0.3 } });
  }
  if (picture) drawRound(pen, { cx, cy: cy - radius * 0.14, radius: radius * 0.44 }, picture, name);
  else if (!ship) pen.text(cx, cy + radius * 0.12, mark, givenName(Math.min(20, radius * 1.25)), 'centre');
  const room = base.shape === 'circle' ? radius * (facing ? 0.8 : 1.4) : width - 2;
  const said = fitted(name, figure(Math.min(7, Math.max(SMALL, radius * 0.42))), room, 3);
  pen.text(cx, cy + radius * (ship ? 0.47 : 0.52), said ? name : shorten(name, room), said ?? figure(3), 'centre');
  return { width, height, marks: pen.marks };
}

function shorten(name: string, room: number): string {
  let out = name;
  while (out.length > 1 && widthOf(`${out}…`, 'strong', 3) > room) out = out.slice(0, -1);
  return `${out}…`;
}

export function objectiveToken(size: number, glyph: GlyphName, name: string): Token {
  const pen = new Pen();
  const r = size / 2;
  pen.circle(r, r, r - 0.15, { stroke: { width: 0.3 } });
  pen.circle(r, r, r * 0.9, { stroke: { width: 0.15 } });
  pen.add(glyphMarks(glyph, r, r - r * 0.12, r * 0.95));
  pen.text(
    r,
    r + r * 0.66,
    name,
    fitted(name, figure(Math.min(7, Math.max(SMALL, r * 0.34))), r * 1.2, 3) ?? figure(3),
    'centre',
  );
  return { width: size, height: size, marks: pen.marks };
}

/** A house 24 mm wide whose flat side lies on the table's edge. */
export function entryToken(name: string, side: number): Token {
  const pen = new Pen();
  const points = [
    [0.2, 29.8],
    [23.8, 29.8],
    [23.8, 11],
    [12, 0.3],
    [0.2, 11],
  ] as const;
  const roof = polygonPath([
    [0.2, 11],
    [12, 0.3],
    [23.8, 11],
  ]);
  if (side > 0) stripeMarks(pen, roof, { minX: 0, minY: 0, maxX: 24, maxY: 11 }, { pitch: 2.4, line: 0.7 });
  else pen.path(roof, { fill: BLACK });
  pen.path(polygonPath(points), { stroke: { width: 0.3 } });
  pen.text(12, 22, name, fitted(name, givenName(22), 21, 6) ?? givenName(6), 'centre');
  pen.text(12, 27.4, 'ENTRY POINT', label(5.2), 'centre');
  return { width: 24, height: 30, marks: pen.marks };
}

/** C-CMD-1: a command track with its owner's name: a bead on the points that are left stands in for the die. */
export function commandToken(name: string, command: number): Token {
  const pen = new Pen();
  const steps = command + 1;
  const step = 6;
  const width = Math.max(30, steps * step + 1.2);
  pen.rect(0.15, 0.15, width - 0.3, 12.7, { radius: 1, stroke: { width: 0.3 } });
  pen.text(1.6, 3.6, name, fitted(name, givenName(7.4), width - 12, 4) ?? givenName(4));
  pen.text(width - 1.6, 3.4, 'CMD', label(4.8), 'right');
  for (let i = 0; i < steps; i++) {
    const x = 0.6 + i * step + step / 2;
    pen.circle(x, 8.6, 2.6, { stroke: { width: 0.2 } });
    pen.text(x, 9.6, String(command - i), figure(7.4), 'centre');
  }
  return { width, height: 13, marks: pen.marks };
}

/** B-PRINT-6, B-ORD-2: order tokens, 20 mm, their backs all alike. */
export function orderToken(order: 'Move' | 'Shoot' | 'Fight' | 'Cast' | 'Pass'): Token {
  const glyph = ({ Move: 'move', Shoot: 'attack', Fight: 'fight', Cast: 'score', Pass: 'pass' } as const)[order];
  const pen = new Pen();
  pen.circle(10, 10, 9.85, { stroke: { width: 0.3 } });
  pen.add(glyphMarks(glyph, 10, 8.4, 9));
  pen.text(10, 16.6, order.toUpperCase(), label(5.6), 'centre');
  const back = new Pen();
  back.circle(10, 10, 9.85, { stroke: { width: 0.3 } });
  stripeMarks(back, circlePath(10, 10, 8.6), discBox(10, 10, 8.6), { pitch: 1.6, line: 0.2 });
  back.circle(10, 10, 8.6, { stroke: { width: 0.2 } });
  return { width: 20, height: 20, marks: pen.marks, back: back.marks };
}

/** A right-angled square whose corner cut shows 45 degrees: the pivot of one action. */
export function pivotGauge(): Token {
  const pen = new Pen();
  const size = 60;
  const q = size * Math.SQRT1_2;
  // Quarter disc: straight edges along the base's facing and its side, the dashed line halfway between them.
  pen.path(`M0.15 ${size - 0.15}V0.15A${size - 0.3} ${size - 0.3} 0 0 1 ${size - 0.15} ${size - 0.15}Z`, {
    stroke: { width: 0.3 },
  });
  pen.line(0.15, size - 0.15, q, size - q, { width: 0.3, dash: [2, 1.2] });
  pen.path(`M0.15 ${size - 22}A22 22 0 0 1 ${22 * Math.SQRT1_2} ${size - 22 * Math.SQRT1_2}`, {
    stroke: { width: 0.25 },
  });
  pen.text(5.4, size - 25, '45°', figure(9));
  pen.text(22, size - 10, 'Pivot gauge', figure(9));
  pen.text(22, size - 6.4, 'Corner on the centre, edge on the facing', quietFigure(5.4));
  return { width: size, height: size, marks: pen.marks };
}

/**
 * A straight strip of true length, `length` in the game's unit of `unit` mm; a section of a longer one starts at `from`.
 * Its ticks are of the unit that the reader reads in.
 */
export function rulerStrip(length: number, unit: number, name: string, from = 0): Token {
  const pen = new Pen();
  const width = length * unit;
  const height = 15;
  const read = readIn(unit > 20 ? 'inch' : 'cm');
  const inches = read.measure === 'inch';
  const tick = unit / read.per;
  pen.rect(0, 0.15, width, height - 0.3, { stroke: { width: 0.3 } });
  const parts = inches ? 4 : 2;
  const start = from * read.per * parts;
  for (let i = Math.floor(start + 1e-6) + 1; i < (from + length) * read.per * parts - 1e-6; i++) {
    const whole = i % parts === 0;
    const half = i % parts === parts / 2;
    const five = whole && !inches && (i / parts) % 5 === 0;
    const x = ((i - start) * tick) / parts;
    pen.line(x, 0.15, x, five ? 6 : whole ? (inches ? 6 : 4.4) : half ? 3.4 : 2.2, whole ? 0.25 : 0.15);
    // A figure at the very end would be cut with the strip.
    if (whole && (inches || five) && x < width - 2) pen.text(x, 8.6, String(i / parts), figure(6.6), 'centre');
  }
  const end = from + length;
  const size = shownText(unit > 20 ? `${end}″` : `${end} cm`);
  const style = fitted(size, figure(9), width - 1.6, 4) ?? figure(4);
  const room = width - 1.4 - widthOf(size, style.face, style.size) - 4;
  // A strip too short for its name says its length, which is what it is for.
  const said = fitted(name, quietFigure(7.4), room, 5);
  if (said && shownText(name) !== size) pen.text(2, 13, name, said);
  pen.text(said ? width - 1.4 : width / 2, 13, size, style, said ? 'right' : 'centre');
  return { width, height, marks: pen.marks };
}
