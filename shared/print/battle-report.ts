import { notSimulatedWords, textOnlyRules } from '../army/not-simulated';
import { battleLog, type LogEntry } from '../battle/frame/log';
import type { Theatre } from '../battle/families';
import type { BattleRecord } from '../schema/battle/record';
import { drawSideMark } from './mission/score-table';
import { Flow } from './flow';
import { creditOf } from './furniture';
import { pageShape } from './paper';
import type { Pen } from './pen';
import type { PrintOptions } from './print-options';
import { marginsOf } from './roster-sheet';
import type { SheetPage } from './sheet';
import { wrap, wrapText, writeBlock, type Span, type TextBlock } from './text-block';
import { drawHeading, drawTitleBlock } from './title-block';
import { HEAVY, ROW, figure, givenName, quietFigure } from './type-styles';

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

/** What happened, from the record alone: result, points as they came, and the log in sentences. */
export function battleReport(
  record: BattleRecord,
  theatre: Theatre,
  { options, date }: ReportContext,
): readonly SheetPage[] {
  const { a, b } = record.armies;
  const title = record.name !== '' ? record.name : `${a.name} against ${b.name}`;
  const { result } = record;
  const winner =
    result === null ? 'not over yet' : result.winner === null ? 'a draw' : record.armies[result.winner].name;
  const flow = new Flow(pageShape(options.paper, options.orientation), marginsOf(options), (pen, box, first) => {
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
  const columns = flow.box.width > 200 ? 3 : 2;
  logColumns(
    flow,
    battleLog(theatre, record.events).flatMap((entry) =>
      entryBlocks(entry, (flow.box.width - 8 * (columns - 1)) / columns),
    ),
    columns,
  );
  return flow.pages('report', 'Battle report', creditOf(theatre.system));
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

/** An entry of the log as lines that stay in order: its title, then what happened. */
function entryBlocks(entry: LogEntry, width: number): readonly TextBlock[] {
  const head = entry.activation === null ? entry.title : `${entry.activation}. ${entry.title}`;
  const side: readonly Span[] = entry.side === null ? [] : [{ face: 'figure', text: entry.side === 'a' ? 'A ' : 'B ' }];
  const title =
    entry.activation === null
      ? wrapText(head, 'bold', width, 9, 14)
      : wrap([...side, { face: 'strong', text: head }], width, 7.6, 10.6);
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
        8.6,
      ),
    );
  return [
    title,
    ...lines.map((block) => ({
      ...block,
      lines: block.lines.map((line) => line.map((piece) => ({ ...piece, x: piece.x + 3 }))),
    })),
  ];
}

/** Down one column, then the next, page after page. */
function logColumns(flow: Flow, blocks: readonly TextBlock[], columns: number): void {
  const gap = 8;
  const width = (flow.box.width - gap * (columns - 1)) / columns;
  let column = 0;
  let top = flow.y + 2;
  let y = top;
  for (const block of blocks) {
    if (y + block.height > flow.bottom) {
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
}
