import type { MusteredUnit } from '../../army/muster';
import type { DataCard } from '../../schema/data-card';
import { currencyName } from '../army-print';
import type { Pen } from '../pen';
import { fitted, wrap, writeBlock } from '../text-block';
import { figure, label, quietFigure } from '../type-styles';
import { bracketEdges, breakText, signed } from './bellum-figures';
import { startCard } from './bellum-head';
import { INSET, drawHead, named } from './card-frame';
import type { CardContext } from './printed-card';

/** B-PRINT-5: side two of a titan, one track per part. */
export function titanParts(
  unit: MusteredUnit,
  card: DataCard,
  context: CardContext,
  width: number,
  height: number,
): Pen['marks'] {
  const pen = startCard(context, width, height);
  const faction = card.faction === null ? '' : ` · ${context.system.factions.get(card.faction)?.name ?? card.faction}`;
  const head = drawHead(
    pen,
    width,
    {
      name: unit.name,
      under: `Titan${faction} · side two, the parts`,
      points: { figure: String(unit.points), label: currencyName(context.system) },
    },
    14,
  );
  const breaks = width * 0.71;
  const tracks = width * 0.272;
  let y = head + 1.2;
  for (const [x, text] of [
    [INSET + 1.6, 'PART'],
    [width * 0.215, 'DEF'],
    [tracks, 'WOUNDS'],
    [breaks, 'AS IT BREAKS'],
  ] as const)
    pen.text(x, y + 1, text, label(4.8));
  y += 1.9;
  pen.line(INSET + 1.4, y, width - INSET - 1.4, y, 0.25);
  const bottom = height - 5;
  const step = (bottom - y) / Math.max(1, card.parts.length);
  for (const [at, part] of card.parts.entries()) {
    const middle = y + step / 2;
    pen.text(
      INSET + 1.6,
      middle + 0.9,
      part.name,
      fitted(part.name, figure(7), width * 0.215 - INSET - (part.vital ? 8.5 : 3.5), 5) ?? figure(5),
    );
    if (part.vital) {
      const x = width * 0.215 - 7.6;
      pen.rect(x, middle - 1.4, 5, 2.7, { radius: 0.4, stroke: { width: 0.2 } });
      pen.text(x + 2.5, middle + 0.6, 'vital', quietFigure(5.4), 'centre');
    }
    pen.text(width * 0.235, middle + 0.9, signed(part.defence), named(figure(7.4), `part.${at}.defence`), 'centre');
    drawPartTrack(pen, tracks, middle, breaks - tracks - 2, part);
    const text = wrap([{ face: 'strong', text: breakText(part) }], width - INSET - 1.6 - breaks, 6, 6.9);
    writeBlock(pen, breaks, middle - text.height / 2, text);
    y += step;
    if (part !== card.parts.at(-1)) pen.line(INSET + 1.4, y, width - INSET - 1.4, y, 0.12);
  }
  return pen.marks;
}

function drawPartTrack(pen: Pen, left: number, middle: number, room: number, part: DataCard['parts'][number]): void {
  const edges = bracketEdges(part.brackets.filter(({ minWounds }) => minWounds > 0));
  const box = Math.min(3.2, Math.max(1.2, (room - edges.size * 0.6) / Math.max(1, part.wounds) - 0.35));
  let x = left;
  for (let value = part.wounds; value >= 1; value--) {
    pen.rect(x, middle - box / 2, box, box, { stroke: { width: 0.22 } });
    x += box + 0.35;
    if (edges.has(value)) {
      pen.line(x + 0.05, middle - box / 2 - 0.7, x + 0.05, middle + box / 2 + 0.7, { width: 0.25, dash: [0.7, 0.45] });
      x += 0.5;
    }
  }
}
