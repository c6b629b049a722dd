import type { MusteredUnit } from '../army/muster';
import type { Mission } from '../schema/mission';
import { unitNoun, designsOf, moneyWords, type ArmyPrint } from './army-print';
import { bellumCards } from './cards/bellum-card';
import { cadenceCards } from './cards/cadence-card';
import { plainBack } from './cards/card-back';
import { drawFoot } from './cards/card-frame';
import { CARD_SHAPES, cardShapes, type CardShape } from './cards/card-size';
import type { CardContext, PrintedCard } from './cards/printed-card';
import { referenceCards } from './cards/reference-card';
import { rulesBack } from './cards/rules-back';
import { fewest } from './cards/fewest';
import { LINE, chooseGrid, type CardGrid } from './card-grid';
import { drawBar, creditOf, writeRight, BAR, BAR_WORDS } from './furniture';
import type { Mark } from './marks';
import { printableBox, UNPRINTABLE } from './paper';
import { Pen } from './pen';
import type { PrintOptions } from './print-options';
import type { Folio, Place, SheetPage } from './sheet';
import { figure, givenName, quietFigure } from './type-styles';
import { widthOf } from './faces';
import { fitted } from './text-block';

/** Units alike on one card; more of them get a second one, so that each keeps its own boxes. */
const MOST_ALIKE = 6;

/** Every card of an army, in list order, reference cards last: in the largest type that takes no card more. */
export function cardsOf(
  army: ArmyPrint,
  options: PrintOptions,
  missions: readonly Mission[] = [],
): readonly PrintedCard[] {
  const lying = army.system.engine === 'bellum-caelum';
  // Nothing is shorter than a card for each group and one for reference.
  const least = groupsOf(army, options).length + (options.referenceCard ? 1 : 0);
  return fewest(cardShapes(options.card, lying), least, (shape) =>
    cardsIn(army, { system: army.system, army, options, shape, missions }),
  );
}

/** Units that share a card. */
const groupsOf = (army: ArmyPrint, { cardsPer }: PrintOptions): readonly (readonly MusteredUnit[])[] =>
  cardsPer === 'unit'
    ? army.units.map((unit) => [unit])
    : designsOf(army.units).flatMap((group) => chunks(group, MOST_ALIKE));

function cardsIn(army: ArmyPrint, context: CardContext): readonly PrintedCard[] {
  const { options } = context;
  const make = army.system.engine === 'bellum-caelum' ? bellumCards : cadenceCards;
  const cards = groupsOf(army, options).flatMap((units) => {
    const made = make(units, context);
    return options.backs === 'rules'
      ? made.map((card) => (card.back ? card : { ...card, back: rulesBack(units, context, card.shape) }))
      : made;
  });
  if (options.referenceCard && cards.length > 0)
    cards.push(...referenceCards({ ...context, shape: cards[0]?.shape ?? context.shape }));
  return cards;
}

/** Card pages of an army: sheets to cut, or one card to a page. Backs follow each sheet, mirrored left to right. */
function cardSheets(army: ArmyPrint, options: PrintOptions, missions: readonly Mission[] = []): readonly SheetPage[] {
  const cards = cardsOf(army, options, missions);
  if (cards.length === 0) return [];
  const context: CardContext = { system: army.system, army, options, shape: CARD_SHAPES[options.card] };
  return options.sheet === 'card' || options.bleed > 0 ? singlePages(cards, context) : gridPages(cards, army, context);
}

interface ArmyCards {
  readonly army: ArmyPrint;
  readonly options: PrintOptions;
}

/** Card pages of several armies, and whose reference card is the one of another army. */
export function cardSheetsOf(
  jobs: readonly ArmyCards[],
  missions: readonly Mission[],
): readonly { readonly army: ArmyPrint; readonly pages: readonly SheetPage[]; readonly sharesReference: boolean }[] {
  const printed = jobs.map(({ army, options }) => {
    const pages = cardSheets(army, options, missions);
    const ofOneCard = options.sheet === 'card' || options.bleed > 0;
    const alone = pages.some(({ places = [] }) => places.length > 0 && places.every(({ unit }) => unit === null));
    return { army, options, pages, alone: alone && !ofOneCard };
  });
  return printed.map(({ army, options, pages, alone }, i) => {
    // Those at one table share a reference card before another one takes a sheet of its own.
    const shared = printed.some(
      (other, at) =>
        at !== i && other.army.system === army.system && other.pages.length > 0 && (at < i || !other.alone),
    );
    return alone && shared
      ? { army, pages: cardSheets(army, { ...options, referenceCard: false }, missions), sharesReference: true }
      : { army, pages, sharesReference: false };
  });
}

