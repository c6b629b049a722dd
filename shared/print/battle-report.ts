import { notSimulatedWords, textOnlyRules } from '../army/not-simulated';
import type { LogEntry } from '../battle/frame/log';
import type { Theatre } from '../battle/families';
import type { BattleRecord } from '../schema/battle/record';
import { drawSideMark } from './mission/score-table';
import { Flow } from './flow';
import { creditOf } from './furniture';

import type { Pen } from './pen';
import { textShape, type PrintOptions } from './print-options';
import { marginsOf } from './roster-sheet';
import type { SheetPage } from './sheet';
import { fitted, wrap, wrapText, writeBlock, type Span, type TextBlock } from './text-block';
import { luckOf, type Luck } from '../players/insight/luck';
import { keyMoments, lossesOf, reportFilm, type ReportFilm } from './report/film';
import { roundMaps } from './report/round-maps';
import { drawHeading, drawTitleBlock } from './title-block';
import { HEAVY, ROW, figure, givenName, label, quietFigure } from './type-styles';

export interface ReportContext {
  readonly options: PrintOptions;
  readonly date: string;
}

interface Score {
  readonly event: number;
  readonly round: number;
  readonly a: number;
  readonly b: number;
}

/** How close the lines of the log stand: closer only if a last page that is nearly empty goes. */
const CLOSER = [0.95, 0.9];
/** What a last page must fill of its height not to count as nearly empty. */
const LEAST_FILLED = 0.3;

/** What happened, from the record alone: result, points, key moments, losses, luck, a map a round, and the log as an appendix. */
export function battleReport(record: BattleRecord, theatre: Theatre, context: ReportContext): readonly SheetPage[] {
  const film = reportFilm(record, theatre);
  let best = laidOut(film, context, 1);
  const { box, y, pageCount } = best;
  if (pageCount > 2 && y - box.y < LEAST_FILLED * box.height)
    for (const close of CLOSER) {
      if (best.pageCount < pageCount) break;
      const next = laidOut(film, context, close);
      if (next.pageCount < best.pageCount) best = next;
    }
  return best.pages('report', 'Battle report', creditOf(theatre.system));
}

function laidOut(film: ReportFilm, { options, date }: ReportContext, close: number): Flow {
  const { record, theatre } = film;
  const { a, b } = record.armies;
  const title = record.name !== '' ? record.name : `${a.name} against ${b.name}`;
  const { result } = record;
  const winner =
    result === null ? 'not over yet' : result.winner === null ? 'a draw' : record.armies[result.winner].name;
  const flow = new Flow(textShape(options), marginsOf(options), (pen, box, first) => {
    if (first) {
      return (
        drawTitleBlock(pen, box, {
          name: title,
          ...(result === null ? {} : { figure: { large: `${result.vp.a} : ${result.vp.b}`, small: 'VP' } }),
          cells: [
            { label: 'Game', value: `${theatre.system.name} ${theatre.system.release}` },
            { label: 'Mission', value: record.mission.name },
            { label: 'Winner', value: winner },
            { label: 'Rounds', value: String(result?.rounds ?? 0) },
            { label: 'Seed', value: String(record.seed) },
            { label: 'Date', value: date },
          ],
        }) + 5
      );
    }
    pen.text(box.x, box.y + 4, title, givenName(11));
    pen.line(box.x, box.y + 5.6, box.x + box.width, box.y + 5.6, HEAVY);
    return box.y + 8;
  });
  const scores = scoresOf(record);
  textOnlyNote(flow, theatre);
  scoreSection(flow, record, scores);
  momentSection(flow, film);
  lossSection(flow, film);
  luckSection(flow, film);
  roundMaps(flow, film);
  appendix(flow, film.log, close);
  return flow;
}

/** Under the result, because the result knows nothing of them. */
function textOnlyNote(flow: Flow, { system, armies }: Theatre): void {
  const words = notSimulatedWords(textOnlyRules(system, [armies.a, armies.b]));
  if (words === '') return;
  const block = wrapText(words, 'medium', flow.box.width, 8, 10.4);
  flow.block(block.height + 3, (pen, y) => void writeBlock(pen, flow.box.x, y, block));
}

