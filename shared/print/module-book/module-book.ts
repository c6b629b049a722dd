import { choosableMissions, missionsOf } from '../../battlefield/built-in-missions';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { Flow } from '../flow';
import { creditOf } from '../furniture';
import { missionSheets } from '../mission-sheet';
import { textShape, type PrintOptions } from '../print-options';
import { marginsOf } from '../roster-sheet';
import { paragraphColumns } from '../paragraph-columns';
import { table } from '../roster/reference-tables';
import type { SheetPage } from '../sheet';
import { musterMark } from '../symbols';
import { fitted, wrapText, writeBlock } from '../text-block';
import { drawHeading } from '../title-block';
import { HEAVY, ROW, figure, givenName, quietFigure } from '../type-styles';
import { creditWords, moduleChapters, quickChapters, type Block, type Chapter } from './chapters';

export interface BookContext {
  readonly options: PrintOptions;
  readonly date: string;
}

interface Group {
  readonly title: string;
  readonly pages: readonly SheetPage[];
}

/** The missions of a module's book: its own, those it names, or those of the game that it plays like. */
export function missionsInBook(system: GameSystem, own: readonly Mission[]): readonly Mission[] {
  const named = system.document.missions;
  const offered = choosableMissions(system.kin).filter(({ id }) => named.includes(id));
  const pin = { id: system.id, version: system.release };
  const others = offered.length > 0 ? offered : own.length > 0 ? [] : missionsOf(system.kin);
  return [...own, ...others].map((mission) => ({ ...mission, system: pin }));
}

/** A module as a book: cover, contents, chapters, missions with maps, reference sheet, index and credits. */
export function moduleBook(system: GameSystem, own: readonly Mission[], context: BookContext): readonly Group[] {
  const chapters = moduleChapters(system);
  const last = chapters.findIndex(({ title }) => title === 'Reference sheet');
  const index: { name: string; page: number }[] = [];
  const before = layChapters(system, chapters.slice(0, last < 0 ? chapters.length : last), context);
  const missions = missionsInBook(system, own).map((mission) => ({
    title: mission.name,
    pages: missionSheets(mission, system, context),
  }));
  let page = FIRST;
  const starts: { title: string; page: number }[] = [];
  for (const { title, page: at, found } of before.marks) {
    starts.push({ title, page: page + at });
    index.push(...found.map((each) => ({ ...each, page: page + each.page })));
  }
  page += before.pages.length;
  if (missions.length > 0) starts.push({ title: 'Missions', page });
  for (const mission of missions) {
    index.push({ name: mission.title, page });
    page += mission.pages.length;
  }
  const end = flowOf(system, context);
  starts.push(
    ...layOn(end, last < 0 ? [] : chapters.slice(last)).map(({ title, page: at }) => ({ title, page: page + at })),
  );
  starts.push({ title: 'Index and credits', page: page + layIndex(end, system, index) });
  return [
    { title: 'Cover', pages: [cover(system, context), contents(system, starts, context)] },
    { title: 'Rules and lists', pages: before.pages },
    ...missions,
    { title: 'Reference, index and credits', pages: end.pages('book', system.name, creditOf(system)) },
  ];
}

/** A few pages for the table instead of the whole book. */
export const quickReference = (system: GameSystem, context: BookContext): readonly SheetPage[] =>
  layChapters(system, quickChapters(system), context).pages;

/** The number of the first page after cover and contents. */
const FIRST = 3;
/** Size of running text. */
const SIZE = 8.3;

interface Marked {
  readonly title: string;
  /** Counting from 0 within what was laid. */
  readonly page: number;
  readonly found: readonly { readonly name: string; readonly page: number }[];
}

function flowOf(system: GameSystem, { options }: BookContext): Flow {
  return new Flow(textShape(options), marginsOf(options), (pen, box) => {
    pen.text(box.x, box.y + 4, system.name, givenName(11));
    pen.text(box.x + box.width, box.y + 4, `Edition ${system.release}`, quietFigure(7.4), 'right');
    pen.line(box.x, box.y + 5.6, box.x + box.width, box.y + 5.6, HEAVY);
    return box.y + 9;
  });
}

function layChapters(
  system: GameSystem,
  chapters: readonly Chapter[],
  context: BookContext,
): { readonly pages: readonly SheetPage[]; readonly marks: readonly Marked[] } {
  if (chapters.length === 0) return { pages: [], marks: [] };
  const flow = flowOf(system, context);
  const marks = layOn(flow, chapters);
  return { pages: flow.pages('book', system.name, creditOf(system)), marks };
}

/** Chapters one after the other, each where there is room for a piece of it. */
function layOn(flow: Flow, chapters: readonly Chapter[]): readonly Marked[] {
  return chapters.map(({ title, blocks }, i): Marked => {
    if (i > 0 && flow.left < 60) flow.newPage();
    flow.block(13, (pen, y) => {
      pen.text(flow.box.x, y + 7.5, title, { ...givenName(17), heading: 1 });
      pen.line(flow.box.x, y + 10, flow.box.x + flow.box.width, y + 10, HEAVY);
    });
    const page = flow.pageCount - 1;
    const found = blocks.flatMap((block) => layBlock(flow, block));
    flow.y += 5;
    return { title, page, found };
  });
}

