import type { MusteredUnit } from '../../army/muster';
import type { DataCard } from '../../schema/data-card';
import { widthOf } from '../faces';
import type { Pen } from '../pen';
import { fitted } from '../text-block';
import { figure, label, quietFigure } from '../type-styles';
import type { Block, Setting } from './bellum-setting';
import { bracketEdges } from './bellum-figures';
import { INSET, named } from './card-frame';

interface UnitTrack {
  readonly label: string;
  readonly boxes: number;
}

/** The figure that a track counts down. */
const counted = ({ type }: DataCard): string => (type === 'infantry' ? 'models' : 'wounds');

/** One track for each unit of a squadron, and for each of several alike; none where the card's single track will do. */
export function squadronTracks(units: readonly MusteredUnit[], card: DataCard): readonly UnitTrack[] {
  const boxes = card.type === 'infantry' ? (card.models ?? 0) : (card.wounds ?? 0);
  const bases = units.reduce((sum, unit) => sum + Math.max(1, unit.bases), 0);
  if (card.parts.length > 0 || boxes <= 0 || bases < 2) return [];
  return units.flatMap((unit) =>
    Array.from({ length: Math.max(1, unit.bases) }, (_, i) => ({
      label: units.length === 1 ? String(i + 1) : unit.bases > 1 ? `${unit.name} ${i + 1}` : unit.name,
      boxes,
    })),
  );
}

export function tracksBlock(tracks: readonly UnitTrack[], card: DataCard, { row, abreast }: Setting['tracks']): Block {
  const edges = bracketEdges(card.brackets);
  const rows = Math.ceil(tracks.length / abreast);
  return {
    height: 2.4 + rows * row,
    draw(pen, x, y, width) {
      pen.text(
        x,
        y + 1.5,
        card.type === 'infantry' ? 'MODELS OF EACH UNIT' : 'WOUNDS OF EACH UNIT',
        named(label(4.6), counted(card)),
      );
      const share = (width - (abreast - 1) * 2) / abreast;
      const widest = Math.max(...tracks.map(({ label: name }) => widthOf(name, 'strong', 5.6)));
      for (const [i, { label: name, boxes }] of tracks.entries()) {
        const at = x + Math.floor(i / rows) * (share + 2);
        const left = at + Math.min(widest, share * 0.34) + 1.4;
        const top = y + 2.4 + (i % rows) * row;
        pen.text(at, top + row * 0.61, name, fitted(name, figure(5.6), left - at - 1, 4) ?? figure(4));
        drawUnitTrack(pen, { left, right: at + share, top, row }, boxes, card, edges);
      }
    },
  };
}

/** Boxes that count down, numbered where there is room: a bar at the Shock limit, a dashed line at each bracket. */
function drawUnitTrack(
  pen: Pen,
  at: { readonly left: number; readonly right: number; readonly top: number; readonly row: number },
  boxes: number,
  card: DataCard,
  edges: ReadonlySet<number>,
): void {
  const { left, right, top, row } = at;
  const step = Math.min(row - 0.1, (right - left - 1.6) / boxes);
  const size = step - Math.min(0.55, step * 0.16);
  const high = row - 0.6;
  let x = left;
  for (let value = boxes; value >= 1; value--) {
    pen.rect(x, top + (high - size) / 2, size, size, { stroke: { width: 0.25 } });
    if (size >= 2.6) pen.text(x + size / 2, top + high / 2 + size * 0.18, String(value), figure(size * 1.45), 'centre');
    x += step;
    if (card.type === 'infantry' && value === card.shockBelow && value > 1) {
      pen.line(x + 0.15, top - 0.1, x + 0.15, top + high + 0.1, 0.6);
      x += 0.8;
    } else if (card.type !== 'infantry' && edges.has(value)) {
      pen.line(x - 0.05, top - 0.1, x - 0.05, top + high + 0.1, { width: 0.3, dash: [0.8, 0.5] });
      x += 0.5;
    }
  }
}

/** B-PRINT-2, B-STAT-13: boxes count down; a thick bar at the Shock limit, a dashed line at each bracket. */
export function drawTrack(pen: Pen, card: DataCard, top: number, width: number): void {
  const infantry = card.type === 'infantry';
  const count = infantry ? (card.models ?? 0) : (card.wounds ?? 0);
  if (card.parts.length > 0)
    pen.text(INSET + 1.6, top + 3.4, 'Parts, their Defence and wounds: side two.', quietFigure(6.4));
  if (count <= 0 || card.parts.length > 0) return;
  const left = 14;
  const room = width - INSET - 2 - left;
  pen.text(INSET + 1.6, top + 3.4, infantry ? 'MODELS' : 'WOUNDS', named(label(5.4), counted(card)));
  const edges = bracketEdges(card.brackets);
  const breaks = infantry ? 1 : edges.size;
  const box = Math.min(5.2, (room - breaks * 0.9) / count - 0.6);
  if (box < 2) {
    pen.rect(left, top, 12, 5.2, { stroke: { width: 0.3 } });
    pen.text(
      left + 14,
      top + 3.5,
      `of ${count}${infantry && card.shockBelow ? `, Shocked below ${card.shockBelow}` : ''}`,
      quietFigure(6.4),
    );
    return;
  }
  let x = left;
  for (let value = count; value >= 1; value--) {
    pen.rect(x, top + (5.2 - box) / 2, box, box, { stroke: { width: 0.3 } });
    if (box >= 3)
      pen.text(x + box / 2, top + 2.6 + box * 0.19, String(value), figure(Math.min(7, box * 1.4)), 'centre');
    x += box + 0.75;
    if (infantry && value === card.shockBelow && value > 1) {
      pen.line(x + 0.25, top - 0.5, x + 0.25, top + 5.6, 0.75);
      x += 1.2;
    } else if (!infantry && edges.has(value)) {
      pen.line(x + 0.1, top - 0.5, x + 0.1, top + 5.6, { width: 0.35, dash: [0.9, 0.6] });
      x += 0.9;
    }
  }
  if (card.woundsPerModel && card.woundsPerModel > 1)
    pen.text(x + 0.8, top + 3.3, `${card.woundsPerModel} wounds each`, quietFigure(6));
}
