import type { BooksState } from '../books/books-state';
import { entryWords } from '../books/entry-words';
import { foldedStates } from '../books/fold';
import { laidOut } from '../books/formation';
import { rosterOf, type Roster } from '../books/roster';
import { scoreSheet, type ScoreSheet } from '../books/score-sheet';
import { standingOf } from '../books/standing';
import { SIDES } from '../schema/battle/side';
import type { Game } from '../schema/game';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import type { ReportContext } from './battle-report';
import { Flow } from './flow';
import { creditOf } from './furniture';
import { mapScale } from './mission/map-scale';
import { drawSideMark } from './mission/score-table';
import { textShape } from './print-options';
import type { StandingUnit } from './report/film';
import { drawStanding, fullScale } from './report/round-maps';
import { marginsOf } from './roster-sheet';
import type { SheetPage } from './sheet';
import { fitted, wrapText, writeBlock } from './text-block';
import { drawHeading, drawTitleBlock } from './title-block';
import { HEAVY, ROW, figure, givenName, label, quietFigure } from './type-styles';

/** What a report on books is made of. */
interface Told {
  readonly game: Game;
  readonly system: GameSystem;
  readonly roster: Roster;
  /** Before each entry, and after the last. */
  readonly states: readonly BooksState[];
  readonly state: BooksState;
  readonly sheet: ScoreSheet;
}

/** A real game from its books: result, points by round and by line, losses, what is left, the last map, and everything entered. */
export function gameReport(game: Game, system: GameSystem, { options, date }: ReportContext): readonly SheetPage[] {
  const roster = rosterOf(game, system);
  const states = foldedStates(game.entries, roster);
  const state = states.at(-1)!;
  const told: Told = { game, system, roster, states, state, sheet: scoreSheet(state, game.mission, system) };
  const title = game.name || `${game.armies.a.name} against ${game.armies.b.name}`;
  const winner = !state.over ? 'not over yet' : state.winner === null ? 'a draw' : roster.sideNames[state.winner];
  const flow = new Flow(textShape(options), marginsOf(options), (pen, box, first) => {
    if (first)
      return (
        drawTitleBlock(pen, box, {
          name: title,
          figure: { large: `${state.vp.a} : ${state.vp.b}`, small: 'VP' },
          cells: [
            { label: 'Game', value: `${system.name} ${system.release}` },
            { label: 'Mission', value: game.mission.name },
            { label: 'Winner', value: winner },
            { label: 'Rounds', value: `${state.round} of ${game.mission.rounds}` },
            { label: 'Kept', value: 'at the table' },
            { label: 'Date', value: date },
          ],
        }) + 5
      );
    pen.text(box.x, box.y + 4, title, givenName(11));
    pen.line(box.x, box.y + 5.6, box.x + box.width, box.y + 5.6, HEAVY);
    return box.y + 8;
  });
  verdict(flow, told);
  points(flow, told);
  losses(flow, told);
  strength(flow, told);
  lastMap(flow, told);
  log(flow, told);
  return flow.pages('report', 'Battle report', creditOf(system));
}

function heading(flow: Flow, text: string, next: number): void {
  flow.room(7 + next);
  flow.block(7, (pen, y) => void drawHeading(pen, flow.box.x, y, flow.box.width, text));
}

function verdict(flow: Flow, { state, roster, game }: Told): void {
  const words = [standingOf(state, roster).verdict, ...(game.notes ? [game.notes] : [])].join('\n');
  const block = wrapText(words, 'medium', flow.box.width, 9, 12);
  flow.block(block.height + 4, (pen, y) => void writeBlock(pen, flow.box.x, y, block));
}

