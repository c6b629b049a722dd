import { tableText } from '../battlefield/measure-text';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { emblemOf } from './army-print';
import { LEAF_SCALE } from './booklet';
import { drawPageFoot, creditOf, drawBar, BAR, BAR_WORDS } from './furniture';
import { arranged, type Place } from './mission/arrange';
import { drawMap } from './mission/mission-map';
import { mapScale, type MapScale } from './mission/map-scale';
import {
  briefingPanels,
  groundPanel,
  keystonePanels,
  markerPanel,
  notePanels,
  scoringPanel,
  setUpPanel,
  trackPanel,
} from './mission/panels';
import type { Panel } from './mission/panel';
import { evenly, placesPanels, type Division } from './mission/places-table';
import { drawScoreTable, scoreTableHeight } from './mission/score-table';
import { printableBox, textBox } from './paper';
import { Pen } from './pen';
import { textShape, type PrintOptions } from './print-options';
import { marginsOf } from './roster-sheet';
import type { Box, SheetPage } from './sheet';
import { drawTitleBlock, type TitleCell } from './title-block';
import { HEAVY, figure, givenName, label } from './type-styles';

/** Ruler and numbers at the left of the map and below it. */
const LEFT_RULER = 8;
const BELOW = 12.5;
const FOOT = 6.5;

export interface MissionContext {
  readonly options: PrintOptions;
  readonly date: string;
}

/** The table drawn to a stated scale, all that is needed to lay it out again, and what to write the score on. */
export function missionSheets(mission: Mission, system: GameSystem, context: MissionContext): readonly SheetPage[] {
  const page = pageOf(mission, system, context);
  return onOneSheet(page) ?? onSeveral(page);
}

/** What of the largest map a smaller one must be at least, for the sake of a single sheet. */
const LEAST_MAP = 0.57;
/** How the table of places is divided for one sheet: whole, or in two parts. */
const DIVISIONS: readonly Division[] = [
  evenly(Infinity),
  (rows) => [Math.ceil(rows / 2), Math.floor(rows / 2)],
  (rows) => [Math.ceil((rows * 2) / 3), rows - Math.ceil((rows * 2) / 3)],
];
const COLUMN_GAP = 7;

/** A page before anything is drawn on it. */
interface Page {
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly context: MissionContext;
  readonly box: Box;
  readonly lying: boolean;
  readonly top: number;
  readonly bottom: number;
  /** Room under the map for its ruler and the name of the edge. */
  readonly below: number;
  /** What the score takes at the foot. */
  readonly score: number;
  /** How much smaller a booklet's page is printed: the map says the scale it has then, and no bar claims 50 mm. */
  readonly printed: number;
  /** The largest map first, then smaller ones. */
  readonly scales: readonly MapScale[];
}

function pageOf(mission: Mission, system: GameSystem, context: MissionContext): Page {
  const { options } = context;
  const shape = textShape(options);
  const box = textBox(shape, marginsOf(options));
  const lying = shape.width > shape.height;
  const bottom = box.y + box.height - FOOT;
  const printed = options.leaf ? LEAF_SCALE : 1;
  const top = titled(new Pen(), { mission, system, context, box }, 1) + 4.5;
  const below = mission.sides.some(({ edge }) => edge === 'bottom') ? BELOW + 3 : BELOW;
  const { table } = mission;
  const scaleIn = (width: number, height: number): MapScale =>
    mapScale(table, system.measure, { width, height }, printed);
  const side = lying ? 78 : 44;
  const largest = scaleIn(box.width - side - 7 - LEFT_RULER + 0.9, lying ? bottom - top - below - 4 : 132);
  const scales = [largest];
  for (let mm = largest.mm - 0.25; mm >= Math.max(0.25, largest.mm * LEAST_MAP); mm -= 0.25)
    scales.push(scaleIn(table.width * mm, table.height * mm));
  const score = scoreTableHeight(mission, system, box.width);
  return { mission, system, context, box, lying, top, bottom, below, score, printed, scales };
}

const titled = (
  pen: Pen,
  { mission, system, context, box }: Pick<Page, 'mission' | 'system' | 'context' | 'box'>,
  total: number,
): number =>
  drawTitleBlock(pen, box, {
    name: mission.name,
    lines: [`Mission sheet 1 of ${total}`, 'made with Muster'],
    cells: cellsOf(mission, system, context.date),
    emblem: emblemOf(context.options),
  });

interface MapPlace {
  readonly scale: MapScale;
  readonly x: number;
  readonly y: number;
  /** Where what stands under it begins. */
  readonly bottom: number;
  /** The room at its right. */
  readonly beside: Box;
}

