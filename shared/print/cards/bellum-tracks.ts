import type { MusteredUnit } from '../../army/muster';
import type { DataCard } from '../../schema/data-card';
import { widthOf } from '../faces';
import type { Pen } from '../pen';
import { fitted } from '../text-block';
import { figure, label, quietFigure } from '../type-styles';
import type { Block } from './bellum-setting';
import { bracketEdges } from './bellum-figures';
import { INSET } from './card-frame';

const TRACK_ROW = 4.1;

interface UnitTrack {
  readonly label: string;
  readonly boxes: number;
}

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

export function tracksBlock(tracks: readonly UnitTrack[], card: DataCard): Block {
  const edges = bracketEdges(card.brackets);
  return {
    height: 2.4 + tracks.length * TRACK_ROW,
    draw(pen, x, y, width) {
      pen.text(x, y + 1.5, card.type === 'infantry' ? 'MODELS OF EACH UNIT' : 'WOUNDS OF EACH UNIT', label(4.6));
      const named = Math.max(...tracks.map(({ label: name }) => widthOf(name, 'strong', 5.6)));
      const left = x + Math.min(named, width * 0.34) + 1.4;
      for (const [i, { label: name, boxes }] of tracks.entries()) {
        const top = y + 2.4 + i * TRACK_ROW;
        pen.text(x, top + 2.5, name, fitted(name, figure(5.6), left - x - 1, 4) ?? figure(4));
        const step = Math.min(4, (x + width - left - 1.6) / boxes);
        const size = step - 0.55;
        let at = left;
        for (let value = boxes; value >= 1; value--) {
          pen.rect(at, top + (3.5 - size) / 2, size, size, { stroke: { width: 0.25 } });
          if (size >= 2.6)
            pen.text(at + size / 2, top + 1.75 + size * 0.18, String(value), figure(size * 1.45), 'centre');
          at += step;
          if (card.type === 'infantry' && value === card.shockBelow && value > 1) {
            pen.line(at + 0.15, top - 0.1, at + 0.15, top + 3.6, 0.6);
            at += 0.8;
          } else if (card.type !== 'infantry' && edges.has(value)) {
            pen.line(at - 0.05, top - 0.1, at - 0.05, top + 3.6, { width: 0.3, dash: [0.8, 0.5] });
            at += 0.5;
          }
        }
      }
    },
  };
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
  pen.text(INSET + 1.6, top + 3.4, infantry ? 'MODELS' : 'WOUNDS', label(5.4));
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
