import type { Flow } from './flow';
import { someLines, wrap, writeBlock, type TextBlock } from './text-block';

const GAP = 8;
interface ColumnsOf {
  readonly columns?: number;
  /** Between two paragraphs, in millimetres. */
  readonly air?: number;
}

/**
 * Named paragraphs in columns that end level, page after page, each paragraph whole; one that is longer than a column goes on in the
 * next. Returns the page of each, counting from 0.
 */
export function paragraphColumns(
  flow: Flow,
  entries: readonly (readonly [name: string, text: string])[],
  size: number,
  { columns = flow.box.width > 200 ? 3 : 2, air = 0.9 }: ColumnsOf = {},
): readonly number[] {
  const width = (flow.box.width - GAP * (columns - 1)) / columns;
  const tallest = flow.box.height * 0.8;
  const pages: number[] = [];
  let pieces: readonly Piece[] = entries.flatMap(([name, text], entry) => {
    const spans = [
      { face: 'bold' as const, text: name },
      { face: 'text' as const, text: ` ${text}` },
    ];
    return broken(wrap(spans, width, size, size * 1.36), tallest).map((block) => ({
      block,
      entry,
      height: block.height + air,
    }));
  });
  while (pieces.length > 0) {
    const room = flow.left - 1;
    const height = levelHeight(pieces, columns, room);
    const laid = filled(pieces, columns, height);
    if (laid.length === 0) {
      flow.newPage();
      continue;
    }
    for (const { piece, column, y } of laid) {
      writeBlock(flow.pen, flow.box.x + column * (width + GAP), flow.y + y, piece.block);
      pages[piece.entry] ??= flow.pageCount - 1;
    }
    flow.y += Math.max(...laid.map(({ piece, y }) => y + piece.height));
    pieces = pieces.slice(laid.length);
    if (pieces.length > 0) flow.newPage();
  }
  return pages;
}

interface Piece {
  readonly block: TextBlock;
  readonly entry: number;
  /** With the air below it. */
  readonly height: number;
}

/** As many as columns of this height take, in order. */
function filled(pieces: readonly Piece[], columns: number, height: number) {
  const laid: { readonly piece: Piece; readonly column: number; readonly y: number }[] = [];
  let column = 0;
  let y = 0;
  for (const piece of pieces) {
    if (y > 0 && y + piece.block.height > height) {
      column++;
      y = 0;
    }
    if (column === columns || piece.block.height > height) break;
    laid.push({ piece, column, y });
    y += piece.height;
  }
  return laid;
}

/** The least height at which everything fits, or all the room there is. */
function levelHeight(pieces: readonly Piece[], columns: number, room: number): number {
  const total = pieces.reduce((sum, { height }) => sum + height, 0);
  for (let height = total / columns; height < room; height += 1)
    if (filled(pieces, columns, height).length === pieces.length) return height;
  return room;
}

/** A paragraph that no column holds, in parts that one does. */
function broken(block: TextBlock, tallest: number): readonly TextBlock[] {
  if (block.height <= tallest) return [block];
  const most = Math.max(1, Math.floor(tallest / block.leading));
  const parts: TextBlock[] = [];
  for (let at = 0; at < block.lines.length; at += most)
    parts.push(someLines(block, at, Math.min(at + most, block.lines.length)));
  return parts;
}
