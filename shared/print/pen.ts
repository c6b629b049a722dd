import { BLACK, type HeadingLevel, type Mark, type Stroke } from './marks';
import type { Face } from './faces';
import { shownText } from './shown';

/** How words look: a face, a size in points, letter spacing in em. */
export interface TypeStyle {
  readonly face: Face;
  readonly size: number;
  readonly spacing?: number;
  readonly color?: string;
  readonly heading?: HeadingLevel;
  /** As `TextMark.figure`. */
  readonly figure?: string;
}

export interface Look {
  readonly stroke?: Stroke;
  readonly fill?: string;
}

/** Collects marks. Coordinates are relative to where the pen was put down. */
export class Pen {
  readonly marks: Mark[] = [];

  text(x: number, y: number, text: string, style: TypeStyle, align: 'left' | 'centre' | 'right' = 'left'): void {
    if (text === '') return;
    this.marks.push({
      kind: 'text',
      x,
      y,
      text: shownText(text),
      face: style.face,
      size: style.size,
      align,
      spacing: style.spacing ?? 0,
      color: style.color ?? BLACK,
      ...(style.heading ? { heading: style.heading } : {}),
      ...(style.figure === undefined ? {} : { figure: style.figure }),
    });
  }

  /** `stroke`: its width alone, or all of it. */
  line(x1: number, y1: number, x2: number, y2: number, stroke: number | Stroke): void {
    this.marks.push({
      kind: 'line',
      points: [
        [x1, y1],
        [x2, y2],
      ],
      stroke: typeof stroke === 'number' ? { width: stroke } : stroke,
    });
  }

  polyline(points: readonly (readonly [number, number])[], width: number, more: Omit<Stroke, 'width'> = {}): void {
    this.marks.push({ kind: 'line', points, stroke: { width, ...more } });
  }

  rect(x: number, y: number, width: number, height: number, look: Look & { readonly radius?: number }): void {
    this.marks.push({ kind: 'rect', x, y, width, height, ...look });
  }

  circle(x: number, y: number, radius: number, look: Look): void {
    this.marks.push({ kind: 'circle', x, y, radius, ...look });
  }

  path(d: string, look: Look, x = 0, y = 0, scale = 1): void {
    this.marks.push({ kind: 'path', d, x, y, scale, ...look });
  }

  clip(d: string, marks: readonly Mark[], { evenOdd = false } = {}): void {
    if (marks.length > 0) this.marks.push({ kind: 'clip', d, marks, ...(evenOdd ? { evenOdd } : {}) });
  }

  group(x: number, y: number, marks: readonly Mark[], { turn = 0, scale = 1, mirror = false } = {}): void {
    if (marks.length > 0) this.marks.push({ kind: 'group', x, y, turn, scale, marks, ...(mirror ? { mirror } : {}) });
  }

  add(marks: readonly Mark[]): void {
    for (const mark of marks) this.marks.push(mark);
  }
}

const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

/** `M x y L x y … Z` */
export const polygonPath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${digits(x)} ${digits(y)}`).join('') + 'Z';

export const circlePath = (x: number, y: number, r: number): string => ellipsePath(x, y, r, r);

export function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  const [left, right] = [`${digits(x - rx)} ${digits(y)}`, `${digits(x + rx)} ${digits(y)}`];
  const half = `A${digits(rx)} ${digits(ry)} 0 1 0 `;
  return `M${left}${half}${right}${half}${left}Z`;
}
