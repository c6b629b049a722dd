import type { Measure } from '../../core/measure';
import type { Mission } from '../../schema/mission';
import type { Terrain } from '../../schema/mission/terrain';
import { pieceCentre, pieceTurn } from '../../table/piece-centre';
import { boxOfItem } from './place';

/** Where a piece of terrain lies: its centre, how large it is along its own sides, and its turn in degrees. */
export interface PiecePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly turn: number;
}

/** A piece of one box or ellipse has its own frame; every other is as large as the box about it. */
export function piecePlace(piece: Terrain, table: Mission['table'], measure: Measure): PiecePlace {
  const place = { ...pieceCentre(piece), turn: pieceTurn(piece) };
  const shape = piece.parts.length === 1 ? piece.parts[0]?.shape : undefined;
  if (shape?.kind === 'rect') return { ...place, width: shape.width, depth: shape.height };
  if (shape?.kind === 'ellipse') return { ...place, width: 2 * shape.rx, depth: 2 * shape.ry };
  const box = boxOfItem({ list: 'terrain', index: 0, item: piece }, table, measure);
  return { ...place, width: box.maxX - box.minX, depth: box.maxY - box.minY };
}