/** Points after every event that scored. */
function scoresOf(record: BattleRecord): readonly Score[] {
  const scores: Score[] = [{ event: 0, round: 0, a: 0, b: 0 }];
  let round = 0;
  for (const [event, each] of record.events.entries()) {
    if (each.kind === 'round-started') round = each.round;
    if (each.kind !== 'scored') continue;
    const last = scores.at(-1) as Score;
    scores.push({
      event,
      round,
      a: last.a + (each.side === 'a' ? each.vp : 0),
      b: last.b + (each.side === 'b' ? each.vp : 0),
    });
  }
  return scores;
}

/** A step line over the whole battle, A solid and B dashed, and what each round brought. */
function scoreSection(flow: Flow, record: BattleRecord, scores: readonly Score[]): void {
  const { x, width } = flow.box;
  const rounds = Math.max(1, record.result?.rounds ?? record.mission.rounds);
  const high = Math.max(4, ...scores.map(({ a, b }) => Math.max(a, b)));
  flow.block(46, (pen, y) => {
    drawHeading(pen, x, y, width, 'Victory points');
    const top = y + 9;
    const bottom = y + 34;
    const chart = width * 0.56;
    const total = Math.max(1, record.events.length);
    for (let value = 0; value <= high; value += high > 12 ? 5 : 2) {
      const at = bottom - ((bottom - top) * value) / high;
      pen.line(x + 6, at, x + chart, at, { width: 0.08, color: '#999999' });
      pen.text(x + 4.6, at + 0.9, String(value), figure(6.4), 'right');
    }
    for (const [event, each] of record.events.entries()) {
      if (each.kind !== 'round-started') continue;
      const at = x + 6 + ((chart - 6) * event) / total;
      pen.line(at, top - 2, at, bottom, 0.15);
      pen.text(at + 1, top - 0.6, `Round ${each.round}`, quietFigure(6));
    }
    for (const side of ['a', 'b'] as const)
      stepLine(
        pen,
        scores,
        side,
        (event, vp) => [x + 6 + ((chart - 6) * event) / total, bottom - ((bottom - top) * vp) / high],
        total,
      );
    roundTable(pen, { x: x + chart + 8, y: y + 6, width: width - chart - 8 }, record, scores, rounds);
  });
}

function stepLine(
  pen: Pen,
  scores: readonly Score[],
  side: 'a' | 'b',
  at: (event: number, vp: number) => [number, number],
  total: number,
): void {
  const points: [number, number][] = [];
  let before = 0;
  for (const score of scores) {
    points.push(at(score.event, before), at(score.event, score[side]));
    before = score[side];
  }
  points.push(at(total, before));
  pen.polyline(points, 0.5, side === 'a' ? {} : { dash: [1.6, 1] });
}

function roundTable(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  record: BattleRecord,
  scores: readonly Score[],
  rounds: number,
): void {
  const shown = Math.min(rounds, 8);
  const step = Math.min(9, (width - 30) / (shown + 1));
  const at = (i: number): number => x + width - step * (shown + 0.5 - i);
  for (let round = 1; round <= shown; round++) pen.text(at(round - 1), y + 4, `R${round}`, figure(6.6), 'centre');
  pen.text(at(shown), y + 4, 'All', figure(6.6), 'centre');
  pen.line(x, y + 5.4, x + width, y + 5.4, 0.2);
  for (const [i, side] of (['a', 'b'] as const).entries()) {
    const row = y + 11 + i * 8;
    drawSideMark(pen, x + 1.6, row - 1.1, i);
    const name = wrapText(record.armies[side].name, 'name', width - step * (shown + 1) - 6, 8, 9);
    writeBlock(pen, x + 4.6, row - 1.6 - name.height / 2, { ...name, lines: name.lines.slice(0, 2) });
    const upTo = (round: number): number => scores.filter((score) => score.round <= round).at(-1)?.[side] ?? 0;
    for (let round = 1; round <= shown; round++)
      pen.text(at(round - 1), row, String(upTo(round) - upTo(round - 1)), quietFigure(8.4), 'centre');
    pen.text(at(shown), row, String(record.result?.vp[side] ?? scores.at(-1)?.[side] ?? 0), figure(10), 'centre');
    pen.line(x, row + 3, x + width, row + 3, ROW);
  }
}

