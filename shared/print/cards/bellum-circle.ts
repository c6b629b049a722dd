import type { DataCard } from '../../schema/data-card';
import { BLACK, WHITE } from '../marks';
import type { Pen } from '../pen';
import { figure } from '../type-styles';
import { signed, statText } from './bellum-figures';
import { INSET, named } from './card-frame';

/** B-PRINT-1: Toughness in the middle; Defence in four quarters, or in a box below; a titan's quarters stay empty. */
export function drawCircle(
  pen: Pen,
  card: DataCard,
  { top, bottom, right }: { readonly top: number; readonly bottom: number; readonly right: number },
): void {
  const small = card.type === 'infantry' || card.type === 'hero';
  const most = (right - INSET - 3) / 2;
  const radius = Math.min(small ? 9.5 : 12.5, most);
  const cx = (INSET + right - 1.2) / 2;
  const cy = small ? top + 1.5 + radius : (top + bottom) / 2;
  const { defence, toughness } = card.stats;
  const disc = radius * (small ? 0.463 : 0.472);
  pen.circle(cx, cy, radius, { stroke: { width: 0.4 } });
  if (!small) {
    const o = radius * Math.SQRT1_2;
    const i = disc * Math.SQRT1_2;
    for (const [sx, sy] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const)
      pen.line(cx + sx * i, cy + sy * i, cx + sx * o, cy + sy * o, 0.35);
    pen.path(`M${cx - 1.2} ${cy - radius + 1.3}L${cx} ${cy - radius - 0.3}L${cx + 1.2} ${cy - radius + 1.3}Z`, {
      fill: BLACK,
    });
  }
  pen.circle(cx, cy, disc, { fill: BLACK });
  pen.text(
    cx,
    cy + radius * 0.168,
    statText('toughness', toughness),
    { ...figure(radius * (small ? 1.26 : 1.36)), color: WHITE, figure: 'toughness' },
    'centre',
  );
  const quarter = figure(Math.min(11, radius * 0.88));
  if (typeof defence === 'number') {
    if (small) {
      pen.rect(cx - 5.1, cy + radius + 1.1, 10.2, 4.6, { radius: 0.6, stroke: { width: 0.3 } });
      pen.text(cx, cy + radius + 4.4, signed(defence), named(figure(9), 'defence'), 'centre');
    } else {
      pen.text(cx, cy + radius - 1.6, signed(defence), named(quarter, 'defence'), 'centre');
    }
  } else if (defence) {
    const far = (radius + disc) / 2;
    pen.text(cx, cy - far + 1.8, signed(defence.front), named(quarter, 'defence.front'), 'centre');
    pen.text(cx - far - 0.1, cy + 1.4, signed(defence.left), named(quarter, 'defence.left'), 'centre');
    pen.text(cx + far + 0.1, cy + 1.4, signed(defence.right), named(quarter, 'defence.right'), 'centre');
    pen.text(cx, cy + far + 1.4, signed(defence.rear), named(quarter, 'defence.rear'), 'centre');
  }
}