function gridPages(cards: readonly PrintedCard[], army: ArmyPrint, context: CardContext): readonly SheetPage[] {
  const { options } = context;
  const shape = cards[0]?.shape ?? context.shape;
  const grid = chooseGrid(
    shape,
    options.paper,
    options.sheet === 'portrait' || options.sheet === 'landscape' ? options.sheet : 'auto',
    cards.length,
  );
  const sheets = chunks(cards, grid.columns * grid.rows);
  return sheets.flatMap((onSheet, s) => {
    const title = `Cards, sheet ${s + 1} of ${sheets.length}`;
    const front = frontPage(
      onSheet,
      { first: s * grid.columns * grid.rows, total: cards.length, title },
      army,
      options,
      grid,
    );
    return options.backs === 'none' ? [front] : [front, backPage(onSheet, context, grid, title)];
  });
}

function frontPage(
  cards: readonly PrintedCard[],
  { first, total, title }: { readonly first: number; readonly total: number; readonly title: string },
  army: ArmyPrint,
  options: PrintOptions,
  grid: CardGrid,
): SheetPage {
  const pen = new Pen();
  const places: Place[] = [];
  for (const [i, card] of cards.entries()) {
    const x = grid.left + (i % grid.columns) * grid.cell.width;
    const y = grid.top + Math.floor(i / grid.columns) * grid.cell.height;
    pen.group(x, y, withFoot(card, `${first + i + 1} / ${total}`), { scale: card.shape.scale });
    places.push({
      x,
      y,
      width: card.shape.width,
      height: card.shape.height,
      army: card.army,
      unit: card.unit,
      label: card.label,
    });
  }
  drawCuts(pen, grid, cards.length, options.cropMarks);
  const folio = drawSheetLines(pen, grid, army, { title, packet: options.layouts.includes('packet') });
  return {
    ...grid.page,
    folio,
    section: 'cards',
    label: title,
    marks: pen.marks,
    printable: printableBox(grid.page),
    trueSize: true,
    places,
  };
}

function backPage(cards: readonly PrintedCard[], context: CardContext, grid: CardGrid, title: string): SheetPage {
  const { options } = context;
  const pen = new Pen();
  for (const [i, card] of cards.entries()) {
    // Turned over the long way the first card lies at the right.
    const column = grid.columns - 1 - (i % grid.columns);
    const x = grid.left + column * grid.cell.width + options.backOffset.x;
    const y = grid.top + Math.floor(i / grid.columns) * grid.cell.height + options.backOffset.y;
    pen.group(x, y, backOf(card, context), { scale: card.shape.scale });
  }
  const label = `${title}, backs`;
  pen.text(
    grid.page.width - Math.max(grid.left, UNPRINTABLE),
    Math.max(7.6, UNPRINTABLE + 2.4),
    label,
    quietFigure(6.4),
    'right',
  );
  return {
    ...grid.page,
    section: 'cards',
    label,
    marks: pen.marks,
    printable: printableBox(grid.page, 0),
    trueSize: true,
  };
}

function withFoot(card: PrintedCard, number: string): readonly Mark[] {
  const pen = new Pen();
  pen.add(card.front);
  drawFoot(pen, card.shape.width / card.shape.scale, card.shape.height / card.shape.scale, card.foot, number);
  return pen.marks;
}

const backOf = (card: PrintedCard, context: CardContext): readonly Mark[] =>
  card.back ?? plainBack(context, card.shape.width / card.shape.scale, card.shape.height / card.shape.scale);

/** Crop marks 0.2 thick, up to 5 long, 2 off the cut and only outside the block; dotted hairlines round the cards that are there. */
function drawCuts(pen: Pen, grid: CardGrid, count: number, marks: boolean): void {
  const { left, top, columns, rows, cell, page } = grid;
  const right = left + columns * cell.width;
  const bottom = top + rows * cell.height;
  // Lines of text stand outside the marks: at the sides on tight paper, else above and below.
  const long = (margin: number, text: boolean): number =>
    Math.max(0.8, Math.min(5, margin - 2 - UNPRINTABLE - (text ? LINE : 0)));
  const across = long(left, grid.tight);
  const down = long(Math.min(top, page.height - bottom), !grid.tight);
  const dotted = { width: 0.12, dash: [0.3, 0.9], color: '#777777' } as const;
  // A sheet that is not full is cut no further than its last cards.
  const usedColumns = Math.min(columns, count);
  const usedRows = Math.ceil(count / columns);
  for (let c = 0; c <= usedColumns; c++) {
    const x = left + c * cell.width;
    const inColumns = Math.ceil((count - Math.max(0, c - 1)) / columns);
    if (marks) {
      pen.line(x, top - 2 - down, x, top - 2, 0.2);
      pen.line(x, bottom + 2, x, bottom + 2 + down, 0.2);
    }
    if (c > 0 && c < columns) pen.line(x, top, x, top + inColumns * cell.height, dotted);
  }
  for (let r = 0; r <= usedRows; r++) {
    const y = top + r * cell.height;
    const above = Math.min(columns, count - Math.max(0, r - 1) * columns);
    if (marks) {
      pen.line(left - 2 - across, y, left - 2, y, 0.2);
      pen.line(right + 2, y, right + 2 + across, y, 0.2);
    }
    if (r > 0 && r < rows) pen.line(left, y, left + above * cell.width, y, dotted);
  }
}

