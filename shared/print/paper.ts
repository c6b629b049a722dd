import type { Box } from './sheet';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

const SIZES: Readonly<Record<Paper, readonly [number, number]>> = { a4: [210, 297], letter: [215.9, 279.4] };

export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export interface PageShape {
  readonly width: number;
  readonly height: number;
}

export function pageShape(paper: Paper, orientation: Orientation): PageShape {
  const [short, long] = SIZES[paper];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

/** No office printer reaches nearer to the edge than this. */
export const UNPRINTABLE = 4.2;

export const printableBox = ({ width, height }: PageShape, margin = UNPRINTABLE): Box => ({
  x: margin,
  y: margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});

/** Text pages: 12 at the sides and 11 above and below, or the margins that the user asked for. */
export interface Margins {
  readonly side: number;
  readonly end: number;
}
export const TEXT_MARGINS: Margins = { side: 12, end: 11 };

/** A text is at most 186 wide on upright paper, centred on wider sheets. */
export function textBox(shape: PageShape, margins: Margins): Box {
  const room = shape.width - 2 * margins.side;
  const width = shape.width < shape.height ? Math.min(room, 186) : room;
  return { x: (shape.width - width) / 2, y: margins.end, width, height: shape.height - 2 * margins.end };
}
