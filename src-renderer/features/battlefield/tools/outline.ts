import type { Placed } from '#shared/battlefield/document/items';
import type { MissionShape } from '#shared/schema/mission/shapes';

/** The outline that a hand reshapes: that of one part of a piece, or of a zone that has one of its own. */
export function outlineOf(placed: Placed, part: number): MissionShape | null {
  if (placed.list === 'terrain') return placed.item.parts[part]?.shape ?? null;
  if (placed.list !== 'zones') return null;
  const { shape } = placed.item;
  return shape.kind === 'band' || shape.kind === 'ring' ? null : shape;
}

/** A rectangle or ellipse that is the whole of its thing: its own width, depth and turn are the thing's. */
export function ownFrame(placed: Placed | undefined): Exclude<MissionShape, { kind: 'polygon' }> | null {
  if (!placed || (placed.list === 'terrain' && placed.item.parts.length !== 1)) return null;
  const shape = outlineOf(placed, 0);
  return shape && shape.kind !== 'polygon' ? shape : null;
}
