import { figure, quietFigure, ROW } from '../type-styles';
import { lengthText } from '../../battlefield/measure-text';
import { pointsWords, statedLine } from '../../rules/scoring/scoring-words';
import type { Mission } from '../../schema/mission';
import { scoringNames } from '../../systems/scoring-names';
import { titleOf } from '../../schema/rule-ref';
import type { GameSystem } from '../../systems/game-system';
import { routWords } from '../reference-notes';
import { objectiveGlyph, type GlyphName } from '../../table/glyphs';
import type { SideIndex } from '../../table/mark-looks';
import { houseMarks, markerMarks } from '../../table/marker-marks';
import { entryOf, MOST_NOTE_LETTERS } from '../../table/table-marks';
import { partMarks } from '../../table/terrain-marks';
import type { Pen } from '../pen';
import { firstBaseline, fitted, wrap, wrapText, writeBlock, type TextBlock } from '../text-block';
import { drawHeading } from '../title-block';
import { paintTable, PIXEL } from '../table-painter';
import { HEAD, type Panel } from './panel';
import { beforeNotes, furtherRules, missionNotes, setUpWords } from './set-up-words';

interface Item {
  readonly height: number;
  draw(pen: Pen, x: number, y: number): void;
}

/** A panel of items under a heading; items are made for the width they get. */
function listPanel(title: string, items: (width: number) => readonly Item[]): Panel {
  return {
    height: (width) => HEAD + items(width).reduce((sum, item) => sum + item.height, 0) + 2.8,
    draw(pen, x, y, width) {
      drawHeading(pen, x, y, width, title);
      let at = y + HEAD;
      for (const item of items(width)) {
        item.draw(pen, x, at);
        at += item.height;
      }
    },
  };
}

/** C-TER-3: every keyword that occurs, with its pattern and its effect. */
export function groundPanel(mission: Mission, system: GameSystem): Panel | null {
  const parts = mission.terrain.flatMap((piece) => piece.parts);
  const keywords = [...new Set(parts.flatMap((part) => part.keywords))];
  const order = [...system.terrain.keys()];
  keywords.sort((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1));
  const levels = [...new Set(parts.map((part) => part.level).filter((level) => level > 0))].sort((a, b) => a - b);
  if (keywords.length + levels.length === 0) return null;
  return listPanel('Ground', (width) => [
    ...keywords.map((keyword): Item => {
      const record = system.terrain.get(keyword);
      const text = wrap(
        [
          { face: 'bold', text: `${record?.name ?? titleOf(keyword)}.` },
          { face: 'text', text: ` ${record?.text ?? ''}` },
        ],
        width - 13.2,
        6.8,
        8,
      );
      return {
        height: Math.max(7.4, text.height + 1.4),
        draw: (pen, x, y) => (drawSwatch(pen, x, y, keyword), void writeBlock(pen, x + 13.2, y - 0.3, text)),
      };
    }),
    ...(levels.length === 0 ? [] : [levelItem(levels, width)]),
  ]);
}

function levelItem(levels: readonly number[], width: number): Item {
  const text = wrap(
    [
      { face: 'bold', text: `Level ${levels.join(', ')}.` },
      { face: 'text', text: ' How high models on top stand.' },
    ],
    width - 13.2,
    6.8,
    8,
  );
  return {
    height: Math.max(7.4, text.height + 1.4),
    draw(pen, x, y) {
      pen.rect(x, y, 11, 5.8, { stroke: { width: 0.25 } });
      pen.text(x + 5.5, y + 3.8, `L${levels.join(', ')}`, figure(6.6), 'centre');
      writeBlock(pen, x + 13.2, y - 0.3, text);
    },
  };
}

/** Marks of the table at their own size, as a sample beside words. */
const SAMPLE = { k: 1, x: 0, y: 0 } as const;

function drawSwatch(pen: Pen, x: number, y: number, keyword: string): void {
  const shape = { kind: 'rect', x: x + 5.5, y: y + 2.9, width: 11, height: 5.8, rotation: 0 } as const;
  paintTable(pen, partMarks(shape, [keyword], PIXEL), SAMPLE);
}

function drawMarker(pen: Pen, x: number, y: number, glyph: GlyphName): void {
  paintTable(pen, markerMarks({ k: 1, px: PIXEL }, { id: glyph, x, y, r: 3.1, glyphs: [glyph] }), SAMPLE);
}

function drawHouse(pen: Pen, x: number, y: number, side: SideIndex): void {
  paintTable(pen, houseMarks({ x, y }, { x: 0, y: -1 }, 2.6, side, ''), SAMPLE);
}