/** Lays a block and tells where its names stand, for the index. */
function layBlock(flow: Flow, block: Block): readonly { readonly name: string; readonly page: number }[] {
  const { x, width } = flow.box;
  const page = (): number => flow.pageCount - 1;
  switch (block.kind) {
    case 'heading':
      // Never at the foot of a page with its words on the next.
      flow.room(26);
      flow.block(7, (pen, y) => void drawHeading(pen, x, y + 0.6, width, block.text));
      return [];
    case 'words': {
      const words = wrapText(block.text, 'text', width, SIZE + 0.4, (SIZE + 0.4) * 1.36);
      flow.block(words.height + 3, (pen, y) => void writeBlock(pen, x, y, words));
      return [];
    }
    case 'paragraphs': {
      if (flow.left < 16) flow.newPage();
      const pages = paragraphColumns(
        flow,
        block.entries.map(({ name, text }) => [name, text] as const),
        SIZE,
      );
      flow.y += 3;
      return block.entries.flatMap(({ name, find }, i) => (find ? [{ name, page: pages[i] ?? page() }] : []));
    }
    case 'table': {
      const found = block.rows.map(({ name }) => ({ name, page: page() }));
      table(flow, block.title, block.heads, block.rows);
      return found;
    }
  }
}

/** One page with nothing but the name, what it is and whose it is. */
function cover(system: GameSystem, context: BookContext): SheetPage {
  const flow = new Flow(textShape(context.options), marginsOf(context.options), (_pen, box) => box.y);
  const { x, y, width, height } = flow.box;
  const { pen } = flow;
  pen.rect(x, y, width, height - 8, { stroke: { width: HEAVY } });
  pen.rect(x + 2, y + 2, width - 4, height - 12, { stroke: { width: 0.2 } });
  pen.marks.push(musterMark(x + 12, y + 14, 14));
  const name = wrapText(system.name, 'name', width - 24, 38, 42);
  const below = writeBlock(pen, x + 12, y + height * 0.32, name);
  pen.line(x + 12, below + 4, x + width - 12, below + 4, HEAVY);
  const about = wrapText(system.document.summary, 'text', width - 24, 11, 15);
  writeBlock(pen, x + 12, below + 9, about);
  const credits = system.document.credits.map(({ name: who }) => who).join(' · ');
  const foot = y + height - 22;
  pen.text(x + 12, foot, `Edition ${system.release} · ${context.date}`, figure(11));
  pen.text(x + 12, foot + 6, credits, fitted(credits, quietFigure(8.4), width - 24, 5.5) ?? quietFigure(5.5));
  return { ...(flow.pages('book', 'Cover', '')[0] as SheetPage), label: 'Cover' };
}

function contents(
  system: GameSystem,
  starts: readonly { readonly title: string; readonly page: number }[],
  context: BookContext,
): SheetPage {
  const flow = flowOf(system, context);
  const { x, width } = flow.box;
  flow.block(13, (pen, y) => {
    pen.text(x, y + 7.5, 'Contents', { ...givenName(17), heading: 1 });
    pen.line(x, y + 10, x + width, y + 10, HEAVY);
  });
  for (const { title, page } of starts)
    flow.block(8, (pen, y) => {
      pen.text(x, y + 5, title, givenName(12));
      pen.text(x + width, y + 5, String(page), figure(12), 'right');
      pen.line(x, y + 7.4, x + width, y + 7.4, ROW);
    });
  const latest = system.document.editions?.[0];
  if (latest && latest.notes !== '') {
    flow.y += 6;
    layBlock(flow, { kind: 'heading', text: `New in edition ${latest.release}` });
    layBlock(flow, { kind: 'words', text: latest.notes });
  }
  return { ...(flow.pages('book', system.name, creditOf(system))[0] as SheetPage), label: 'Contents' };
}

/** Index and credits, below whatever stands there if there is room; returns the page they begin on, counting from 0. */
function layIndex(
  flow: Flow,
  system: GameSystem,
  found: readonly { readonly name: string; readonly page: number }[],
): number {
  const byName = new Map<string, Set<number>>();
  for (const { name, page } of found) byName.set(name, (byName.get(name) ?? new Set()).add(page));
  const entries = [...byName]
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, pages]) => [name, [...pages].sort((a, b) => a - b).join(', ')] as const);
  const { x, width } = flow.box;
  flow.room(70);
  const begins = flow.pageCount - 1;
  if (entries.length > 0) {
    flow.block(13, (pen, y) => {
      pen.text(x, y + 7.5, 'Index', { ...givenName(17), heading: 1 });
      pen.line(x, y + 10, x + width, y + 10, HEAVY);
    });
    paragraphColumns(flow, entries, 8, { columns: width > 160 ? 4 : 3, air: 0 });
    flow.y += 8;
  }
  flow.room(30);
  flow.block(7, (pen, y) => void drawHeading(pen, x, y, width, 'Credits and licence'));
  for (const line of creditWords(system)) layBlock(flow, { kind: 'words', text: line });
  return begins;
}
