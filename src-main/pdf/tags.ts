import { MM_PER_PT } from '#shared/print/faces';
import type { TextMark } from '#shared/print/marks';
import type { PdfCanvas, PdfStructure } from './pdf-canvas';

/** Text further down than this many of its own sizes is another paragraph. */
const NEXT_LINE = 1.9;

/**
 * Says what the marks of a page are, for those who hear it: a section a page, headings, paragraphs in the order they were set, pictures with
 * their words, and everything else as decoration.
 */
export class Tags {
  readonly #doc: PdfCanvas;
  readonly #root: PdfStructure;
  #section: PdfStructure | null = null;
  #open: 'words' | 'figure' | 'artifact' | null = null;
  #last: TextMark | null = null;

  constructor(doc: PdfCanvas) {
    this.#doc = doc;
    this.#root = doc.struct('Document', {});
    doc.addStructure(this.#root);
  }

  page(title: string): void {
    this.#section = this.#doc.struct('Sect', { title });
    this.#root.add(this.#section);
  }

  endPage(): void {
    this.close();
    this.#section?.end();
    this.#section = null;
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

  /** After the last page. */
  end(): void {
    this.#root.end();
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
    if (this.#open === 'artifact') this.#doc.addContent('EMC');
    else if (this.#open !== null) this.#doc.endMarkedContent();
    this.#open = null;
    this.#last = null;
  }

  #start(open: 'words' | 'figure', type: string, alt?: string): void {
    this.close();
    const content = this.#doc.markStructureContent(type);
    this.#section?.add(this.#doc.struct(type, alt === undefined ? {} : { alt }, [content]));
    this.#open = open;
  }
}

/** The next words of a line, or the next line of a paragraph. */
function goesOn(before: TextMark, mark: TextMark): boolean {
  if (before.heading !== mark.heading || before.size !== mark.size) return false;
  const down = mark.y - before.y;
  return down === 0 || (down > 0 && mark.align === 'left' && down <= NEXT_LINE * mark.size * MM_PER_PT);
}