function mapPlace({ box, lying, top, bottom, below }: Page, scale: MapScale): MapPlace {
  const x = box.x + LEFT_RULER;
  const y = top + 5;
  const end = y + scale.height + below;
  const besideX = x + scale.width + 8;
  const beside = {
    x: besideX,
    y: top + 1,
    width: box.x + box.width - besideX,
    height: (lying ? bottom : end) - top - 1,
  };
  return { scale, x, y, bottom: end + 3, beside };
}

function drawnMap({ mission, system }: Page, map: MapPlace): Pen {
  const pen = new Pen();
  drawEdgeNames(pen, mission, map, map.scale);
  drawMap(pen, mission, system, map.scale, map);
  return pen;
}

const columnsOf = (box: Box): readonly [{ x: number; width: number }, { x: number; width: number }] => {
  const left = (box.width - COLUMN_GAP) * 0.535;
  const right = (box.width - COLUMN_GAP) * 0.465;
  return [
    { x: box.x, width: left },
    { x: box.x + left + COLUMN_GAP, width: right },
  ];
};

/** Beside the map what it shows; below it where things stand, how to set up, and the game's own track; the score at the foot. */
const legendOf = ({ mission, system }: Page): readonly Panel[] =>
  some([groundPanel(mission, system), markerPanel(mission, system), scoringPanel(mission, system)]);
const briefingOf = ({ mission }: Page): readonly Panel[] => [...briefingPanels(mission), ...notePanels(mission)];
const stepsOf = ({ mission, system }: Page): readonly Panel[] => [
  ...some([setUpPanel(mission, system), trackPanel(mission, system)]),
  ...keystonePanels(mission, system),
];

/** A smaller map rather than a second sheet, the largest that leaves room for all the rest; null if none does. */
function onOneSheet(page: Page): readonly SheetPage[] | null {
  if (page.lying) return null;
  const { mission, system, box, bottom, score } = page;
  const columns = columnsOf(box);
  const [legend, briefing, steps] = [legendOf(page), briefingOf(page), stepsOf(page)];
  const tables = (['roomy', 'close'] as const).flatMap((pitch) =>
    DIVISIONS.map((divided) => placesPanels(mission, system, divided, pitch)),
  );
  for (const scale of page.scales) {
    const map = mapPlace(page, scale);
    const rooms = { beside: map.beside.height + 3, column: bottom - score - map.bottom + 2 };
    for (const places of tables) {
      const panels = [...legend, ...places, ...briefing, ...steps];
      const standing = panels.map((panel) => ({
        beside: panel.height(map.beside.width),
        columns: [panel.height(columns[0].width), panel.height(columns[1].width)] as const,
        ...(places.includes(panel) ? { part: places.indexOf(panel) } : {}),
      }));
      const found = arranged(standing, rooms);
      if (found) return [drawnSheet(page, map, panels, found)];
    }
  }
  return null;
}

function drawnSheet(page: Page, map: MapPlace, panels: readonly Panel[], places: readonly Place[]): SheetPage {
  const { mission, system, box, bottom, score } = page;
  const pen = drawnMap(page, map);
  const columns = columnsOf(box);
  const at = { beside: map.beside.y, 0: map.bottom, 1: map.bottom };
  for (const [i, panel] of panels.entries()) {
    const place = places[i] ?? 0;
    const { x, width } = place === 'beside' ? map.beside : columns[place];
    panel.draw(pen, x, at[place], width);
    at[place] += panel.height(width);
  }
  drawScoreTable(pen, { x: box.x, y: bottom - score, width: box.width }, mission, system);
  titled(pen, page, 1);
  return finish(pen, page, map.scale, { index: 0, total: 1 });
}

/** The largest map, and what finds no room on its sheet on others; a divided or whole table of places, whatever takes fewer. */
function onSeveral(page: Page): readonly SheetPage[] {
  const [first, ...others] = [13, 26].map((rows) => laidOut(page, rows));
  return others.reduce((best, next) => (next.length < best.length ? next : best), first ?? []);
}

function laidOut(page: Page, rows: number): readonly SheetPage[] {
  const { mission, system, box, lying, bottom, score } = page;
  const map = mapPlace(page, page.scales[0] as MapScale);
  const pens: Pen[] = [drawnMap(page, map)];
  const [first] = pens as [Pen];
  const [legend, briefing, steps] = [legendOf(page), briefingOf(page), stepsOf(page)];
  const over = fill(first, map.beside, [...legend, ...briefing, ...steps]);
  const rest: readonly Panel[] = [
    ...placesPanels(mission, system, evenly(rows)),
    ...over.filter((panel) => !briefing.includes(panel)),
    ...over.filter((panel) => briefing.includes(panel)),
  ];
  if (lying) pens.push(continued(mission, box));
  const top = lying ? box.y + 9 : map.bottom;
  layPanels(pens, rest, mission, box, { top, firstBottom: bottom - score, bottom });
  drawScoreTable(pens[lying ? 1 : 0] as Pen, { x: box.x, y: bottom - score, width: box.width }, mission, system);
  titled(first, page, pens.length);
  return pens.map((pen, index) => finish(pen, page, map.scale, { index, total: pens.length }));
}

