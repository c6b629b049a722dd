import { widthOf } from './faces';
import { drawWhole } from './likeness-mark';
import type { Pen } from './pen';
import type { Box } from './sheet';
import { musterMark } from './symbols';
import { fitted, wrapText, writeBlock } from './text-block';
import { CELL, HEAVY, capitals, figure, givenName, label } from './type-styles';

/** A cell of the title block: label over value; without a value it is room to write, and shares what is left. */
export interface TitleCell {
  readonly label: string;
  readonly value: string | null;
  /** Drawn after the label: side marks. */
  readonly mark?: 'disc' | 'diamond';
}

export interface TitleBlock {
  readonly name: string;
  /** Large figure at the right with what follows it, "291" and "of 300"; or two small lines. */
  readonly figure?: { readonly large: string; readonly small: string };
  readonly lines?: readonly string[];
  readonly cells: readonly TitleCell[];
  /** Base64 of the user's own picture in place of Muster's mark. */
  readonly emblem?: string | null;
}

const NAME_ROW = 13.8;
const CELL_ROW = 12.4;

/** Like the corner of a map: name 23 pt, cells below. Returns the y under it. */
export function drawTitleBlock(pen: Pen, { x, y, width }: Box, block: TitleBlock): number {
  const right = x + width;
  const markSize = 8;
  if (block.emblem) drawWhole(pen, { x: right - 3.4 - 10, y: y + 1.9, width: 10, height: 10 }, block.emblem, 'Emblem');
  else pen.marks.push(musterMark(right - 3.4 - markSize, y + 2.6, markSize));
  let edge = right - 3.4 - markSize - 4.4;
  if (block.figure) {
    pen.text(edge, y + 9.7, block.figure.small, figure(12), 'right');
    edge -= widthOf(block.figure.small, 'strong', 12) + (block.figure.small === '' ? 0 : 1.8);
    pen.text(edge, y + 9.7, block.figure.large, figure(25), 'right');
    edge -= widthOf(block.figure.large, 'strong', 25) + 4;
  }
  for (const [i, line] of (block.lines ?? []).entries()) pen.text(edge, y + 6.4 + i * 3.2, line, figure(7.4), 'right');
  if (block.lines) edge -= Math.max(...block.lines.map((line) => widthOf(line, 'strong', 7.4))) + 4;
  const room = edge - x - 3.3;
  const whole = fitted(block.name, givenName(23), room, 13);
  let nameRow = NAME_ROW;
  if (whole) pen.text(x + 3.3, y + 9.7, block.name, { ...whole, heading: 1 });
  else {
    const lines = wrapText(block.name, 'name', room, 12.5, 14);
    nameRow = Math.max(NAME_ROW, lines.height + 3);
    writeBlock(pen, x + 3.3, y + 1.5, lines);
  }
  drawCells(pen, x, y + nameRow, width, block.cells);
  pen.line(x, y + nameRow, right, y + nameRow, CELL);
  pen.rect(x, y, width, nameRow + CELL_ROW, { stroke: { width: HEAVY } });
  return y + nameRow + CELL_ROW;
}

function drawCells(pen: Pen, x: number, y: number, width: number, cells: readonly TitleCell[]): void {
  const natural = cells.map((cell) =>
    cell.value === null
      ? 0
      : Math.max(widthOf(capitals(cell.label), 'strong', 6, 0.09), widthOf(cell.value, 'strong', 10.4)) + 6.2,
  );
  const blanks = cells.filter(({ value }) => value === null).length;
  const taken = natural.reduce((sum, w) => sum + w, 0);
  // Values give way before blanks become too narrow to write in.
  const shrink = Math.min(1, (width - blanks * 24) / Math.max(1, taken));
  const blank = blanks === 0 ? 0 : (width - taken * shrink) / blanks;
  let at = x;
  for (const [i, cell] of cells.entries()) {
    const w = cell.value === null ? blank : (natural[i] ?? 0) * shrink;
    if (i > 0) pen.line(at, y, at, y + CELL_ROW, CELL);
    pen.text(at + 3.1, y + 3.8, capitals(cell.label), label(6));
    if (cell.mark) {
      const markX = at + 3.1 + widthOf(capitals(cell.label), 'strong', 6, 0.09) + 1.4;
      if (cell.mark === 'disc') pen.circle(markX, y + 3, 0.7, { fill: '#000000' });
      else pen.path(`M${markX} ${y + 2}l1 1-1 1-1-1z`, { stroke: { width: 0.2 } });
    }
    if (cell.value !== null)
      pen.text(at + 3.1, y + 9.4, cell.value, fitted(cell.value, figure(10.4), w - 4.2, 5.5) ?? figure(5.5));
    at += w;
  }
}

/** A heading over a heavy rule; returns the y under it. */
export function drawHeading(pen: Pen, x: number, y: number, width: number, text: string): number {
  pen.text(x, y + 2.6, capitals(text), { ...label(7.6), heading: 2 });
  pen.line(x, y + 4.1, x + width, y + 4.1, HEAVY);
  return y + 4.1;
}