/** The heaviest moments, in the sentences of the log. */
function momentSection(flow: Flow, film: ReportFilm): void {
  const moments = keyMoments(film);
  if (moments.length === 0) return;
  const { x, width } = flow.box;
  const rows = moments.map(({ round, activation, text }) => ({
    when: activation === null ? `Round ${round}` : `Round ${round}, activation ${activation}`,
    block: wrapText(text, 'text', width - 36, 8, 10.2),
  }));
  heading(flow, 'Key moments', (rows[0]?.block.height ?? 4) + 1.4);
  for (const { when, block } of rows)
    flow.block(block.height + 1.4, (pen, y) => {
      pen.text(x, y + 3, when, figure(7));
      writeBlock(pen, x + 36, y, block);
      pen.line(x, y + block.height + 1, x + width, y + block.height + 1, ROW);
    });
  flow.y += 4;
}

/** Who was lost, to whom, how and when. */
function lossSection(flow: Flow, film: ReportFilm): void {
  const losses = lossesOf(film);
  const { x, width } = flow.box;
  heading(flow, 'Losses', 9);
  if (losses.length === 0) {
    flow.block(6, (pen, y) => pen.text(x, y + 3.4, 'Nobody was lost.', { face: 'text', size: 8 }));
    return;
  }
  const at = [x, x + 7, x + width * 0.42, x + width * 0.72, x + width];
  flow.block(4, (pen, y) => {
    for (const [i, name] of ['LOST', 'BY', 'HOW'].entries()) pen.text(at[i + 1] ?? x, y + 2, name, label(5.4));
    pen.text(x + width, y + 2, 'ROUND', label(5.4), 'right');
  });
  for (const { side, lost, by, how, round } of losses)
    flow.block(4.6, (pen, y) => {
      drawSideMark(pen, x + 1.7, y + 2.2, side === 'a' ? 0 : 1);
      const write = (i: number, text: string): void => {
        const room = (at[i + 1] ?? 0) - (at[i] ?? 0) - (i === 3 ? 10 : 2);
        pen.text(at[i] ?? x, y + 3.2, text, fitted(text, quietFigure(7.8), room, 5) ?? quietFigure(5));
      };
      write(1, lost);
      write(2, by === '' ? '–' : by);
      write(3, how);
      pen.text(x + width, y + 3.2, String(round), figure(7.8), 'right');
      pen.line(x, y + 4.4, x + width, y + 4.4, ROW);
    });
  flow.y += 4;
}

/** What was thrown against what is due on average. */
function luckSection(flow: Flow, film: ReportFilm): void {
  const rows = luckOf(film.theatre, film.record.events);
  if (rows.length === 0) return;
  const { x, width } = flow.box;
  const { record, theatre } = film;
  const cards = theatre.system.randomiser.kind === 'deck';
  const at = [0.52, 0.66, 0.8, 1].map((share) => x + width * share);
  heading(flow, 'Luck', 13);
  flow.block(4, (pen, y) => {
    pen.text(x + 6, y + 2, cards ? 'DRAWS' : 'THROWS', label(5.4));
    for (const [i, name] of [cards ? 'CARDS' : 'DICE', 'SUCCESSES', 'DUE', 'LUCK'].entries())
      pen.text(at[i] ?? x, y + 2, name, label(5.4), 'right');
  });
  const line = (
    side: 'a' | 'b',
    name: string,
    sum: Pick<Luck, 'throws' | 'expected' | 'actual'>,
    total: boolean,
  ): void =>
    flow.block(4.6, (pen, y) => {
      const style = total ? figure(7.8) : quietFigure(7.8);
      drawSideMark(pen, x + 1.7, y + 2.2, side === 'a' ? 0 : 1);
      const words = total ? `${record.armies[side].name}, in all` : name;
      pen.text(x + 6, y + 3.2, words, fitted(words, style, width * 0.36, 5) ?? { ...style, size: 5 });
      const over = sum.actual - sum.expected;
      const luck = `${over >= 0 ? '+' : '−'}${Math.abs(over).toFixed(1)}`;
      for (const [i, value] of [String(sum.throws), String(sum.actual), sum.expected.toFixed(1), luck].entries())
        pen.text(at[i] ?? x, y + 3.2, value, style, 'right');
      pen.line(x, y + 4.4, x + width, y + 4.4, ROW);
    });
  for (const side of ['a', 'b'] as const) {
    const own = rows.filter((row) => row.side === side);
    for (const row of own) line(side, row.purpose, row, false);
    const sum = (pick: (row: Luck) => number): number => own.reduce((all, row) => all + pick(row), 0);
    line(
      side,
      '',
      { throws: sum((row) => row.throws), expected: sum((row) => row.expected), actual: sum((row) => row.actual) },
      true,
    );
  }
  const words = cards
    ? 'Due: what a full deck gives on average. Re-draws count as draws.'
    : 'Due: what fair dice give on average. Re-rolls count as throws.';
  flow.block(5.4, (pen, y) => pen.text(x, y + 3.4, words, quietFigure(6.4)));
  flow.y += 3;
}