export function markerPanel(mission: Mission, system: GameSystem): Panel | null {
  const types = [...new Set(mission.objectives.map(({ type }) => type))];
  const entries = mission.entryPoints.map((entry) => entryOf(mission, entry));
  if (types.length + entries.length === 0) return null;
  return listPanel('Markers', (width) => [
    ...types.map((type): Item => {
      const record = system.objectives.get(type);
      const text = wrap(
        [
          { face: 'bold', text: `${record?.name ?? titleOf(type)}.` },
          { face: 'text', text: ` ${record?.text ?? ''}` },
        ],
        width - 9.4,
        6.8,
        8,
      );
      return {
        height: Math.max(8, text.height + 1.4),
        draw: (pen, x, y) => (
          drawMarker(pen, x + 3.3, y + 3.1, objectiveGlyph(system.objectives, type)),
          void writeBlock(pen, x + 9.4, y - 0.3, text)
        ),
      };
    }),
    ...mission.sides.flatMap((side, index): readonly Item[] => {
      const own = entries.filter((entry) => entry.side === index);
      if (own.length === 0) return [];
      const names = own.length > 1 ? `${own[0]?.name ?? ''} to ${own.at(-1)?.name ?? ''}` : (own[0]?.name ?? '');
      const text = wrap(
        [
          { face: 'bold', text: `${names}.` },
          { face: 'text', text: ` Entry points: ${side.name || `side ${index + 1}`}.` },
        ],
        width - 9.4,
        6.8,
        8,
      );
      return [
        {
          height: Math.max(6.2, text.height + 1.2),
          draw: (pen, x, y) => (
            drawHouse(pen, x + 3.3, y + 4.4, index as SideIndex),
            void writeBlock(pen, x + 9.4, y, text)
          ),
        },
      ];
    }),
  ]);
}

export interface ScoringRow {
  readonly text: string;
  readonly points: string;
}

export function scoringRows(mission: Mission, system: GameSystem): readonly ScoringRow[] {
  const names = scoringNames(system, mission);
  return [...mission.scoring, ...(mission.useSystemScoring ? system.document.scoring : [])].map((line) => ({
    text: line.text || statedLine(line, names),
    points: pointsWords(line),
  }));
}

export function scoringPanel(mission: Mission, system: GameSystem): Panel | null {
  const rows = scoringRows(mission, system);
  if (rows.length === 0) return null;
  return listPanel('Scoring', (width) =>
    rows.map((row) => {
      // What pays by kind of unit is a sentence of its own and stands under the line.
      const style = fitted(row.points, figure(9.4), POINTS_ROOM, 7);
      const text = wrapText(row.text, 'text', width - (style ? POINTS_ROOM : 0), 7.4, 9);
      const below = style ? null : wrapText(capital(row.points), 'strong', width, 7.4, 9);
      const height = text.height + (below?.height ?? 0) + 1.5;
      return {
        height,
        draw(pen, x, y) {
          const under = writeBlock(pen, x, y + ABOVE_LINE, text);
          if (style) pen.text(x + width, y + (height + style.size * CAP) / 2 - 0.1, row.points, style, 'right');
          if (below) writeBlock(pen, x, under, below);
          pen.line(x, y + height - 0.2, x + width, y + height - 0.2, 0.15);
        },
      };
    }),
  );
}

/** Puts the words of a row midway between its lines. */
const ABOVE_LINE = 0.55;
/** Height of figures, of their size in points. */
const CAP = 0.698 * 0.3528;
/** Beside a line of scoring, for what it pays. */
const POINTS_ROOM = 12;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ROWS_PER_PANEL = 26;

const textItems = (blocks: readonly TextBlock[], numbered: boolean): readonly Item[] =>
  blocks.map((block, i) => ({
    height: block.height + 1,
    draw(pen, x, y) {
      if (numbered) pen.text(x + 3.4, firstBaseline(block, y), `${i + 1}.`, { face: 'text', size: 7.8 }, 'right');
      writeBlock(pen, x + (numbered ? 4.6 : 0), y, block);
    },
  }));

/** How the battle is set up, and what the mission's own rules bring afterwards: one list, named after what it holds. */
export function setUpPanel(mission: Mission, system: GameSystem): Panel | null {
  const before = [...mission.setup.map((step) => setUpWords(step, mission, system)), ...beforeNotes(mission, system)];
  const after = [...missionNotes(mission, system), ...furtherRules(mission, system)];
  const steps = [...before, ...after];
  if (steps.length === 0) return null;
  const names = [before.length > 0 ? 'setting up' : '', after.length > 0 ? 'special rules' : ''];
  return listPanel(capital(names.filter((name) => name !== '').join(' and ')), (width) =>
    textItems(
      steps.map((step) => wrapText(step, 'text', width - 5, 7.8, 9.6)),
      true,
    ),
  );
}

/** Letters of one panel of running text: well under a page in either column. */
const LETTERS_PER_PANEL = 1800;

