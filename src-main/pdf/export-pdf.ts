import { Buffer } from 'node:buffer';
import pdfmake from 'pdfmake';
import { fontFiles } from '#shared/print/faces';
import type { Bookmark, Box, SheetBook, SheetPage } from '#shared/print/sheet';
import { ARCHIVE, writeArchiveFacts } from './archive-facts';
import { fontPath } from './font-folder';
import { PT_PER_MM, Painter } from './painter';
import type { PdfCanvas, PdfOutline } from './pdf-canvas';

export interface ExportOptions {
  /** Goes into the file, so that the same date gives the same bytes. */
  readonly date: Date;
  readonly onPage?: (done: number, total: number) => void;
  /** Asked before every page. */
  readonly cancelled?: () => boolean;
}

const MAKER = 'Muster';

export class PrintCancelled extends Error {}

/**
 * Sheet model → PDF. pdfmake makes the document: metadata, fonts and one section per page, each with its own size.
 * What stands on a page is painted on pdfmake's own PDFKit document, because a pdfmake node per mark costs three
 * times as much and grows faster than the number of cards.
 */
export async function exportPdf(book: SheetBook, options: ExportOptions): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await blankDocument(book, options.date);
  for (const file of fontFiles()) doc.registerFont(file, fontPath(file));
  const painter = new Painter(doc);
  for (const [i, page] of book.pages.entries()) {
    if (options.cancelled?.()) throw new PrintCancelled('cancelled');
    doc.switchToPage(i);
    painter.page(page.marks, page.label);
    if (page.trim) markTrim(doc, page, page.trim);
    options.onPage?.(i + 1, book.pages.length);
  }
  painter.end();
  addBookmarks(doc, doc.outline, book.bookmarks);
  return collect(doc);
}

/** Nothing of a document comes from a file or a network: its fonts are our own and pictures are inside it. */
function lockDown(): void {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.endsWith('.woff'));
}

async function blankDocument(book: SheetBook, date: Date): Promise<PdfCanvas> {
  lockDown();
  const plain = fontFiles()[0] ?? '';
  pdfmake.setFonts({ Blank: { normal: fontPath(plain) } });
  const sections = book.pages.map(({ width, height }) => ({
    section: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: 0, lineWidth: 0 }] }],
    pageSize: { width: width * PT_PER_MM, height: height * PT_PER_MM },
    pageMargins: 0,
  }));
  const definition = {
    content: sections,
    defaultStyle: { font: 'Blank' },
    version: '1.7',
    subset: ARCHIVE.subset,
    tagged: true,
    language: 'en-GB',
    displayTitle: true,
    info: {
      title: book.title,
      subject: book.subject,
      creator: MAKER,
      producer: MAKER,
      creationDate: date,
      modDate: date,
    },
  };
  const made = pdfmake.createPdf(
    definition as Parameters<typeof pdfmake.createPdf>[0],
    { bufferPages: true } as object,
  );
  // `getStream` hands over pdfmake's PDFKit document before it is ended.
  const doc = (await made.getStream()) as unknown as PdfCanvas;
  writeArchiveFacts(doc, { title: book.title, subject: book.subject, maker: MAKER, date });
  return doc;
}

/** Tells a printing house where to cut; PDF counts from the lower left. */
function markTrim(doc: PdfCanvas, { height }: SheetPage, { x, y, width, height: high }: Box): void {
  doc.page.dictionary.data['TrimBox'] = [x, height - y - high, x + width, height - y].map((mm) => mm * PT_PER_MM);
}

function addBookmarks(doc: PdfCanvas, parent: PdfOutline, bookmarks: readonly Bookmark[]): void {
  for (const { title, page, children } of bookmarks) {
    doc.switchToPage(page);
    addBookmarks(
      doc,
      parent.addItem(title, { expanded: children.length > 0 && children.length <= 12, fit: true }),
      children,
    );
  }
}

function collect(doc: PdfCanvas): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}