/** What "Page 12 of 34" takes of a line. */
const FOLIO_ROOM = 22;
/** Narrower than this a line of text is as wide as the page, not as the block. */
const LEAST_LINE = 170;

/**
 * Whose cards these are above the block, bar and credit below it; on tight paper both stand upright at the sides. Returns where
 * a packet's page number goes.
 */
function drawSheetLines(
  pen: Pen,
  grid: CardGrid,
  army: ArmyPrint,
  { title, packet }: { readonly title: string; readonly packet: boolean },
): Folio {
  const { page, left, top, tight } = grid;
  const bottom = top + grid.rows * grid.cell.height;
  const { system, units, points } = army;
  const count = `${units.length} ${unitNoun(system, units.length)}`;
  const about = `${system.name} · ${count} · ${moneyWords(system, points)}`;
  const head = (line: Pen, x: number, y: number, room: number): void => {
    const style = givenName(Math.min(9.5, (9.5 * room * 0.45) / Math.max(1, widthOf(army.name, 'name', 9.5))));
    const after = x + widthOf(army.name, 'name', style.size) + 6;
    const titleRight = x + room - (packet ? FOLIO_ROOM : 0);
    line.text(x, y, army.name, style);
    const space = titleRight - widthOf(title, 'figure', 6.8) - 4 - after;
    const said = fitted(about, quietFigure(6.8), space, 4.6);
    if (said) line.text(after, y, about, said);
    line.text(titleRight, y, title, quietFigure(6.8), 'right');
  };
  const foot = (line: Pen, x: number, y: number, room: number): void => {
    drawBar(line, x, y);
    line.text(x + BAR + 2.4, y + 1.9, BAR_WORDS, figure(6.4));
    writeRight(
      line,
      { right: x + room, y: y + 1.9, room: room - BAR - 4 - widthOf(BAR_WORDS, 'strong', 6.4) - 4 },
      creditOf(army.system),
      6.4,
    );
  };
  if (!tight) {
    const block = grid.columns * grid.cell.width;
    const width = block >= LEAST_LINE ? block : page.width - 2 * (UNPRINTABLE + 5);
    const x = (page.width - width) / 2;
    const headAt = Math.max(UNPRINTABLE + 2.8, top - 9);
    head(pen, x, headAt, width);
    foot(pen, x, Math.min(page.height - UNPRINTABLE - 2.6, bottom + 9), width);
    return { x: x + width, y: headAt, align: 'right' };
  }
  const upright = new Pen();
  head(upright, 0, 0, bottom - top);
  const headX = Math.max(UNPRINTABLE + 2.8, left - 9);
  pen.group(headX, bottom, upright.marks, { turn: -90 });
  const footing = new Pen();
  foot(footing, 0, 0, bottom - top);
  pen.group(Math.min(page.width - UNPRINTABLE - 2.6, page.width - left + 9), bottom, footing.marks, { turn: -90 });
  return { x: headX, y: top, align: 'right', turn: -90 };
}

/** One card to a page: of its own size, or with 3 mm of bleed and trim marks inside it. */
function singlePages(cards: readonly PrintedCard[], context: CardContext): readonly SheetPage[] {
  const { options } = context;
  const bleed = options.bleed;
  return cards.flatMap((card, i) => {
    const page = (marks: readonly Mark[], label: string): SheetPage => {
      const pen = new Pen();
      pen.group(bleed, bleed, marks, { scale: card.shape.scale });
      if (bleed > 0 && options.cropMarks) drawTrim(pen, card.shape, bleed);
      const width = card.shape.width + 2 * bleed;
      const height = card.shape.height + 2 * bleed;
      return {
        width,
        height,
        section: 'cards',
        label,
        marks: pen.marks,
        printable: { x: 0, y: 0, width, height },
        trueSize: false,
        ...(bleed > 0 ? { trim: { x: bleed, y: bleed, width: card.shape.width, height: card.shape.height } } : {}),
      };
    };
    const front = page(withFoot(card, `${i + 1} / ${cards.length}`), card.label);
    const place: Place = {
      x: bleed,
      y: bleed,
      width: card.shape.width,
      height: card.shape.height,
      army: card.army,
      unit: card.unit,
      label: card.label,
    };
    const placed = { ...front, places: [place] };
    return options.backs === 'none' ? [placed] : [placed, page(backOf(card, context), `${card.label}, back`)];
  });
}

function drawTrim(pen: Pen, { width, height }: CardShape, bleed: number): void {
  for (const x of [bleed, bleed + width]) {
    pen.line(x, 0, x, bleed - 1, 0.2);
    pen.line(x, height + bleed + 1, x, height + 2 * bleed, 0.2);
  }
  for (const y of [bleed, bleed + height]) {
    pen.line(0, y, bleed - 1, y, 0.2);
    pen.line(width + bleed + 1, y, width + 2 * bleed, y, 0.2);
  }
}

export function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const out: T[][] = [];
  for (let i = 0; i < items.length; i += size) out.push(items.slice(i, i + size));
  return out;
}