/** The briefing, a long one in several panels, so that none is taller than a page. */
export function briefingPanels(mission: Mission): readonly Panel[] {
  return inParts(mission.briefing.trim()).map((part, i) =>
    listPanel(i === 0 ? 'Briefing' : 'Briefing, continued', (width) =>
      textItems([wrapText(part, 'text', width, 7.8, 9.8)], false),
    ),
  );
}

/** Notes on the map are short; here they stand in full. */
export function notePanels(mission: Mission): readonly Panel[] {
  const long = mission.notes.filter(({ text }) => text.length > MOST_NOTE_LETTERS);
  return long.flatMap((note) =>
    inParts(note.text.trim()).map((part, i) =>
      listPanel(i === 0 ? 'Note' : 'Note, continued', (width) =>
        textItems([wrapText(part, 'text', width, 7.8, 9.8)], false),
      ),
    ),
  );
}

function inParts(text: string): readonly string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== '';) {
    const space = rest.length > LETTERS_PER_PANEL ? rest.lastIndexOf(' ', LETTERS_PER_PANEL) : -1;
    const end = rest.length <= LETTERS_PER_PANEL ? rest.length : space > 0 ? space : LETTERS_PER_PANEL;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return parts;
}

/** Measured lines with their lengths, in panels of a handy size. */
export function keystonePanels(mission: Mission, system: GameSystem): readonly Panel[] {
  const panels: Panel[] = [];
  for (let from = 0; from < mission.keystones.length; from += ROWS_PER_PANEL) {
    const some = mission.keystones.slice(from, from + ROWS_PER_PANEL);
    panels.push(
      listPanel(from === 0 ? 'Measures' : 'Measures, continued', (width) =>
        some.map((stone) => keystoneItem(stone, system, width)),
      ),
    );
  }
  return panels;
}

function keystoneItem(stone: Mission['keystones'][number], system: GameSystem, width: number): Item {
  const length = Math.sqrt((stone.to[0] - stone.from[0]) ** 2 + (stone.to[1] - stone.from[1]) ** 2);
  const words =
    stone.label ||
    `From ${stone.from.map((v) => v.toFixed(1)).join(', ')} to ${stone.to.map((v) => v.toFixed(1)).join(', ')}`;
  return {
    height: 4.2,
    draw(pen, x, y) {
      pen.text(x, y + 2.6, words, fitted(words, quietFigure(7.2), width - 14, 5.6) ?? quietFigure(5.6));
      pen.text(x + width, y + 2.6, lengthText(length, system.measure, 2), figure(7.4), 'right');
      pen.line(x, y + 3.8, x + width, y + 3.8, ROW);
    },
  };
}

/** The game's own track: a rout pile to the limit, or the rounds. */
export function trackPanel(mission: Mission, system: GameSystem): Panel {
  const { figures } = system;
  const words = figures.family === 'cadence' ? routWords(figures) : '';
  if (figures.family === 'cadence' && figures.routLimit !== null && words !== '') {
    const limit = figures.routLimit;
    return listPanel('Rout pile', (width) => {
      const text = wrapText(words, 'text', width, 7.4, 9);
      return [
        {
          height: text.height + 10.5,
          draw: (pen, x, y) => drawRoutRuler(pen, x, writeBlock(pen, x, y, text) + 1, Math.min(width, 66), limit),
        },
      ];
    });
  }
  return listPanel('Rounds', (width) => {
    const perRow = Math.max(1, Math.floor(width / 9.4));
    const rows = Math.ceil(mission.rounds / perRow);
    return [
      {
        height: rows * 9.6,
        draw(pen, x, y) {
          for (let round = 0; round < mission.rounds; round++) {
            const bx = x + (round % perRow) * 9.4;
            const by = y + Math.floor(round / perRow) * 9.6;
            pen.rect(bx, by, 8, 8, { stroke: { width: round === mission.rounds - 1 ? 0.5 : 0.25 } });
            pen.text(bx + 1, by + 2.9, String(round + 1), figure(6.6));
          }
        },
      },
    ];
  });
}

function drawRoutRuler(pen: Pen, x: number, y: number, width: number, limit: number): void {
  const top = limit + 4;
  const step = width / top;
  pen.line(x, y, x + width, y, 0.3);
  for (let value = 0; value <= top; value++) {
    const mark = value === limit;
    const long = value % 5 === 0;
    pen.line(x + value * step, y, x + value * step, y + (mark || long ? 4 : 2), mark ? 0.7 : long ? 0.25 : 0.15);
    if ((long && Math.abs(value - limit) > 1) || mark)
      pen.text(x + value * step, y + 7, String(value), figure(mark ? 7.4 : 6.6), 'centre');
  }
}
