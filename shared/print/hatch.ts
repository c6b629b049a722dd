import type { Mark } from './marks';
import { Pen } from './pen';
import type { Box } from './sheet';

/** Patterns as on screen, in millimetres of paper; each is drawn over a box and clipped to the piece. */
export const HATCHES = ['impassable', 'climbable', 'cover', 'rough', 'dangerous', 'obscuring', 'water'] as const;
export type Hatch = (typeof HATCHES)[number];

const INK = 0.16;

/** Marks that fill the box with a pattern. Their grid starts at the page's corner, so neighbouring pieces agree. */
export function hatchMarks(hatch: Hatch, box: Box): readonly Mark[] {
  const pen = new Pen();
  switch (hatch) {
    case 'impassable':
      diagonals(pen, box, 1.4, 1);
      diagonals(pen, box, 1.4, -1);
      break;
    case 'cover':
      brokenDiagonals(pen, box);
      break;
    case 'rough':
      dots(pen, box);
      break;
    case 'dangerous':
      triangles(pen, box);
      break;
    case 'obscuring':
      waves(pen, box, 2.7, 1.4);
      break;
    case 'water':
      waves(pen, box, 2.7, 0.9);
      break;
    case 'climbable':
      break;
  }
  return pen.marks;
}

/** Parallel lines, `pitch` apart along x; slope 1 falls to the right, −1 rises. */
export function diagonals(pen: Pen, { x, y, width, height }: Box, pitch: number, slope: 1 | -1, ink = INK): void {
  let d = '';
  const first = Math.floor((x - height) / pitch) * pitch;
  for (let at = first; at < x + width + height; at += pitch)
    d +=
      slope === 1
        ? `M${r(at)} ${r(y)}L${r(at + height)} ${r(y + height)}`
        : `M${r(at)} ${r(y + height)}L${r(at + height)} ${r(y)}`;
  pen.path(d, { stroke: { width: ink } });
}

function brokenDiagonals(pen: Pen, { x, y, width, height }: Box): void {
  // Dashes 1.17 long every 2.0, in rows 1.4 apart, turned by 45 degrees: steps of (√½ · 2.0) along, rows offset by half.
  const half = Math.SQRT1_2;
  const along = 2.0 * half;
  const dash = 1.17 * half;
  const rows = 1.4 / half;
  let d = '';
  let row = 0;
  for (let at = Math.floor((x - height) / rows) * rows; at < x + width + height; at += rows, row++) {
    const shift = row % 2 === 0 ? 0 : along / 2;
    for (let t = -shift; t < height; t += along)
      d += `M${r(at + height - t)} ${r(y + t)}L${r(at + height - t - dash)} ${r(y + t + dash)}`;
  }
  pen.path(d, { stroke: { width: INK } });
}

function dots(pen: Pen, { x, y, width, height }: Box): void {
  const step = 0.85;
  const side = 0.17;
  let d = '';
  const firstRow = Math.floor(y / step);
  for (let row = firstRow; row * step < y + height; row++) {
    for (let column = Math.floor(x / step); column * step < x + width; column++) {
      if ((row + column) % 2 === 0)
        d += `M${r(column * step - side)} ${r(row * step)}a${side} ${side} 0 1 0 ${2 * side} 0a${side} ${side} 0 1 0 ${-2 * side} 0Z`;
    }
  }
  pen.path(d, { fill: '#000000' });
}

function triangles(pen: Pen, { x, y, width, height }: Box): void {
  let d = '';
  for (let row = Math.floor(y / 2); row * 2 < y + height; row++) {
    for (let at = Math.floor(x / 2.4) * 2.4 + (row % 2 === 0 ? 0 : 1.2) - 2.4; at < x + width; at += 2.4)
      d += `M${r(at + 0.34)} ${r(row * 2 + 1.5)}l0.6 -1 0.6 1z`;
  }
  pen.path(d, { stroke: { width: INK } });
}

function waves(pen: Pen, { x, y, width, height }: Box, length: number, pitch: number): void {
  let d = '';
  const start = Math.floor(x / length) * length;
  const count = Math.ceil((x + width - start) / length);
  for (let row = Math.floor(y / pitch); row * pitch < y + height; row++) {
    d += `M${r(start)} ${r(row * pitch + pitch / 2)}`;
    for (let i = 0; i < count; i++) d += `q${r(length / 4)} -0.85 ${r(length / 2)} 0t${r(length / 2)} 0`;
  }
  pen.path(d, { stroke: { width: INK } });
}

const r = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Ticks inward along an outline (Climbable). Corners run either way round; the inside is found from their area. */
export function combMarks(points: readonly (readonly [number, number])[]): readonly Mark[] {
  const pen = new Pen();
  let area = 0;
  for (const [i, [x, y]] of points.entries()) {
    const next = points[(i + 1) % points.length] ?? [x, y];
    area += x * next[1] - next[0] * y;
  }
  const inward = area > 0 ? 1 : -1;
  let d = '';
  for (const [i, [x, y]] of points.entries()) {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    const length = Math.sqrt((nx - x) ** 2 + (ny - y) ** 2);
    if (length < 0.01) continue;
    const ux = (nx - x) / length;
    const uy = (ny - y) / length;
    for (let at = 0.6; at < length; at += 1.2)
      d += `M${r(x + ux * at)} ${r(y + uy * at)}l${r(-uy * inward * 0.8)} ${r(ux * inward * 0.8)}`;
  }
  if (d !== '') pen.path(d, { stroke: { width: 0.18 } });
  return pen.marks;
}
