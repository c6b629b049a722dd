import { BAR, drawBar } from './furniture';
import { pageShape, printableBox, UNPRINTABLE, type Orientation, type Paper } from './paper';
import { Pen } from './pen';
import type { SheetPage } from './sheet';
import { wrapText, writeBlock } from './text-block';
import { drawTitleBlock } from './title-block';
import { figure, label, quietFigure } from './type-styles';

/** One page to measure: bars both ways, a poker card, a 40 mm marker, and the printable edge. */
export function calibrationPage(paper: Paper, orientation: Orientation): SheetPage {
  const shape = pageShape(paper, orientation);
  const pen = new Pen();
  const x = (shape.width - 186) / 2;
  const y =
    drawTitleBlock(
      pen,
      { x, y: 12, width: 186, height: 0 },
      {
        name: 'Calibration',
        lines: ['Print at 100 %,', 'then measure'],
        cells: [
          { label: 'Printer', value: null },
          { label: 'Paper', value: paper === 'a4' ? 'A4' : 'Letter' },
          { label: 'Date', value: null },
        ],
      },
    ) + 8;
  drawBar(pen, x, y);
  pen.text(x + BAR + 4, y + 2, '50 mm across', figure(8));
  for (let at = 0; at <= 100; at += 1)
    pen.line(
      x,
      y + 12 + at,
      x + (at % 10 === 0 ? 6 : at % 5 === 0 ? 4 : 2.4),
      y + 12 + at,
      at % 10 === 0 ? 0.25 : 0.12,
    );
  pen.line(x, y + 12, x, y + 112, 0.3);
  for (let at = 0; at <= 100; at += 20) pen.text(x + 8, y + 12.9 + at, String(at), quietFigure(7));
  pen.text(x + 8, y + 108, '100 mm down', figure(8));
  pen.rect(x + 40, y + 14, 63, 88, { stroke: { width: 0.2 } });
  pen.text(x + 71.5, y + 59, 'Poker card, 63 × 88 mm', figure(8), 'centre');
  pen.circle(x + 145, y + 44, 20, { stroke: { width: 0.2 } });
  pen.text(x + 145, y + 45, 'Marker, 40 mm', figure(8), 'centre');
  pen.rect(x + 119.6, y + 76.6, 50.8, 25.4, { stroke: { width: 0.2 } });
  pen.text(x + 145, y + 90, '2 × 1 inch', figure(8), 'centre');
  const text = wrapText(
    'If a bar is shorter than it says, the printer’s window has “Fit to page” switched on: choose ' +
      '“Actual size” or 100 %. If the corners below are cut off, the printer needs wider margins: set them ' +
      'under Paper. For backs, print this page on both sides and hold it against the light; the difference ' +
      'at the cross is what “Back offset” takes.',
    'text',
    186,
    8.3,
    11,
  );
  writeBlock(pen, x, y + 122, text);
  const cx = shape.width / 2;
  const cy = Math.min(y + 160, shape.height - UNPRINTABLE - 10.5);
  pen.line(cx - 10, cy, cx + 10, cy, 0.2);
  pen.line(cx, cy - 10, cx, cy + 10, 0.2);
  for (let mm = -5; mm <= 5; mm++) {
    pen.line(cx + mm, cy - 0.8, cx + mm, cy + 0.8, 0.12);
    pen.line(cx - 0.8, cy + mm, cx + 0.8, cy + mm, 0.12);
  }
  pen.text(cx + 13, cy + 1, 'CENTRE, 1 MM TICKS', label(6));
  const e = UNPRINTABLE + 0.2;
  for (const [px, py, sx, sy] of [
    [e, e, 1, 1],
    [shape.width - e, e, -1, 1],
    [e, shape.height - e, 1, -1],
    [shape.width - e, shape.height - e, -1, -1],
  ] as const) {
    pen.line(px, py, px + 8 * sx, py, 0.2);
    pen.line(px, py, px, py + 8 * sy, 0.2);
  }
  return {
    ...shape,
    section: 'calibration',
    label: 'Calibration',
    marks: pen.marks,
    printable: printableBox(shape),
    trueSize: true,
  };
}
