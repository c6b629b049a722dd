import { BLACK, type Mark } from './marks';
import { Pen } from './pen';
import { drawingOf, GLYPH_LINE, type GlyphName, type ShipName } from '../table/glyphs';

/** Muster's mark on a grid of 32. */
const MARK = 'M2 5h28v23h-4V9h-3.25v6h-2.5V9H17.75v13h-3.5V9H11.75v6h-2.5V9H6v19H2z';

/** Muster's mark, `size` mm square, its top left corner at (x, y). */
export function musterMark(x: number, y: number, size: number, color = BLACK): Mark {
  return { kind: 'path', d: MARK, x, y, scale: size / 32, fill: color };
}

export function shipMark(ship: ShipName, cx: number, cy: number, size: number, color = BLACK): Mark {
  const { grid, solid = '' } = drawingOf(ship);
  return { kind: 'path', d: solid, x: cx - size / 2, y: cy - size / 2, scale: size / grid, fill: color };
}

/** A drawing of the game about its centre. */
export function glyphMarks(
  glyph: GlyphName | ShipName,
  cx: number,
  cy: number,
  size: number,
  color = BLACK,
): readonly Mark[] {
  const { grid, lines, solid } = drawingOf(glyph);
  const pen = new Pen();
  const scale = size / grid;
  const x = cx - size / 2;
  const y = cy - size / 2;
  if (lines) pen.path(lines, { stroke: { width: GLYPH_LINE * scale, color } }, x, y, scale);
  if (solid) pen.path(solid, { fill: color }, x, y, scale);
  return pen.marks;
}
