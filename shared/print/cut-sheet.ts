import { BAR, BAR_WORDS, drawBar, writeRight } from './furniture';
import { UNPRINTABLE, printableBox, type PageShape } from './paper';
import { Pen } from './pen';
import type { Section, SheetPage } from './sheet';
import type { Token } from './token-shapes';
import { figure, givenName, quietFigure } from './type-styles';
import { widthOf } from './faces';

const GAP = 3;

interface Placed {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
  readonly flip?: boolean;
}

const HEAD = 9;
const FOOT = 9;

interface Shelf {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  x: number;
}

/** Free room under a token that is lower than its shelf, or beside one that is narrower than such room. */
interface Slot {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shelves from the top left, the tallest first; each token goes under a lower one or to the first shelf with room, so that no sheet is half empty. */
export function pack(tokens: readonly Token[], shape: PageShape): readonly (readonly Placed[])[] {
  const left = Math.max(UNPRINTABLE, 8);
  const right = shape.width - left;
  const top = UNPRINTABLE + HEAD;
  const bottom = shape.height - UNPRINTABLE - FOOT;
  const pages: Placed[][] = [];
  const shelves: Shelf[] = [];
  const ends: number[] = [];
  const slots: Slot[] = [];
  const put = (token: Token, at: Slot): void => {
    pages[at.page]?.push({ token, x: at.x, y: at.y });
    const [down, along] = [token.height + GAP, token.width + GAP];
    slots.push(
      { ...at, y: at.y + down, width: token.width, height: at.height - down },
      { ...at, x: at.x + along, width: at.width - along },
    );
  };
  const sorted = [...tokens].sort((a, b) => b.height - a.height);
  for (const token of sorted) {
    if (token.width > right - left || token.height > bottom - top) continue;
    const slot = slots.findIndex(({ width, height }) => token.width <= width && token.height <= height);
    if (slot >= 0) {
      for (const each of slots.splice(slot, 1)) put(token, each);
      continue;
    }
    let shelf = shelves.find((each) => each.x + token.width <= right && token.height <= each.height);
    if (!shelf) {
      let page = ends.findIndex((end) => end + token.height <= bottom);
      if (page < 0) {
        page = pages.push([]) - 1;
        ends.push(top);
      }
      shelf = { page, y: ends[page] ?? top, height: token.height, x: left };
      shelves.push(shelf);
      ends[page] = shelf.y + token.height + GAP;
    }
    put(token, { ...shelf, width: token.width });
    shelf.x += token.width + GAP;
  }
  return pages;
}

export const mirrored = (placed: readonly Placed[], shape: PageShape): readonly Placed[] =>
  placed.map((each) => ({ ...each, x: shape.width - each.x - each.token.width, flip: true }));

interface CutSheets {
  readonly section: Section;
  /** "Tokens": what the sheets are called. */
  readonly kind: string;
  /** Whose they are. */
  readonly title: string;
  readonly credit: string;
}

/** Sheets to cut out, each with its title, bar and credit. */
export const cutSheets = (
  pages: readonly (readonly Placed[])[],
  shape: PageShape,
  sheets: CutSheets,
): readonly SheetPage[] => pages.map((placed, i) => finish(placed, { index: i, total: pages.length }, shape, sheets));

function finish(
  placed: readonly Placed[],
  { index, total }: { readonly index: number; readonly total: number },
  shape: PageShape,
  { section, kind, title, credit }: CutSheets,
): SheetPage {
  const pen = new Pen();
  const backs = placed.some(({ flip }) => flip);
  for (const { token, x, y, flip } of placed) pen.group(x, y, flip ? (token.back ?? []) : token.marks);
  const label = `${kind}, sheet ${index + 1} of ${total}${backs ? ', backs' : ''}`;
  const side = Math.max(UNPRINTABLE, 8);
  const size = Math.min(9.5, (9.5 * (shape.width * 0.6)) / Math.max(1, widthOf(title, 'name', 9.5)));
  pen.text(side, UNPRINTABLE + 3.4, title, givenName(size));
  pen.text(shape.width - side, UNPRINTABLE + 3.4, label, quietFigure(6.8), 'right');
  const y = shape.height - UNPRINTABLE - 5.4;
  drawBar(pen, side, y);
  pen.text(side + BAR + 2.4, y + 1.9, BAR_WORDS, figure(6.4));
  writeRight(
    pen,
    {
      right: shape.width - side,
      y: y + 1.9,
      room: shape.width - 2 * side - BAR - 8 - widthOf(BAR_WORDS, 'strong', 6.4),
    },
    credit,
    6.4,
  );
  return { ...shape, section, label, marks: pen.marks, printable: printableBox(shape), trueSize: true };
}
