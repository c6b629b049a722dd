import type { Mark } from './marks';
import { pageShape, printableBox, UNPRINTABLE, type PageShape, type Paper } from './paper';
import { Pen } from './pen';
import type { Section, SheetPage } from './sheet';

/** Pages of a booklet are laid out larger than they are and then made smaller, so that a text page keeps its columns and stays readable. */
export const LEAF_SCALE = 0.83;

/** One page of a booklet as it is laid out: half a sheet, enlarged. */
export function leafShape(paper: Paper): PageShape {
  const { width, height } = pageShape(paper, 'landscape');
  return { width: width / 2 / LEAF_SCALE, height: height / LEAF_SCALE };
}

interface Imposed {
  readonly pages: readonly SheetPage[];
  /** Page of a booklet → sheet that it lies on. */
  readonly sheetOf: (leaf: number) => number;
}

/**
 * Two pages to a side, in the order that makes a booklet of a folded stack: outer sheet first, front and back in turn. Sheets are printed on
 * both sides, turned over the short edge, folded and stapled in the middle.
 */
export function imposed(leaves: readonly SheetPage[], paper: Paper): Imposed {
  const shape = pageShape(paper, 'landscape');
  const count = Math.ceil(leaves.length / 4) * 4;
  const sides: (readonly [number, number])[] = [];
  for (let s = 0; s < count / 4; s++) sides.push([count - 1 - 2 * s, 2 * s], [2 * s + 1, count - 2 - 2 * s]);
  const pages = sides.map((pair, i): SheetPage => {
    const pen = new Pen();
    for (const [half, leaf] of pair.entries()) {
      const marks: readonly Mark[] = leaves[leaf]?.marks ?? [];
      pen.group((half * shape.width) / 2, 0, marks, { scale: LEAF_SCALE });
    }
    // Where to fold and staple, at the edges only.
    for (const y of [UNPRINTABLE, shape.height - UNPRINTABLE - 3])
      pen.line(shape.width / 2, y, shape.width / 2, y + 3, { width: 0.15, dash: [0.8, 0.6] });
    const label = `Booklet, sheet ${Math.floor(i / 2) + 1}, ${i % 2 === 0 ? 'outside' : 'inside'}`;
    return {
      ...shape,
      section: 'booklet',
      label,
      marks: pen.marks,
      printable: printableBox(shape),
      trueSize: false,
    };
  });
  return { pages, sheetOf: (leaf) => sides.findIndex((pair) => pair.includes(leaf)) };
}

/** Pages to read, which a booklet holds; the others are to be cut out at true size. */
export const isText = ({ section }: Pick<SheetPage, 'section'>): boolean => TEXT.includes(section);
const TEXT: readonly Section[] = ['contents', 'mission', 'roster', 'reference', 'report', 'book'];

/** How many pages a booklet of so many has, blank ones at its end included. */
export const bookletLength = (leaves: number): number => Math.ceil(leaves / 4) * 4;
