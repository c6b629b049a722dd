import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { MOST_LETTERS } from '../../table/piece-letters';
import { MM_PER_PT, widthOf } from '../faces';
import type { Pen } from '../pen';
import { firstBaseline, fitted, wrapText, writeBlock, type TextBlock } from '../text-block';
import { drawHeading } from '../title-block';
import { ROW, figure, label, quietFigure } from '../type-styles';
import { HEAD, type Panel } from './panel';
import { aligned, placeRows, type PlaceRow } from './places';

type Columns = Readonly<Record<'name' | 'what' | 'size' | 'left' | 'top', number>>;

const columnsOf = (width: number): Columns => ({
  name: 5,
  what: width * 0.31,
  size: width * 0.57,
  left: width * 0.875,
  top: width,
});

/** Type of a cell, and the smallest it is made before it takes a second line. */
const SIZE = 7;
const LEAST = 5.6;
const LINE = 2.3;
/** From row to row; close, where that leaves the map larger or saves a sheet. */
const PITCH = { roomy: 3.6, close: 3.2 } as const;
export type Pitch = keyof typeof PITCH;
const HEAD_SIZE = 5.6;

interface Cell {
  readonly x: number;
  readonly block: TextBlock;
}

interface Laid {
  readonly row: PlaceRow;
  readonly cells: readonly Cell[];
  readonly height: number;
}

/** Rows of each part of a table of so many rows. */
export type Division = (rows: number) => readonly number[];

/** Parts of about one length and at most so long, so that columns end level. */
export const evenly =
  (most: number): Division =>
  (rows) => {
    const parts = Math.max(1, Math.ceil(rows / most));
    const each = Math.ceil(rows / parts);
    return Array.from({ length: parts }, (_, i) => Math.min(each, rows - i * each));
  };

/** Everything on the table, measured from the left and top edge to its centre, with size and turn; long lists in several panels. */
export function placesPanels(
  mission: Mission,
  system: GameSystem,
  divided: Division,
  pitch: Pitch = 'roomy',
): readonly Panel[] {
  const rows = placeRows(mission, system);
  const hidden = Math.max(0, mission.terrain.length - MOST_LETTERS);
  const write = {
    x: aligned(rows.flatMap(({ at }) => (at ? [at.x] : []))),
    y: aligned(rows.flatMap(({ at }) => (at ? [at.y] : []))),
  };
  let from = 0;
  return divided(rows.length)
    .filter((count) => count > 0)
    .map((count) => {
      const title = from === 0 ? 'Where everything stands' : 'Where everything stands, continued';
      const part = rows.slice(from, from + count);
      from += count;
      return placesTable(title, part, { write, pitch: PITCH[pitch] }, from >= rows.length ? hidden : 0);
    });
}

interface Setting {
  readonly write: Readonly<Record<'x' | 'y', (value: number) => string>>;
  readonly pitch: number;
}

/** The rows of one panel; `hidden`: pieces that have no letter, told below. */
function placesTable(title: string, rows: readonly PlaceRow[], { write, pitch }: Setting, hidden: number): Panel {
  const laid = (width: number): readonly Laid[] => rows.map((row) => layRow(row, columnsOf(width), pitch));
  return {
    height: (width) =>
      HEAD +
      2.8 +
      headDrop(columnsOf(width)) +
      laid(width).reduce((sum, { height }) => sum + height, 0) +
      (hidden > 0 ? 4 : 0) +
      3,
    draw(pen, x, y, width) {
      const at = columnsOf(width);
      drawHeading(pen, x, y, width, title);
      let line = drawHeads(pen, x, y + HEAD + 0.8, at) + 3.5;
      for (const { row, cells, height } of laid(width)) {
        pen.text(x, line, row.letter, figure(SIZE));
        for (const { x: left, block } of cells) writeBlock(pen, x + left, line - firstBaseline(block, 0), block);
        if (row.at) {
          pen.text(x + at.left, line, write.x(row.at.x), figure(SIZE), 'right');
          pen.text(x + at.top, line, write.y(row.at.y), figure(SIZE), 'right');
        }
        line += height;
        pen.line(x, line - pitch + 0.9, x + width, line - pitch + 0.9, ROW);
      }
      if (hidden > 0) pen.text(x, line, `and ${hidden} more pieces, drawn without a letter`, quietFigure(7.2));
    },
  };
}

/** Heads over two lines where a column is narrow. */
const headDrop = ({ left, top }: Columns): number =>
  widthOf('FROM TOP', 'strong', HEAD_SIZE, 0.09) > top - left - 2 ? 2.3 : 0;

function drawHeads(pen: Pen, x: number, y: number, at: Columns): number {
  const head = label(HEAD_SIZE);
  const drop = headDrop(at);
  const base = y + drop;
  pen.text(x + at.name, base, 'PIECE', head);
  pen.text(x + at.what, base, 'WHAT', head);
  pen.text(x + at.size, base, 'SIZE, TURN', head);
  for (const [right, side] of [
    [at.left, 'LEFT'],
    [at.top, 'TOP'],
  ] as const)
    if (drop === 0) pen.text(x + right, base, `FROM ${side}`, head, 'right');
    else {
      pen.text(x + right, y, 'FROM', head, 'right');
      pen.text(x + right, base, side, head, 'right');
    }
  return base;
}

function layRow(row: PlaceRow, at: Columns, pitch: number): Laid {
  const { name, what, size } = row;
  const cell = (x: number, text: string, room: number): Cell => ({ x, block: inRoom(text, room) });
  const cells = [
    cell(at.name, name, at.what - at.name - 1.2),
    // Ground told in words has all the columns to say it in.
    ...(row.at === null
      ? [cell(at.what, `${what}, ${size}`, at.top - at.what)]
      : [cell(at.what, what, at.size - at.what - 1.2), cell(at.size, size, at.left - 9 - at.size)]),
  ];
  const lines = Math.max(...cells.map(({ block }) => block.lines.length));
  return { row, cells, height: pitch + (lines - 1) * LINE };
}

function inRoom(text: string, room: number): TextBlock {
  const style = fitted(text, quietFigure(SIZE), room, LEAST);
  return wrapText(
    text,
    'figure',
    style ? Number.POSITIVE_INFINITY : room,
    style?.size ?? LEAST + 0.2,
    LINE / MM_PER_PT,
  );
}
