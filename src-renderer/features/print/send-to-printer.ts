import type { PrintedPage } from '#shared/host/calls/print';
import { openPdf } from './pdf-pages';

/** Dots to the inch: enough for a laser, less when there are many pages to hold in memory. */
const dotsFor = (pages: number): number => (pages <= 12 ? 300 : pages <= 40 ? 200 : 150);

/**
 * Opens the system's print dialog with every page at its true size. The page under it is hidden by a print style
 * sheet made with the CSS object model, which the content policy allows.
 */
export async function sendToPrinter(
  bytes: Uint8Array<ArrayBuffer>,
  pages: readonly PrintedPage[],
  onPage: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const pdf = await openPdf(bytes);
  const dots = dotsFor(pages.length);
  const root = document.createElement('div');
  root.className = 'muster-print';
  const addresses: string[] = [];
  try {
    for (const [i, page] of pages.entries()) {
      if (signal.aborted) return;
      const canvas = document.createElement('canvas');
      await pdf.draw(i, canvas, dots / 72, signal);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      if (!blob) continue;
      const address = URL.createObjectURL(blob);
      addresses.push(address);
      const picture = new Image();
      picture.src = address;
      picture.alt = page.label;
      const sheet = document.createElement('div');
      sheet.className = `muster-print-page muster-print-${sizeName(page)}`;
      sheet.append(picture);
      root.append(sheet);
      await picture.decode();
      onPage(i + 1);
    }
    if (signal.aborted) return;
    const style = new CSSStyleSheet();
    style.replaceSync(printStyle(pages));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    document.body.append(root);
    try {
      window.print();
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
    }
  } finally {
    root.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
    pdf.close();
  }
}

const sizeName = ({ width, height }: PrintedPage): string => `p${Math.round(width * 10)}x${Math.round(height * 10)}`;

function printStyle(pages: readonly PrintedPage[]): string {
  const sizes = new Map(pages.map((page) => [sizeName(page), page]));
  const rules = [...sizes].map(
    ([name, { width, height }]) =>
      `@page ${name} { size: ${width}mm ${height}mm; margin: 0 } .muster-print-${name} { page: ${name}; width: ${width}mm; height: ${height}mm }`,
  );
  return `@media screen { .muster-print { display: none } }
@media print {
  body > :not(.muster-print) { display: none !important }
  .muster-print-page { break-after: page; overflow: hidden }
  .muster-print-page:last-child { break-after: auto }
  .muster-print-page img { display: block; width: 100%; height: 100% }
}
@page { margin: 0 }
${rules.join('\n')}`;
}
