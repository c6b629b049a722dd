import { tableText } from '../battlefield/measure-text';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { emblemOf } from './army-print';
import { LEAF_SCALE } from './booklet';
import { drawPageFoot, creditOf, drawBar, BAR, BAR_WORDS } from './furniture';
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
import { placesPanels } from './mission/places-table';
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
  // A smaller map and a divided or whole table of places rather than a second page, the largest map first; if that does not help,
  // the largest map with the places beside each other under it.
  let fewest: readonly SheetPage[] | null = null;
  for (const share of [1, 0.93, 0.86, 0.8, 0.74, 0.68])
    for (const rows of [13, 26]) {
      const pages = layOut(mission, system, context, { share, rows });
      if (pages.length === 1) return pages;
      if (fewest === null || pages.length < fewest.length) fewest = pages;
      if (pages.length > 3) return fewest;
    }
  return fewest ?? [];
}

interface Attempt {
  /** Of the room that the map could take. */
  readonly share: number;
  /** Rows of the table of places that stay together. */
  readonly rows: number;
}

function layOut(
  mission: Mission,
  system: GameSystem,
  { options, date }: MissionContext,
  { share, rows }: Attempt,
): readonly SheetPage[] {
  const shape = textShape(options);
  const box = textBox(shape, marginsOf(options));
  const lying = shape.width > shape.height;
  const pens: Pen[] = [new Pen()];
  const [page] = pens as [Pen];
  const bottom = box.y + box.height - FOOT;
  const titled = (pen: Pen, total: number): number =>
    drawTitleBlock(pen, box, {
      name: mission.name,
      lines: [`Mission sheet 1 of ${total}`, 'made with Muster'],
      cells: cellsOf(mission, system, date),
      emblem: emblemOf(options),
    });
  const top = titled(new Pen(), 1) + 4.5;
  const side = lying ? 78 : 44;
  const below = mission.sides.some(({ edge }) => edge === 'bottom') ? BELOW + 3 : BELOW;
  const room = {
    width: (box.width - side - 7 - LEFT_RULER + 0.9) * share,
    height: (lying ? bottom - top - below - 4 : 132) * share,
  };
  // Pages of a booklet are printed smaller: the map says the scale it has then, and no bar claims 50 mm.
  const printed = options.leaf ? LEAF_SCALE : 1;
  const scale = mapScale(mission.table, system.measure, room, printed);
  const map = { x: box.x + LEFT_RULER, y: top + 5 };
  drawEdgeNames(page, mission, map, scale);
  drawMap(page, mission, system, scale, map);
  const mapBottom = map.y + scale.height + below;

  // Beside the map what it shows; below it where things stand, how to set up, and the game's own track; the score at the foot.
  const needed = scoreTableHeight(mission, system, box.width);
  const legend = some([groundPanel(mission, system), markerPanel(mission, system), scoringPanel(mission, system)]);
  const besideX = map.x + scale.width + 8;
  const beside: Box = {
    x: besideX,
    y: top + 1,
    width: box.x + box.width - besideX,
    height: (lying ? bottom : mapBottom) - top - 1,
  };
  const briefing = [...briefingPanels(mission), ...notePanels(mission)];
  const over = fill(page, beside, [...legend, ...briefing]);
  const rest: readonly Panel[] = [
    ...placesPanels(mission, system, rows),
    ...over.filter((panel) => !briefing.includes(panel)),
    ...some([setUpPanel(mission, system), trackPanel(mission, system)]),
    ...keystonePanels(mission, system),
    ...over.filter((panel) => briefing.includes(panel)),
  ];
  if (lying) pens.push(continued(mission, box));
  layPanels(pens, rest, mission, box, { top: lying ? box.y + 9 : mapBottom + 3, firstBottom: bottom - needed, bottom });
  drawScoreTable(pens[lying ? 1 : 0] as Pen, { x: box.x, y: bottom - needed, width: box.width }, mission, system);
  titled(page, pens.length);
  return pens.map((each, i) =>
    finish(each, { index: i, total: pens.length, trueSize: i === 0 && printed === 1 }, { shape, box }, scale, system),
  );
}

const some = (panels: readonly (Panel | null)[]): Panel[] => panels.filter((panel) => panel !== null);

function finish(
  pen: Pen,
  { index, total, trueSize }: { readonly index: number; readonly total: number; readonly trueSize: boolean },
  { shape, box }: { readonly shape: { readonly width: number; readonly height: number }; readonly box: Box },
  scale: MapScale,
  system: GameSystem,
): SheetPage {
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
    ...(mission.limit ? [{ label: system.currency.name, value: String(mission.limit) }] : []),
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
  const gap = 7;
  const widths = [(box.width - gap) * 0.535, (box.width - gap) * 0.465] as const;
  const xs = [box.x, box.x + widths[0] + gap] as const;
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