/** Round by round, then line by line with its limit. */
function points(flow: Flow, { sheet, roster, state }: Told): void {
  const { x, width } = flow.box;
  const rounds = sheet.rounds.slice(0, 12);
  const step = 10;
  const at = (i: number): number => x + width - step * (rounds.length + 0.5 - i);
  heading(flow, 'Victory points', 22);
  flow.block(22, (pen, y) => {
    for (const [i, { round }] of rounds.entries()) pen.text(at(i), y + 3, `R${round}`, figure(6.6), 'centre');
    pen.text(at(rounds.length), y + 3, 'All', figure(6.6), 'centre');
    pen.line(x, y + 4.4, x + width, y + 4.4, 0.2);
    for (const [i, side] of SIDES.entries()) {
      const row = y + 9.6 + i * 7;
      drawSideMark(pen, x + 1.6, row - 1.1, i);
      const name = roster.sideNames[side];
      const style = givenName(10);
      pen.text(
        x + 5,
        row,
        name,
        fitted(name, style, width - step * (rounds.length + 1) - 8, 6) ?? { ...style, size: 6 },
      );
      for (const [r, each] of rounds.entries()) pen.text(at(r), row, String(each[side]), quietFigure(8.4), 'centre');
      pen.text(at(rounds.length), row, String(state.vp[side]), figure(10), 'centre');
      pen.line(x, row + 2.4, x + width, row + 2.4, ROW);
    }
  });
  const other = sheet.other.a !== 0 || sheet.other.b !== 0;
  const rows = [
    ...sheet.lines.map(({ words, cap, when, totals }) => ({
      words: cap === null ? words : `${words} (at most ${cap}${when === 'round' ? ' a round' : ''})`,
      totals,
    })),
    ...(other ? [{ words: 'By agreement', totals: sheet.other }] : []),
  ];
  for (const { words, totals } of rows) {
    const block = wrapText(words, 'text', width - 30, 8, 10.2);
    flow.block(block.height + 1.6, (pen, y) => {
      writeBlock(pen, x, y, block);
      pen.text(x + width - 15, y + 3, String(totals.a), figure(8.4), 'centre');
      pen.text(x + width - 5, y + 3, String(totals.b), figure(8.4), 'centre');
      pen.line(x, y + block.height + 1, x + width, y + block.height + 1, ROW);
    });
  }
  flow.y += 4;
}

function losses(flow: Flow, { state, roster }: Told): void {
  const { x, width } = flow.box;
  const lost = state.units
    .filter(({ status }) => status === 'destroyed' || status === 'left')
    .toSorted((p, q) => (p.lostIn ?? 0) - (q.lostIn ?? 0) || (p.id < q.id ? -1 : 1));
  heading(flow, 'Losses', 9);
  if (lost.length === 0) {
    flow.block(7, (pen, y) => pen.text(x, y + 3.4, 'Nobody was lost.', { face: 'text', size: 8 }));
    return;
  }
  const at = [x + 6, x + width * 0.45, x + width * 0.8];
  flow.block(4, (pen, y) => {
    for (const [i, name] of ['LOST', 'BY', 'HOW'].entries()) pen.text(at[i] ?? x, y + 2, name, label(5.4));
    pen.text(x + width, y + 2, 'ROUND', label(5.4), 'right');
  });
  for (const unit of lost)
    flow.block(4.6, (pen, y) => {
      drawSideMark(pen, x + 1.7, y + 2.2, unit.side === 'a' ? 0 : 1);
      const name = (id: string | null): string => (id === null ? '–' : (roster.byId.get(id)?.name ?? id));
      const words = [name(unit.id), name(unit.lostTo), unit.status === 'left' ? 'left' : 'destroyed'];
      for (const [i, text] of words.entries()) {
        const room = (at[i + 1] ?? x + width - 10) - (at[i] ?? x) - 2;
        pen.text(at[i] ?? x, y + 3.2, text, fitted(text, quietFigure(7.8), room, 5) ?? quietFigure(5));
      }
      pen.text(x + width, y + 3.2, String(unit.lostIn ?? '–'), figure(7.8), 'right');
      pen.line(x, y + 4.4, x + width, y + 4.4, ROW);
    });
  flow.y += 4;
}

