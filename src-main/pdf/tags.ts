import { MM_PER_PT } from '#shared/print/faces';
import type { TextMark } from '#shared/print/marks';
import type { PdfCanvas, PdfObject } from './pdf-canvas';

/** Text further down than this many of its own sizes is another paragraph. */
const NEXT_LINE = 1.9;

/**
 * Says what the marks of a page are, for those who hear it: a section a page, headings, paragraphs in the order they were set, pictures with
 * their words, and everything else as decoration. Elements are written straight into the file: PDFKit's own cost more than the marks.
 */
export class Tags {
  readonly #doc: PdfCanvas;
  readonly #root: PdfObject;
  readonly #sections: PdfObject[] = [];
  /** What each marked piece of the page belongs to, by its number. */
  #pieces: PdfObject[] = [];
  #section: PdfObject | null = null;
  #elements: PdfObject[] = [];
  #open: 'words' | 'figure' | 'artifact' | null = null;
  #last: TextMark | null = null;

  constructor(doc: PdfCanvas) {
    this.#doc = doc;
    const tree = doc.getStructTreeRoot();
    this.#root = doc.ref({ Type: 'StructElem', S: 'Document', P: tree });
    tree.data['K'] = [this.#root];
  }

  page(title: string): void {
    const { page } = this.#doc;
    this.#section = this.#doc.ref({ Type: 'StructElem', S: 'Sect', P: this.#root, T: new String(title) });
    this.#elements = [];
    this.#pieces = this.#doc.getStructParentTree().get(page.structParentTreeKey);
  }

  endPage(): void {
    this.close();
    if (!this.#section) return;
    this.#section.data['K'] = this.#elements;
    this.#section.end();
    this.#sections.push(this.#section);
    this.#section = null;
  }

  /** After the last page. */
  end(): void {
    this.#root.data['K'] = this.#sections;
    this.#root.end();
  }

  /** True if they go on with what was said before, which takes a space. */
  words(mark: TextMark): boolean {
    if (this.#open === 'words' && this.#last && goesOn(this.#last, mark)) {
      this.#last = mark;
      return true;
    }
    this.#start('words', mark.heading ? `H${mark.heading}` : 'P');
    this.#last = mark;
    return false;
  }

  figure(alt: string): void {
    this.#start('figure', 'Figure', alt);
  }

  decoration(): void {
    if (this.#open === 'artifact') return;
    this.close();
    this.#doc.addContent('/Artifact BMC');
    this.#open = 'artifact';
  }

  /** Before the state of the page changes. */
  close(): void {
    if (this.#open !== null) this.#doc.addContent('EMC');
    this.#open = null;
    this.#last = null;
  }

  #start(open: 'words' | 'figure', type: string, alt?: string): void {
    this.close();
    const number = this.#pieces.length;
    const element = this.#doc.ref({
      Type: 'StructElem',
      S: type,
      P: this.#section,
      Pg: this.#doc.page.dictionary,
      K: number,
      ...(alt === undefined ? {} : { Alt: new String(alt) }),
    });
    element.end();
    this.#pieces.push(element);
    this.#elements.push(element);
    this.#doc.addContent(`/${type} <</MCID ${number}>> BDC`);
    this.#open = open;
  }
}

/** The next words of a line, the next line of a paragraph, or a figure under its label. */
function goesOn(before: TextMark, mark: TextMark): boolean {
  if (before.heading !== mark.heading) return false;
  const down = mark.y - before.y;
  if (down === 0) return true;
  const near = down > 0 && down <= NEXT_LINE * Math.max(before.size, mark.size) * MM_PER_PT;
  return near && (before.size === mark.size ? mark.align === 'left' : mark.align === 'centre' && mark.x === before.x);
}
