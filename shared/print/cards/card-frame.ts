import { widthOf } from '../faces';
import type { Likeness } from '../../schema/likeness';
import { drawRound } from '../likeness-mark';
import { BLACK, WHITE } from '../marks';
import { type Pen, type TypeStyle, polygonPath } from '../pen';
import { shownText } from '../shown';
import { stripeMarks } from '../table-painter';
import { fitted, wrapText, writeBlock, type TextBlock } from '../text-block';
import { capitals, figure, givenName, label, quietFigure } from '../type-styles';

/** Every card: a frame 3 mm inside the cut, its top right corner cut off at 45 degrees. */
export const INSET = 3;
export const CORNER = 6.3;
export const SIDE_COLOURS = { a: '#1B5EA6', b: '#9C4F00' } as const;

export interface FrameLook {
  readonly width: number;
  readonly height: number;
  /** Fills the cut corner: a Leader's in black, a side's in its colour; side B is striped. */
  readonly corner: 'empty' | 'solid' | 'striped';
  readonly ink: string;
  /** With a side's colour in the corner, a black tip says that this one leads. */
  readonly leader?: boolean;
}

export const frameLine = 0.4;

export function drawFrame(pen: Pen, { width, height, corner, ink, leader = false }: FrameLook): void {
  const right = width - INSET;
  const triangle = polygonPath([
    [right - CORNER, INSET],
    [right, INSET],
    [right, INSET + CORNER],
  ]);
  if (corner === 'solid') pen.path(triangle, { fill: ink });
  if (corner === 'striped') {
    const box = { minX: right - CORNER, minY: INSET, maxX: right, maxY: INSET + CORNER };
    stripeMarks(pen, triangle, box, { pitch: 1.1, line: 0.35, color: ink });
    pen.path(triangle, { stroke: { width: 0.2, color: ink } });
  }
  if (leader && corner !== 'empty' && ink !== BLACK)
    pen.path(
      polygonPath([
        [right - CORNER * 0.62, INSET],
        [right, INSET],
        [right, INSET + CORNER * 0.62],
      ]),
      { fill: BLACK, stroke: { width: 0.5, color: WHITE } },
    );
  pen.path(
    polygonPath([
      [INSET, INSET],
      [right - CORNER, INSET],
      [right, INSET + CORNER],
      [right, height - INSET],
      [INSET, height - INSET],
    ]),
    { stroke: { width: frameLine } },
  );
}

export interface CardHead {
  readonly name: string;
  readonly under: string;
  /** Figure at the upper right with its label, or null. */
  readonly points: { readonly figure: string; readonly label: string; readonly of?: string } | null;
  /** In the upper left corner, beside the name. */
  readonly picture?: Likeness | undefined;
}

const NAME_TOP = 4.1;
const UNDER_SIZE = 6.4;
/** What a picture takes of the width. */
const PICTURE = 8.6;

interface NamePlan {
  readonly single: number | null;
  readonly block: TextBlock;
}

function planName(name: string, room: number, size: number): NamePlan {
  const whole = fitted(name, givenName(size), room, size * 0.68);
  if (whole) return { single: whole.size, block: wrapText(name, 'name', room, whole.size) };
  const two = wrapText(name, 'name', room, size * 0.66, size * 0.72);
  if (two.lines.length <= 2) return { single: null, block: two };
  return { single: null, block: wrapText(name, 'name', room, 6.4, 7.2) };
}