/** What was left of every unit, both sides next to each other. */
function strength(flow: Flow, told: Told): void {
  const { x, width } = flow.box;
  const half = (width - 8) / 2;
  const sides = SIDES.map((side) => standingUnits(told).filter((unit) => unit.side === side));
  const rows = Math.max(...sides.map(({ length }) => length));
  heading(flow, 'What was left of each unit', 12);
  for (let row = 0; row < rows; row++)
    flow.block(4.2, (pen, y) => {
      for (const [s, units] of sides.entries()) {
        const unit = units[row];
        if (!unit) continue;
        const left = x + s * (half + 8);
        pen.text(left, y + 3, unit.code, figure(6.8));
        pen.text(left + 7, y + 3, unit.name, fitted(unit.name, quietFigure(7.4), half - 24, 4.8) ?? quietFigure(4.8));
        const words = unit.status === 'gone' ? '–' : `${unit.left} of ${unit.all}`;
        pen.text(left + half, y + 3, unit.status === 'away' ? `(${words})` : words, figure(7), 'right');
        pen.line(left, y + 3.9, left + half, y + 3.9, ROW);
      }
    });
  flow.block(6, (pen, y) =>
    pen.text(x, y + 3, 'Hit points or wounds; in brackets: off the table. A dash: lost.', quietFigure(6.4)),
  );
  flow.y += 2;
}

function standingUnits({ roster, state, system, game }: Told): readonly StandingUnit[] {
  const codes = { a: 0, b: 0 };
  return roster.units.map((unit): StandingUnit => {
    const now = state.units.find(({ id }) => id === unit.id)!;
    const gone = now.status === 'destroyed';
    return {
      id: unit.id,
      side: unit.side,
      name: unit.name,
      code: `${unit.side.toUpperCase()}${++codes[unit.side]}`,
      bases: now.status === 'table' ? laidOut(unit, now, system, game.mission.table) : [],
      left: gone ? 0 : now.left.reduce((sum, each) => sum + each, 0),
      all: unit.tracks.reduce((sum, { most }) => sum + most, 0),
      status: gone ? 'gone' : now.status === 'table' ? 'table' : 'away',
    };
  });
}

/** Where everybody stood at last, if anybody was ever put on the map. */
function lastMap(flow: Flow, told: Told): void {
  const { game, system, state } = told;
  const units = standingUnits(told);
  if (units.every(({ bases }) => bases.length === 0)) return;
  const { x, width } = flow.box;
  const room = Math.min(width, 130);
  const scale = fullScale(mapScale(game.mission.table, system.measure, { width: room, height: 92 }), room);
  flow.room(8 + scale.height + 6);
  flow.block(8, (pen, y) => void drawHeading(pen, x, y + 1, width, 'Roughly where they stood'));
  flow.block(scale.height + 6, (pen, y) =>
    drawStanding(pen, { mission: missionNow(game.mission, state), system, units }, scale, { x, y }),
  );
}

function missionNow(mission: Mission, { markers }: BooksState): Mission {
  const places = new Map(markers.map((marker) => [marker.id, marker]));
  return {
    ...mission,
    objectives: mission.objectives.flatMap((objective) => {
      const now = places.get(objective.id);
      return !now || now.status === 'gone' ? [] : [{ ...objective, x: now.x, y: now.y }];
    }),
  };
}

/** Everything that was entered but where units stood, in order. */
function log(flow: Flow, { game, states, roster, sheet }: Told): void {
  const { x, width } = flow.box;
  heading(flow, 'What happened', 14);
  let written = 0;
  for (const [i, entry] of game.entries.entries()) {
    if (entry.kind === 'place') continue;
    const { text, side, heads } = entryWords(entry, states[i]!, { roster, sheet });
    const block = wrapText(text, heads ? 'bold' : entry.kind === 'note' ? 'medium' : 'text', width - 6, 8, 10.4);
    flow.room(block.height + (heads ? 8 : 1));
    flow.block(block.height + (heads ? 2 : 0.6), (pen, y) => {
      const top = heads ? y + 1.4 : y;
      if (side !== null) drawSideMark(pen, x + 1.5, top + 1.9, side === 'a' ? 0 : 1);
      writeBlock(pen, x + 5, top, block);
    });
    written += 1;
  }
  if (written === 0)
    flow.block(7, (pen, y) => pen.text(x, y + 3.4, 'Nothing has been entered yet.', { face: 'text', size: 8 }));
}
