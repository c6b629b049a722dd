import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import type { Pen } from '../pen';
import { discBox, stripeMarks } from '../table-painter';
import { fitted, wrapText, writeBlock } from '../text-block';
import { CELL, figure } from '../type-styles';
import { scoringRows } from './panels';

const HEAD = 7.6;
const ROW = 9;

export const scoreTableHeight = (mission: Mission): number => HEAD + Math.max(2, mission.sides.length) * ROW + 2;

/** A row a side: a blank cell per round, boxes for what is scored at once, a total. */
export function drawScoreTable(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  mission: Mission,
  system: GameSystem,
): void {
  const once = scoringRows(mission, system).filter(({ when }) => when !== 'round');
  const shown = once.slice(0, mission.rounds > 6 ? 3 : 5);
  const rounds = Array.from({ length: Math.min(mission.rounds, 10) }, (_, i) => `Round ${i + 1}`);
  const first = 27;
  const last = 19;
  const roundWidth = Math.min(19, (width - first - last - shown.length * 16) / Math.max(1, rounds.length));
  const rest = (width - first - last - roundWidth * rounds.length) / Math.max(1, shown.length);
  const columns = [
    { head: 'Victory points', points: '', width: first, boxes: 0 },
    ...rounds.map((head) => ({ head, points: '', width: roundWidth, boxes: 0 })),
    ...shown.map(({ text, points, several }) => ({
      head: text,
      points,
      width: shown.length === 0 ? 0 : rest,
      boxes: several ? 2 : 1,
    })),
    {
      head: 'Total',
      points: '',
      width: shown.length === 0 ? last + (width - first - last - roundWidth * rounds.length) : last,
      boxes: 0,
    },
  ];
  const sides = mission.sides.length > 0 ? mission.sides : [{ name: 'Side A' }, { name: 'Side B' }];
  const height = HEAD + sides.length * ROW;
  pen.rect(x, y, width, height, { stroke: { width: 0.25 } });
  for (let r = 0; r < sides.length; r++) pen.line(x, y + HEAD + r * ROW, x + width, y + HEAD + r * ROW, CELL);
  let at = x;
  for (const [i, column] of columns.entries()) {
    if (i > 0) pen.line(at, y, at, y + height, CELL);
    drawHead(pen, { x: at, y, width: column.width }, { head: column.head, points: column.points }, i === 0);
    if (column.boxes > 0) {
      for (let r = 0; r < sides.length; r++) {
        const span = column.boxes * 4.4 + (column.boxes - 1) * 1.4;
        for (let b = 0; b < column.boxes; b++)
          pen.rect(at + column.width / 2 - span / 2 + b * 5.8, y + HEAD + r * ROW + 2.3, 4.4, 4.4, {
            stroke: { width: 0.2 },
          });
      }
    }
    at += column.width;
  }
  for (const [r, side] of sides.entries()) {
    const middle = y + HEAD + r * ROW + ROW / 2;
    drawSideMark(pen, x + 3.4, middle, r);
    const name = side.name === '' ? `Side ${'ABCD'.charAt(r)}` : side.name;
    pen.text(x + 6, middle + 1.2, name, fitted(name, figure(9), first - 7, 5.4) ?? figure(5.4));
  }
}

function drawHead(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { head, points }: { readonly head: string; readonly points: string },
  left: boolean,
): void {
  const text = points === '' ? head : `${head}`;
  const style = fitted(text, figure(6.6), width - 1.6, 6);
  if (style && points === '') {
    pen.text(left ? x + 2 : x + width / 2, y + 4.6, text, style, left ? 'left' : 'centre');
    return;
  }
  const block = wrapText(text, 'strong', width - 4.4, 5.4, 6);
  const lines = Math.min(3, block.lines.length);
  writeBlock(pen, x + 0.8, y + (HEAD - lines * block.leading) / 2, { ...block, lines: block.lines.slice(0, lines) });
  pen.text(x + width - 0.8, y + 4.8, points, fitted(points, figure(7.4), 6, 4.6) ?? figure(4.6), 'right');
}

/** Disc for the first side, striped diamond for the second, square and triangle beyond. */
export function drawSideMark(pen: Pen, cx: number, cy: number, side: number): void {
  if (side === 0) pen.circle(cx, cy, 1.3, { fill: '#000000' });
  else if (side === 1) {
    const d = `M${cx} ${cy - 1.6}L${cx + 1.6} ${cy}L${cx} ${cy + 1.6}L${cx - 1.6} ${cy}Z`;
    stripeMarks(pen, d, discBox(cx, cy, 1.6), { pitch: 0.8, line: 0.22 });
    pen.path(d, { stroke: { width: 0.25 } });
  } else if (side === 2) pen.rect(cx - 1.1, cy - 1.1, 2.2, 2.2, { stroke: { width: 0.3 } });
  else pen.path(`M${cx} ${cy - 1.4}l1.4 2.6h-2.8z`, { stroke: { width: 0.3 } });
}
