import type { GameSystem } from '../systems/game-system';
import { widthOf } from './faces';
import { BLACK } from './marks';
import type { Pen } from './pen';
import { fitted } from './text-block';
import { figure, quietFigure } from './type-styles';

/** Length of the calibration bar: if it measures this, everything else on the sheet is true. */
export const BAR = 50;

/** A ruler of 50 mm whose top line starts at (x, y); ticks every 5, longer every 10. */
export function drawBar(pen: Pen, x: number, y: number): void {
  pen.line(x, y, x + BAR, y, 0.3);
  for (let at = 0; at <= BAR; at += 5)
    pen.line(x + at, y, x + at, y + (at % 10 === 0 ? 2.4 : 1.3), at === 0 || at === BAR ? 0.3 : 0.2);
}

export const BAR_WORDS = 'Print at 100 %. This bar is 50 mm long.';

/** Whose rules are on the sheet (C-LIC-1, S-GEN-9, D-LIC-1, B-LIC-1). */
export function creditOf(system: GameSystem): string {
  const { credits } = system.document;
  const foundation = credits.at(-1);
  if (!foundation) return `${system.name}. Sheet made with Muster.`;
  const names = credits.map(({ name }) => name).join(' and ');
  const said = (foundation.text ?? '').split(/(?<=\.)\s+(?=[A-Z])/)[0]?.replace(/\.$/, '') ?? '';
  const url = foundation.url ? ` ${foundation.url}` : '';
  return `${names}: ${said}.${url} Rules restated by Muster.`;
}

export const creditsOf = (systems: readonly GameSystem[]): string => [...new Set(systems.map(creditOf))].join(' ');

/** Writes `text` ending at `right`, smaller rather than longer than `room`; several lines if it must. */
export function writeRight(
  pen: Pen,
  { right, y, room }: { readonly right: number; readonly y: number; readonly room: number },
  text: string,
  size: number,
): void {
  const style = fitted(text, quietFigure(size), room, 4.6);
  if (style) {
    pen.text(right, y, text, style, 'right');
    return;
  }
  const words = text.split(' ');
  const lines: string[] = [''];
  for (const word of words) {
    const next = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (widthOf(next, 'figure', 4.6) > room) lines.push(word);
    else lines[lines.length - 1] = next;
  }
  for (const [i, line] of lines.entries())
    pen.text(right, y - (lines.length - 1 - i) * 1.9, line, quietFigure(4.6), 'right');
}

/** The line at the foot of a text page: what and which page at the left, the credit at the right. */
export function drawPageFoot(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  left: string,
  credit: string,
): void {
  pen.text(x, y, left, { ...figure(6.4), face: 'strong', color: BLACK });
  writeRight(pen, { right: x + width, y, room: width - widthOf(left, 'strong', 6.4) - 6 }, credit, 6.4);
}
