import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import type { Pen } from '../pen';
import { discBox, stripeMarks } from '../table-painter';
import { fitted, wrapText, writeBlock, type TextBlock } from '../text-block';
import { CELL, figure } from '../type-styles';
import { scoreColumns } from './score-columns';

const ROW = 9;
const FIRST = 27;
const TOTAL = 17;
const LEAST_HEAD = 7.6;
/** The narrowest that a round and a line can be: room to write a figure, room for words. */
const LEAST = { round: 11, line: 16, wordy: 26 };
const MOST_ROUND = 17;
const BOX = 3.6;
const BOX_GAP = 0.9;
/** A column for boxes alone is no wider than this. */
const MOST_BOXED = 24;
/** Two rows of boxes keep clear of each other and of the lines about them. */
const ROW_GAP = 1;

interface Column {
  readonly head: string;
  readonly points: string;
  readonly least: number;
  readonly most: number;
  readonly boxes: number | null;
  /** Sides that the column is for; the cells of others are struck out. */
  readonly sides: readonly number[] | null;
}

/** Columns under each other's heads: a table wider than the page goes on in a second one below. */
interface Band {
  readonly columns: readonly Column[];
  readonly widths: readonly number[];
  readonly heads: readonly TextBlock[];
  readonly head: number;
}

export function scoreTableHeight(mission: Mission, system: GameSystem, width: number): number {
  const rows = Math.max(2, mission.sides.length) * ROW;
  return bandsOf(mission, system, width).reduce((sum, { head }) => sum + head + rows + 2, 0);
}

/** A row a side: a cell for each round that pays, a box for every time that a line can pay, a total. */
export function drawScoreTable(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  mission: Mission,
  system: GameSystem,
): void {
  const sides = mission.sides.length > 0 ? mission.sides : [{ name: 'Side A' }, { name: 'Side B' }];
  let top = y;
  for (const band of bandsOf(mission, system, width)) {
    drawBand(pen, { x, y: top, width }, band, sides);
    top += band.head + sides.length * ROW + 2;
  }
}

function bandsOf(mission: Mission, system: GameSystem, width: number): readonly Band[] {
  const { rounds, lines } = scoreColumns(mission, system);
  const total: Column = { head: 'Total', points: '', least: TOTAL, most: TOTAL, boxes: 0, sides: null };
  const columns: Column[] = [
    ...rounds.map((round): Column => ({
      head: `Round ${round}`,
      points: '',
      least: LEAST.round,
      most: MOST_ROUND,
      boxes: 0,
      sides: null,
    })),
    ...lines.map(({ head, points, wordy, boxes, sides }): Column => ({
      head,
      points,
      least: Math.max(wordy ? LEAST.wordy : LEAST.line, Math.min(3, boxes ?? 1) * (BOX + BOX_GAP) + 3),
      most: Infinity,
      boxes,
      sides,
    })),
    total,
  ];
  const bands: Column[][] = [[]];
  let used = FIRST;
  for (const column of columns) {
    if (used + column.least > width && (bands.at(-1) as Column[]).length > 0) {
      bands.push([]);
      used = FIRST;
    }
    (bands.at(-1) as Column[]).push(column);
    used += column.least;
  }
  return bands.map((each) => settled(each, width));
}

/** What is left over goes to the lines, which have the most to say; without lines to the total. */
function settled(columns: readonly Column[], width: number): Band {
  const widths = columns.map(({ least }) => least);
  const spare = (): number => width - FIRST - widths.reduce((sum, each) => sum + each, 0);
  const rounds = columns.flatMap(({ most }, i) => (most === MOST_ROUND ? [i] : []));
  const lines = columns.flatMap(({ most }, i) => (most === Infinity ? [i] : []));
  const share = Math.min(lines.length > 0 ? 3 : MOST_ROUND - LEAST.round, spare() / Math.max(1, rounds.length));
  for (const i of rounds) widths[i] = (widths[i] ?? 0) + share;
  // As many boxes in a row as can be, then words.
  for (const i of lines) {
    const wanted = (columns[i]?.boxes ?? 0) * (BOX + BOX_GAP) + 1;
    const more = Math.min(spare(), wanted - (widths[i] ?? 0), MOST_BOXED - (widths[i] ?? 0));
    if (more > 0) widths[i] = (widths[i] ?? 0) + more;
  }
  const rest = spare();
  if (lines.length > 0) for (const i of lines) widths[i] = (widths[i] ?? 0) + rest / lines.length;
  else widths[widths.length - 1] = (widths.at(-1) ?? 0) + rest;
  const heads = columns.map(({ head, points }, i) =>
    wrapText(head, 'strong', (widths[i] ?? 0) - (points === '' ? 1.6 : 2 + pointsWide(points)), 5.6, 6.3),
  );
  const tallest = Math.max(...heads.map(({ height }) => height));
  return { columns, widths, heads, head: Math.max(LEAST_HEAD, tallest + 1.6) };
}