const some = (panels: readonly (Panel | null)[]): Panel[] => panels.filter((panel) => panel !== null);

function finish(
  pen: Pen,
  { context, box, system, printed }: Page,
  scale: MapScale,
  { index, total }: { readonly index: number; readonly total: number },
): SheetPage {
  const shape = textShape(context.options);
  const trueSize = index === 0 && printed === 1;
  const title = `Mission sheet ${index + 1} of ${total}`;
  drawPageFoot(
    pen,
    { x: box.x, y: box.y + box.height - 0.6, width: box.width },
    index === 0 ? scale.words : title,
    creditOf(system),
  );
  if (trueSize) {
    drawBar(pen, box.x + box.width - BAR, box.y - 4.4);
    pen.text(box.x + box.width - BAR - 2, box.y - 2.6, BAR_WORDS, figure(5.6), 'right');
  }
  return {
    ...shape,
    section: 'mission',
    label: title,
    marks: pen.marks,
    printable: printableBox(shape),
    trueSize,
  };
}

function cellsOf(mission: Mission, system: GameSystem, date: string): readonly TitleCell[] {
  const sides = mission.sides.slice(0, 2).map((side, i): TitleCell => ({
    label: side.name || `Player ${i + 1}`,
    value: null,
    mark: i === 0 ? 'disc' : 'diamond',
  }));
  return [
    { label: 'Game', value: `${system.name} ${system.release}` },
    { label: 'Table', value: tableText(mission.table, system.measure) },
    { label: 'Rounds', value: String(mission.rounds) },
    ...(mission.limit ? [{ label: system.currency.name, value: mission.limit.toLocaleString('en-GB') }] : []),
    ...sides,
    { label: 'Date', value: date },
  ];
}

function drawEdgeNames(
  pen: Pen,
  mission: Mission,
  map: { readonly x: number; readonly y: number },
  scale: MapScale,
): void {
  for (const side of mission.sides) {
    const name = `${(side.name || side.id).toUpperCase()}’S EDGE`;
    if (side.edge === 'top') pen.text(map.x, map.y - 4.4, name, label(6));
    if (side.edge === 'bottom')
      pen.text(map.x + scale.width, map.y + scale.height + BELOW + 1.9, name, label(6), 'right');
    if (side.edge === 'left' || side.edge === 'right') {
      const upright = new Pen();
      upright.text(0, 0, name, label(6));
      pen.group(
        side.edge === 'left' ? map.x - 6.6 : map.x + scale.width + 3,
        map.y + scale.height * 0.42,
        upright.marks,
        { turn: -90 },
      );
    }
  }
}

/** Puts panels under each other, passing over those that find no room; returns these. */
function fill(pen: Pen, { x, y, width, height }: Box, panels: readonly Panel[]): readonly Panel[] {
  let at = y;
  return panels.filter((panel) => {
    const needed = panel.height(width);
    if (at + needed - 3 > y + height) return true;
    panel.draw(pen, x, at, width);
    at += needed;
    return false;
  });
}

/** Two columns, the shorter one first; what finds no room waits for the next page. The first page ends above the score. */
function layPanels(
  pens: Pen[],
  panels: readonly Panel[],
  mission: Mission,
  box: Box,
  { top, firstBottom, bottom }: { readonly top: number; readonly firstBottom: number; readonly bottom: number },
): void {
  const columns = columnsOf(box);
  const widths = [columns[0].width, columns[1].width] as const;
  const xs = [columns[0].x, columns[1].x] as const;
  let ys: [number, number] = [top, top];
  let end = firstBottom;
  let waiting = [...panels];
  while (waiting.length > 0) {
    const later: Panel[] = [];
    for (const panel of waiting) {
      const free = ([0, 1] as const).filter((c) => ys[c] + panel.height(widths[c]) <= end + 2);
      // An empty page takes any panel, so that one taller than a page cannot wait for ever.
      const column =
        free.sort((a, b) => ys[a] - ys[b] || a - b)[0] ??
        (end === bottom && ys[0] === box.y + 9 && ys[1] === ys[0] ? 0 : undefined);
      if (column === undefined) {
        later.push(panel);
        continue;
      }
      panel.draw(pens.at(-1) as Pen, xs[column], ys[column], widths[column]);
      ys[column] += panel.height(widths[column]);
    }
    waiting = later;
    if (waiting.length > 0) {
      pens.push(continued(mission, box));
      ys = [box.y + 9, box.y + 9];
      end = bottom;
    }
  }
}

function continued(mission: Mission, box: Box): Pen {
  const pen = new Pen();
  pen.text(box.x, box.y + 4, mission.name, givenName(11));
  pen.line(box.x, box.y + 5.6, box.x + box.width, box.y + 5.6, HEAVY);
  return pen;
}
