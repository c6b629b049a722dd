import { useMemo } from 'react';
import { joinBoxes } from '#shared/battlefield/document/place';
import { boxOfShape, moveShape } from '#shared/battlefield/document/shape';
import { terrainKind } from '#shared/table/terrain-kind';
import { partMarks } from '#shared/table/terrain-marks';
import { TableMarks } from '../../components/table/TableMarks';
import type { PiecePick } from './editor-store';

const [WIDE, TALL] = [38, 28];

/** The piece itself, all of them at one scale unless it would not fit: so that a palette shows what is large and what is small. */
export function PieceSwatch({ piece, perUnit }: { readonly piece: PiecePick; readonly perUnit: number }) {
  const { marks, k } = useMemo(() => {
    const box = joinBoxes(piece.parts.map((part) => boxOfShape(part.shape)));
    const [width, depth] = [Math.max(0.1, box.maxX - box.minX), Math.max(0.1, box.maxY - box.minY)];
    const scale = Math.min(perUnit, (WIDE - 4) / width, (TALL - 4) / depth);
    const kind = terrainKind(piece);
    const [dx, dy] = [WIDE / 2 / scale - (box.minX + box.maxX) / 2, TALL / 2 / scale - (box.minY + box.maxY) / 2];
    return {
      k: scale,
      marks: piece.parts.flatMap((part) =>
        partMarks(moveShape(part.shape, dx, dy), part.keywords, 0.6 / scale, { kind, level: part.level }),
      ),
    };
  }, [piece, perUnit]);
  return (
    <svg width={WIDE} height={TALL} aria-hidden="true">
      <TableMarks marks={marks} k={k} />
    </svg>
  );
}
