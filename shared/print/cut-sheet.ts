import { fewest } from './cards/fewest';
import { BAR, BAR_WORDS, drawBar, writeRight } from './furniture';
import { UNPRINTABLE, printableBox, type PageShape } from './paper';
import { Pen } from './pen';
import type { Section, SheetPage } from './sheet';
import type { Token } from './token-shapes';
import { figure, givenName, quietFigure } from './type-styles';
import { widthOf } from './faces';

interface Placed {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
  /** Lies on its side, its left end down. */
  readonly turned?: boolean;
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

/** How close tokens lie, and whether they may lie on their side: closer and turned only if that saves a sheet. */
interface Way {
  readonly gap: number;
  readonly turning: boolean;
}
const WAYS: readonly Way[] = [
  { gap: 3, turning: false },
  { gap: 2, turning: false },
  { gap: 3, turning: true },
  { gap: 2, turning: true },
  { gap: 1.5, turning: true },
];

/** On as few sheets as any way of packing comes to. */
export const pack = (tokens: readonly Token[], shape: PageShape): readonly (readonly Placed[])[] =>
  fewest(WAYS, 1, (way) => shelved(tokens, shape, way));

/** A token as it may lie: what has a back keeps its way round. */
const lying = (token: Token, turning: boolean): readonly Pick<Placed, 'token' | 'turned'>[] =>
  turning && !token.back && token.width !== token.height ? [{ token }, { token, turned: true }] : [{ token }];

const widthOn = ({ token, turned }: Pick<Placed, 'token' | 'turned'>): number => (turned ? token.height : token.width);
const heightOn = ({ token, turned }: Pick<Placed, 'token' | 'turned'>): number => (turned ? token.width : token.height);

/** Shelves from the top left, the tallest first; each token goes under a lower one or to the first shelf with room, so that no sheet is half empty. */
function shelved(tokens: readonly Token[], shape: PageShape, { gap, turning }: Way): readonly (readonly Placed[])[] {
  const left = Math.max(UNPRINTABLE, 8);
  const right = shape.width - left;
  const top = UNPRINTABLE + HEAD;
  const bottom = shape.height - UNPRINTABLE - FOOT;
  const pages: Placed[][] = [];
  const shelves: Shelf[] = [];
  const ends: number[] = [];
  const slots: Slot[] = [];
  const put = (piece: Pick<Placed, 'token' | 'turned'>, at: Slot): void => {
    pages[at.page]?.push({ ...piece, x: at.x, y: at.y });
    const [down, along] = [heightOn(piece) + gap, widthOn(piece) + gap];
    slots.push(
      { ...at, y: at.y + down, width: widthOn(piece), height: at.height - down },
      { ...at, x: at.x + along, width: at.width - along },
    );
  };
  const sorted = [...tokens].sort((a, b) => b.height - a.height);
  for (const token of sorted) {
    if (token.width > right - left || token.height > bottom - top) continue;
    const ways = lying(token, turning);
    const slot = slots.findIndex((free) => ways.some((way) => fits(way, free)));
    if (slot >= 0) {
      for (const each of slots.splice(slot, 1)) put(ways.find((way) => fits(way, each)) ?? { token }, each);
      continue;
    }
    let shelf = shelves.find((each) => each.x + token.width <= right && token.height <= each.height);
    if (!shelf) {
      let page = ends.findIndex((end) => end + token.height <= bottom);
      if (page < 0) {
        // Before a new sheet, on its side beside what lies on a shelf.
        const beside = shelves.find((each) => ways.some((way) => fits(way, { ...each, width: right - each.x })));
        const way = beside && ways.find((each) => fits(each, { ...beside, width: right - beside.x }));
        if (beside && way) {
          put(way, { ...beside, width: widthOn(way) });
          beside.x += widthOn(way) + gap;
          continue;
        }
        page = pages.push([]) - 1;
        ends.push(top);
      }
      shelf = { page, y: ends[page] ?? top, height: token.height, x: left };
      shelves.push(shelf);
      ends[page] = shelf.y + token.height + gap;
    }
    put({ token }, { ...shelf, width: token.width });
    shelf.x += token.width + gap;
  }
  return pages;
}

const fits = (way: Pick<Placed, 'token' | 'turned'>, room: Pick<Slot, 'width' | 'height'>): boolean =>
  widthOn(way) <= room.width && heightOn(way) <= room.height;

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
  for (const { token, x, y, flip, turned } of placed)
    if (turned) pen.group(x, y + token.width, token.marks, { turn: -90 });
    else pen.group(x, y, flip ? (token.back ?? []) : token.marks);
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