/** Writes name, class and points; returns the y where the head ends: 13.4, or lower for a name of many lines. */
export function drawHead(pen: Pen, width: number, { name, under, points, picture }: CardHead, nameSize = 13): number {
  const figureRight = width - INSET - CORNER - 0.1;
  const figureWidth = points
    ? Math.max(widthOf(points.figure, 'strong', 14), widthOf(capitals(points.label), 'strong', 4.8, 0.09))
    : 0;
  const left = INSET + 1.9 + (picture ? PICTURE : 0);
  const room = figureRight - figureWidth - (points ? 2 : 0) - left;
  if (picture) drawRound(pen, { cx: INSET + 5.2, cy: INSET + 5.2, radius: 4.2 }, picture, name);
  const plan = planName(name, room, nameSize);
  let y: number;
  if (plan.single !== null) {
    pen.text(left, 8.2, name, { ...givenName(plan.single), heading: 2 });
    y = 9.2;
  } else {
    y = writeBlock(pen, left, NAME_TOP, plan.block) + 0.2;
  }
  const class_ = wrapText(under, 'figure', room, UNDER_SIZE, 7);
  y = writeBlock(pen, left, Math.max(y, 9.2), class_);
  if (points) {
    pen.text(figureRight, 9.5, points.figure, named(figure(14), points.of), 'right');
    pen.text(figureRight, 11.6, capitals(points.label), label(4.8), 'right');
  }
  return Math.max(13.4, y + 0.9);
}

/** `of`: which figure of the document the words show (`TextMark.figure`). */
export const named = (style: TypeStyle, of: string | undefined): TypeStyle =>
  of === undefined ? style : { ...style, figure: of };

/** A row of boxed figures with their labels: the profile. */
export function drawProfile(
  pen: Pen,
  width: number,
  top: number,
  cells: readonly { readonly label: string; readonly value: string; readonly of?: string }[],
  height = 11,
): number {
  const left = INSET;
  const step = (width - 2 * INSET) / Math.max(1, cells.length);
  pen.line(left, top, width - INSET, top, 0.3);
  // In a low band the figures keep clear of their heads.
  const line = Math.max(height * 0.71, Math.min(height - 1.9, height * 0.25 + 4.3));
  for (const [i, cell] of cells.entries()) {
    const x = left + step * (i + 0.5);
    if (i > 0) pen.line(left + step * i, top, left + step * i, top + height, 0.2);
    pen.text(x, top + height * 0.25, capitals(cell.label), label(4.8), 'centre');
    const style = fitted(cell.value, figure(13.5), step - 1, 6);
    // "30.5/10.2 cm", a rider and the same on foot, takes two lines.
    const lines = style ? [cell.value] : shownText(cell.value).split(/(?<=\/)/);
    for (const [j, part] of lines.entries()) {
      const y = top + line + height * 0.24 * (j - (lines.length - 1) / 2);
      pen.text(x, y, part, named(style ?? fitted(part, figure(8), step - 1, 5) ?? figure(5), cell.of), 'centre');
    }
  }
  pen.line(left, top + height, width - INSET, top + height, 0.3);
  return top + height;
}

/** Less room than this stays blank. */
const LEAST_NOTES = 10;
const NOTE_LINE = 4.6;

/** What a card has no use for is ruled, to write on. */
export function drawNotes(
  pen: Pen,
  {
    x,
    width,
    top,
    bottom,
  }: { readonly x: number; readonly width: number; readonly top: number; readonly bottom: number },
): void {
  if (bottom - top < LEAST_NOTES) return;
  const lines = Math.floor((bottom - top - 3) / NOTE_LINE);
  const first = bottom - (lines - 1) * NOTE_LINE;
  pen.text(x, first - NOTE_LINE + 1.8, 'NOTES', label(4.6));
  for (let i = 0; i < lines; i++)
    pen.line(x, first + i * NOTE_LINE, x + width, first + i * NOTE_LINE, { width: 0.1, color: '#777777' });
}

export function drawFoot(pen: Pen, width: number, height: number, left: string, right: string): void {
  const y = height - INSET - 1.1;
  const room = width - 2 * INSET - 2.6;
  const rightWidth = widthOf(right, 'figure', 4.8);
  const style = fitted(left, quietFigure(4.8), room - rightWidth - 2, 4.2);
  // A name that leaves no room here stands in full at the head of the card.
  pen.text(INSET + 1.3, y, style ? left : shortened(left, room - rightWidth - 2), style ?? quietFigure(4.2));
  pen.text(width - INSET - 1.3, y, right, quietFigure(4.8), 'right');
}

function shortened(text: string, room: number): string {
  let out = text;
  while (out.length > 1 && widthOf(`${out}…`, 'figure', 4.2) > room) out = out.slice(0, -1);
  return `${out.trimEnd()}…`;
}
