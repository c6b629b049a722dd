/** The two ways to the same card sheets: Muster's whole line from army to bytes, and the bare marks through pdfkit's own calls. */
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { sampleArmies } from '../../shared/army/samples';
import { MM_PER_PT, fontFiles, runsOf, widthOf } from '../../shared/print/faces';
import type { Mark } from '../../shared/print/marks';
import { printBook } from '../../shared/print/print-book';
import { printOptionsSchema } from '../../shared/print/print-options';
import type { SheetBook } from '../../shared/print/sheet';
import type { Army } from '../../shared/schema/army';
import { builtInRegistry } from '../../shared/systems/registry';
import { exportPdf } from '../../src-main/pdf/export-pdf';
import { fontPath } from '../../src-main/pdf/font-folder';
import type { PdfCanvas } from '../../src-main/pdf/pdf-canvas';

const options = printOptionsSchema.parse({ layouts: ['cards'], referenceCard: false });

/** A fleet of many ships, every name its own. */
export function fleet(size: number): Army {
  const [sample] = sampleArmies('squadrons');
  if (!sample) throw new Error('no sample');
  return {
    ...sample,
    limit: null,
    units: Array.from({ length: size }, (_, i) => ({
      ...structuredClone(sample.units[i % sample.units.length]!),
      id: `u${i}`,
      name: `Ship ${i + 1}`,
      roles: [],
    })),
  };
}

export function bookOf(army: Army): SheetBook {
  const book = printBook({ armies: [army], missions: [], options, date: '2026-11-16' }, builtInRegistry);
  if (!book.ok) throw new Error(book.error.message);
  return book.value;
}

/** Everything: points, issues, layout, painting, compression. */
export const withMuster = async (army: Army): Promise<number> =>
  (await exportPdf(bookOf(army), { date: new Date(0) })).length;

type Kit = Omit<PdfCanvas, 'scale'> & {
  scale(factor: number): Kit;
  fontSize(size: number): Kit;
  text(text: string, x: number, y: number, options: object): Kit;
  addPage(options: object): Kit;
};

/** The same marks by pdfkit's documented calls, one for one. */
export async function withPdfkit(book: SheetBook, root: string): Promise<number> {
  const PDFDocument = createRequire(createRequire(`${root}/package.json`).resolve('pdfmake/package.json'))(
    'pdfkit',
  ) as new (options: object) => Kit;
  const doc = new PDFDocument({ autoFirstPage: false });
  for (const file of fontFiles()) doc.registerFont(file, fontPath(file, `file://${root}/package.json`));
  const chunks: Buffer[] = [];
  const done = new Promise<number>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks).length));
  });
  for (const page of book.pages) {
    doc.addPage({ size: [(page.width * 72) / 25.4, (page.height * 72) / 25.4], margin: 0 });
    doc.save();
    doc.scale(72 / 25.4);
    draw(doc, page.marks);
    doc.restore();
  }
  doc.end();
  return done;
}

function draw(doc: Kit, marks: readonly Mark[]): void {
  for (const mark of marks) {
    switch (mark.kind) {
      case 'text': {
        const size = mark.size * MM_PER_PT;
        let x =
          mark.x -
          (mark.align === 'left'
            ? 0
            : widthOf(mark.text, mark.face, mark.size, mark.spacing) / (mark.align === 'centre' ? 2 : 1));
        for (const run of runsOf(mark.text, mark.face)) {
          if (run.file !== null) {
            doc.font(run.file);
            doc.fontSize(size).fillColor(mark.color);
            doc.text(run.text, x, mark.y, {
              lineBreak: false,
              baseline: 'alphabetic',
              characterSpacing: mark.spacing * size,
            });
          }
          x += (run.width / 1000 + run.text.length * mark.spacing) * size;
        }
        break;
      }
      case 'line':
        for (const [i, [x, y]] of mark.points.entries()) {
          if (i === 0) doc.moveTo(x, y);
          else doc.lineTo(x, y);
        }
        ink(doc, mark);
        break;
      case 'rect':
        doc.rect(mark.x, mark.y, mark.width, mark.height);
        ink(doc, mark);
        break;
      case 'circle':
        doc.circle(mark.x, mark.y, mark.radius);
        ink(doc, mark);
        break;
      case 'path':
        doc.save().translate(mark.x, mark.y);
        doc.scale(mark.scale);
        doc.path(mark.d);
        ink(doc, mark);
        doc.restore();
        break;
      case 'clip':
        doc.save().path(mark.d).clip();
        draw(doc, mark.marks);
        doc.restore();
        break;
      case 'group':
        doc.save().translate(mark.x, mark.y).rotate(mark.turn);
        doc.scale(mark.scale);
        draw(doc, mark.marks);
        doc.restore();
        break;
      case 'image':
        break;
    }
  }
}

function ink(
  doc: Kit,
  {
    stroke,
    fill,
  }: {
    readonly stroke?: { readonly width: number; readonly color?: string; readonly dash?: readonly [number, number] };
    readonly fill?: string;
  },
): void {
  if (stroke) doc.lineWidth(stroke.width);
  if (stroke?.dash) doc.dash(stroke.dash[0], { space: stroke.dash[1] });
  if (fill !== undefined && stroke) doc.fillAndStroke(fill, stroke.color ?? '#000000');
  else if (stroke) doc.stroke(stroke.color ?? '#000000');
  else doc.fill(fill ?? '#000000');
  if (stroke?.dash) doc.undash();
}
