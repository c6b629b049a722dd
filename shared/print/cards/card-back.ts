import { emblemOf } from '../army-print';
import { drawWhole } from '../likeness-mark';
import { BLACK, type Mark } from '../marks';
import { Pen, polygonPath } from '../pen';
import { musterMark } from '../symbols';
import { fitted, wrapText, writeBlock } from '../text-block';
import { givenName, quietFigure } from '../type-styles';
import { CORNER, INSET, SIDE_COLOURS } from './card-frame';
import type { CardContext } from './printed-card';

/** The back that all cards of an army share. The cut corner lies at the left: it is the same corner turned over. */
export function plainBack({ army, system, options }: CardContext, width: number, height: number): readonly Mark[] {
  const pen = new Pen();
  const ink = options.ink === 'side' ? SIDE_COLOURS[options.side] : BLACK;
  const right = width - INSET;
  pen.path(
    polygonPath([
      [INSET + CORNER, INSET],
      [right, INSET],
      [right, height - INSET],
      [INSET, height - INSET],
      [INSET, INSET + CORNER],
    ]),
    { stroke: { width: 0.4, color: ink } },
  );
  const inner = INSET + 1.6;
  pen.path(
    polygonPath([
      [inner + CORNER - 0.6, inner],
      [width - inner, inner],
      [width - inner, height - inner],
      [inner, height - inner],
      [inner, inner + CORNER - 0.6],
    ]),
    { stroke: { width: 0.15, color: ink } },
  );
  ruler(pen, width, height, inner, ink);
  const size = Math.min(width, height) * 0.36;
  const cy = height * 0.43;
  const emblem = emblemOf(options, army);
  const box = { x: (width - size) / 2, y: cy - size / 2, width: size, height: size };
  if (emblem !== null) drawWhole(pen, box, emblem, `Emblem of ${army.name}`);
  else pen.marks.push(musterMark((width - size) / 2, cy - size / 2, size, ink));
  const room = width - 2 * INSET - 8;
  const whole = fitted(army.name, givenName(13), room, 9);
  const y = cy + size / 2 + 6;
  if (whole) pen.text(width / 2, y, army.name, whole, 'centre');
  else {
    const block = wrapText(army.name, 'name', room, 8, 9);
    writeBlock(pen, INSET + 4, y - 3, block);
  }
  pen.text(width / 2, height - INSET - 4.2, system.name, quietFigure(6), 'centre');
  return pen.marks;
}

/** Ticks along the inner frame: the ruler is the house's only ornament, and it is true to size. */
function ruler(pen: Pen, width: number, height: number, inner: number, ink: string): void {
  let d = '';
  const start = inner + CORNER;
  for (let i = 0; start + i * 2.5 < width - inner - 2; i++)
    d += `M${start + i * 2.5} ${inner}v${i % 4 === 0 ? 2.4 : 1.2}`;
  for (let i = 0; start + i * 2.5 < height - inner - 2; i++)
    d += `M${inner} ${start + i * 2.5}h${i % 4 === 0 ? 2.4 : 1.2}`;
  pen.path(d, { stroke: { width: 0.15, color: ink } });
}