const pointsWide = (points: string): number => (points.length > 6 ? 10.5 : points.length > 3 ? 8 : 5);

function drawBand(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { columns, widths, heads, head }: Band,
  sides: readonly { readonly name: string }[],
): void {
  const height = head + sides.length * ROW;
  pen.rect(x, y, width, height, { stroke: { width: 0.25 } });
  for (let r = 0; r < sides.length; r++) pen.line(x, y + head + r * ROW, x + width, y + head + r * ROW, CELL);
  pen.text(x + 2, y + head / 2 + 0.9, 'Victory points', figure(6.6));
  let at = x + FIRST;
  for (const [i, column] of columns.entries()) {
    const w = widths[i] ?? 0;
    const block = heads[i] as TextBlock;
    pen.line(at, y, at, y + height, CELL);
    const top = y + (head - block.height) / 2;
    if (column.points === '' && block.lines.length === 1)
      pen.text(at + w / 2, y + head / 2 + 0.9, column.head, figure(5.8), 'centre');
    else writeBlock(pen, at + 0.9, top, block);
    if (column.points !== '') {
      const style = fitted(column.points, figure(7.4), pointsWide(column.points), 5.5) ?? figure(5.5);
      pen.text(at + w - 0.9, y + head / 2 + 1, column.points, style, 'right');
    }
    for (let r = 0; r < sides.length; r++) {
      const cell = { x: at, y: y + head + r * ROW, width: w };
      if (column.sides && !column.sides.includes(r)) strikeOut(pen, cell);
      else drawBoxes(pen, cell, column.boxes ?? 0);
    }
    at += w;
  }
  for (const [r, side] of sides.entries()) {
    const middle = y + head + r * ROW + ROW / 2;
    drawSideMark(pen, x + 3.4, middle, r);
    const name = side.name === '' ? `Side ${'ABCD'.charAt(r)}` : side.name;
    pen.text(x + 6, middle + 1.2, name, fitted(name, figure(9), FIRST - 7, 5.4) ?? figure(5.4));
  }
}

type Cell = { readonly x: number; readonly y: number; readonly width: number };

/** The line never pays this side. */
const strikeOut = (pen: Pen, { x, y, width }: Cell): void =>
  pen.line(x + width / 2 - 2, y + ROW / 2, x + width / 2 + 2, y + ROW / 2, 0.25);

/** In one row, or in two where the column is narrow. */
function drawBoxes(pen: Pen, { x, y, width }: Cell, boxes: number): void {
  const fit = Math.max(1, Math.floor((width - 1.6 + BOX_GAP) / (BOX + BOX_GAP)));
  const rows = boxes > fit ? 2 : 1;
  const perRow = Math.ceil(boxes / rows);
  const size = Math.min(BOX, (width - 1.6) / Math.max(1, perRow) - 0.5, (ROW - (rows + 1) * ROW_GAP) / rows);
  const gap = size < BOX ? 0.5 : BOX_GAP;
  for (let b = 0; b < boxes; b++) {
    const row = Math.floor(b / perRow);
    const inRow = Math.min(perRow, boxes - row * perRow);
    const left = x + (width - inRow * size - (inRow - 1) * gap) / 2;
    const top = y + (ROW - rows * size - (rows - 1) * ROW_GAP) / 2 + row * (size + ROW_GAP);
    pen.rect(left + (b - row * perRow) * (size + gap), top, size, size, { stroke: { width: 0.2 } });
  }
}

/** Disc for the first side, striped diamond for the second, square and triangle beyond. */
export function drawSideMark(pen: Pen, cx: number, cy: number, side: number): void {
  if (side === 0) pen.circle(cx, cy, 1.3, { fill: '#000000' });
  else if (side === 1) {
    const d = `M${cx} ${cy - 1.6}L${cx + 1.6} ${cy}L${cx} ${cy + 1.6}L${cx - 1.6} ${cy}Z`;
    stripeMarks(pen, d, discBox(cx, cy, 1.6), { pitch: 0.8, line: 0.22 });
    pen.path(d, { stroke: { width: 0.25 } });
  } else if (side === 2) pen.rect(cx - 1.1, cy - 1.1, 2.2, 2.2, { stroke: { width: 0.3 } });
  else pen.path(`M${cx} ${cy - 1.4}l1.4 2.6h-2.8z`, { stroke: { width: 0.3 } });
}