/** A heading with the first `next` millimetres of what it heads: none stands alone at the foot of a page. */
function heading(flow: Flow, text: string, next: number): void {
  flow.room(7 + next);
  flow.block(7, (pen, y) => void drawHeading(pen, flow.box.x, y, flow.box.width, text));
}

/** The log from the first decision to the last, on pages of its own. */
function appendix(flow: Flow, log: readonly LogEntry[], close: number): void {
  const columns = flow.box.width > 200 ? 3 : 2;
  heading(flow, 'Appendix: the log', 40);
  const width = (flow.box.width - 8 * (columns - 1)) / columns;
  logColumns(
    flow,
    log.flatMap((entry) => entryBlocks(entry, width, close)),
    columns,
  );
}

interface LogBlock extends TextBlock {
  /** A title: it stays with the line after it. */
  readonly heads: boolean;
}

/** An entry of the log as lines that stay in order: its title, then what happened. */
function entryBlocks(entry: LogEntry, width: number, close: number): readonly LogBlock[] {
  const head = entry.activation === null ? entry.title : `${entry.activation}. ${entry.title}`;
  const side: readonly Span[] = entry.side === null ? [] : [{ face: 'figure', text: entry.side === 'a' ? 'A ' : 'B ' }];
  const title =
    entry.activation === null
      ? wrapText(head, 'bold', width, 9, 14 * close)
      : wrap([...side, { face: 'strong', text: head }], width, 7.6, 10.6 * close);
  const lines = entry.lines
    .filter(({ tone }) => tone !== 'head')
    .map((line) =>
      wrap(
        [
          { face: line.tone === 'strong' ? 'medium' : 'text', text: line.text },
          { face: 'figure', text: ` ${line.rule}` },
        ],
        width - 3,
        6.8,
        8.6 * close,
      ),
    );
  return [
    // Rounds head the activations that follow them.
    { ...title, heads: lines.length > 0 || entry.activation === null },
    ...lines.map((block) => ({
      ...block,
      heads: false,
      lines: block.lines.map((line) => line.map((piece) => ({ ...piece, x: piece.x + 3 }))),
    })),
  ];
}

/** Height of a title with all titles under it and the first line of what they head. */
function togetherFrom(blocks: readonly LogBlock[], from: number): number {
  let height = 0;
  for (const block of blocks.slice(from, from + 6)) {
    height += block.height;
    if (!block.heads) break;
  }
  return height;
}

/** Down one column, then the next, page after page; a title moves on with its first line, and a block is never parted. */
function logColumns(flow: Flow, blocks: readonly LogBlock[], columns: number): void {
  const gap = 8;
  const width = (flow.box.width - gap * (columns - 1)) / columns;
  let column = 0;
  let top = flow.y + 2;
  let y = top;
  for (const [i, block] of blocks.entries()) {
    if (y + togetherFrom(blocks, i) > flow.bottom) {
      column++;
      if (column === columns) {
        flow.newPage();
        column = 0;
        top = flow.y;
      }
      y = top;
    }
    y = writeBlock(flow.pen, flow.box.x + column * (width + gap), y, block);
  }
  flow.y = column === 0 ? y : flow.bottom;
}
