import type { CardShape } from './cards/card-size';
import { ORIENTATIONS, UNPRINTABLE, pageShape, type Orientation, type PageShape, type Paper } from './paper';

/** How cards of one size lie on a page: shared cuts, the block centred. */
export interface CardGrid {
  readonly page: PageShape;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly cell: CardShape;
  /** Too little room above and below for a line of text: it stands at the sides. */
  readonly tight: boolean;
}

/** Room for crop marks; below it the printer would lose them. */
const LEAST = UNPRINTABLE + 2.8;
/** A line of text at the edge of the paper, with what keeps it clear of the crop marks. */
export const LINE = 4.4;
/** Room for a line of text above and below the block, and for crop marks long enough to be seen. */
const COMFORT = UNPRINTABLE + LINE + 2 + 1.2;

export function gridOn(shape: CardShape, page: PageShape): CardGrid | null {
  const columns = Math.floor((page.width - 2 * LEAST) / shape.width);
  const rows = Math.floor((page.height - 2 * LEAST) / shape.height);
  if (columns < 1 || rows < 1) return null;
  const left = (page.width - columns * shape.width) / 2;
  const top = (page.height - rows * shape.height) / 2;
  return { page, columns, rows, left, top, cell: shape, tight: top < COMFORT };
}

/** The asked way round, or the one that takes fewer sheets, has room for text and holds more; every size fits at least one way. */
export function chooseGrid(shape: CardShape, paper: Paper, wanted: Orientation | 'auto', cards = 1): CardGrid {
  const sheets = ({ columns, rows }: CardGrid): number => Math.ceil(cards / (columns * rows));
  const grids = ORIENTATIONS.map((orientation) => ({
    orientation,
    grid: gridOn(shape, pageShape(paper, orientation)),
  }));
  const asked = grids.find(({ orientation }) => orientation === wanted)?.grid;
  if (asked) return asked;
  const ranked = grids
    .flatMap(({ grid }) => (grid ? [grid] : []))
    .sort(
      (a, b) => sheets(a) - sheets(b) || Number(a.tight) - Number(b.tight) || b.columns * b.rows - a.columns * a.rows,
    );
  const best = ranked[0];
  if (!best) throw new Error(`No page holds a card of ${shape.width} × ${shape.height} mm`);
  return best;
}
