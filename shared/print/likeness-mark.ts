import type { Likeness } from '../schema/likeness';
import { circlePath, type Pen } from './pen';
import type { Box } from './sheet';

/** A unit's picture filling a disc; what lies outside is cut off. */
export function drawRound(
  pen: Pen,
  { cx, cy, radius }: { readonly cx: number; readonly cy: number; readonly radius: number },
  picture: Likeness,
  alt: string,
): void {
  const box = { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius };
  pen.clip(circlePath(cx, cy, radius), [{ kind: 'image', ...box, source: picture.data, cover: true, alt }]);
}

/** A whole picture in a box, as large as fits. */
export function drawWhole(pen: Pen, { x, y, width, height }: Box, source: string, alt: string): void {
  pen.marks.push({ kind: 'image', x, y, width, height, source, alt });
}
