import { Buffer } from 'node:buffer';
import { MM_PER_PT, UNKNOWN_WIDTH, runsOf, widthOf } from '#shared/print/faces';
import { BLACK, type Mark, type Stroke, type TextMark } from '#shared/print/marks';
import type { PdfCanvas, PdfFont, PdfImage } from './pdf-canvas';
import { Tags } from './tags';

/** PDF points in a millimetre. */
export const PT_PER_MM = 72 / 25.4;

/**
 * Draws marks straight onto the pages of a PDFKit document. Encoded words are kept, because cards repeat the same
 * rules and figures hundreds of times; that is what keeps the price of a card flat.
 */
export class Painter {
  readonly #doc: PdfCanvas;
  readonly #tags: Tags;
  readonly #fonts = new Map<string, PdfFont>();
  readonly #words = new Map<string, Map<string, string>>();
  readonly #outlines = new Map<string, string>();
  readonly #pictures = new Map<string, PdfImage>();
  /** What the page says so far; it is handed over in one piece, since PDFKit makes a buffer of every line. */
  #lines: string[] = [];
  #fill = '';
  #stroke = '';
  #width = -1;

  constructor(doc: PdfCanvas) {
    this.#doc = doc;
    this.#tags = new Tags(doc);
  }

  /** Paints one page, in millimetres from its top left corner. */
  page(marks: readonly Mark[], title: string): void {
    this.#forget();
    const doc = this.#doc;
    const write = doc.addContent.bind(doc);
    this.#lines = [];
    doc.addContent = (line) => {
      this.#lines.push(line);
      return doc;
    };
    try {
      this.#tags.page(title);
      doc.save().scale(PT_PER_MM);
      this.#marks(marks);
      this.#tags.endPage();
      doc.restore();
    } finally {
      doc.addContent = write;
    }
    write(this.#lines.join('\n'));
    this.#lines = [];
  }

  end(): void {
    this.#tags.end();
  }

  #marks(marks: readonly Mark[]): void {
    for (const mark of marks) this.#mark(mark);
  }

  #mark(mark: Mark): void {
    const doc = this.#doc;
    if (mark.kind === 'text' && this.#tags.words(mark)) this.#space(mark);
    else if (mark.kind === 'image' && mark.alt !== undefined) this.#tags.figure(mark.alt);
    else if (mark.kind !== 'text' && mark.kind !== 'group' && mark.kind !== 'clip') this.#tags.decoration();
    switch (mark.kind) {
      case 'text':
        return this.#text(mark);
      case 'line': {
        for (const [i, [x, y]] of mark.points.entries()) {
          if (i === 0) doc.moveTo(x, y);
          else doc.lineTo(x, y);
        }
        return this.#ink(mark);
      }
      case 'rect':
        if (mark.radius) doc.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
        else doc.rect(mark.x, mark.y, mark.width, mark.height);
        return this.#ink(mark);
      case 'circle':
        doc.circle(mark.x, mark.y, mark.radius);
        return this.#ink(mark);
      case 'path':
        if (mark.x === 0 && mark.y === 0 && mark.scale === 1) {
          this.#outline(mark.d);
          return this.#ink(mark);
        }
        return this.#saved(() => {
          doc.translate(mark.x, mark.y);
          if (mark.scale !== 1) doc.scale(mark.scale);
          this.#outline(mark.d);
          this.#ink(
            mark.stroke ? { ...mark, stroke: { ...mark.stroke, width: mark.stroke.width / mark.scale } } : mark,
          );
        });
      case 'clip':
        return this.#inside(() => {
          this.#outline(mark.d);
          doc.clip(mark.evenOdd ? 'even-odd' : undefined);
          this.#marks(mark.marks);
        });
      case 'group':
        return this.#inside(() => {
          doc.translate(mark.x, mark.y);
          if (mark.turn !== 0) doc.rotate(mark.turn);
          if (mark.mirror) doc.scale(-mark.scale, mark.scale);
          else if (mark.scale !== 1) doc.scale(mark.scale);
          this.#marks(mark.marks);
        });
      case 'image':
        doc.image(this.#picture(mark.source), mark.x, mark.y, {
          [mark.cover ? 'cover' : 'fit']: [mark.width, mark.height],
          align: 'center',
          valign: 'center',
        });
    }
  }

  /** The same outlines come back on every card: what PDFKit makes of one is kept. */
  #outline(d: string): void {
    const known = this.#outlines.get(d);
    if (known !== undefined) return void this.#lines.push(known);
    const from = this.#lines.length;
    this.#doc.path(d);
    if (this.#outlines.size > 2000) this.#outlines.clear();
    this.#outlines.set(d, this.#lines.slice(from).join('\n'));
  }

  /** The same picture on many cards is in the file once. */
  #picture(source: string): PdfImage {
    let picture = this.#pictures.get(source);
    if (!picture) {
      picture = this.#doc.openImage(Buffer.from(source, 'base64'));
      this.#pictures.set(source, picture);
    }
    return picture;
  }

  #inside(work: () => void): void {
    this.#tags.close();
    this.#saved(() => {
      work();
      this.#tags.close();
    });
  }

  #saved(work: () => void): void {
    this.#doc.save();
    work();
    this.#doc.restore();
    this.#forget();
  }

  /** After a restore the document's colours and widths are older ones. */
  #forget(): void {
    this.#fill = this.#stroke = '';
    this.#width = -1;
  }

  #ink({ stroke, fill }: { readonly stroke?: Stroke; readonly fill?: string }): void {
    if (fill !== undefined) this.#fillWith(fill);
    if (stroke) this.#strokeWith(stroke);
    if (fill !== undefined && stroke) this.#doc.fillAndStroke();
    else if (stroke) this.#doc.stroke();
    else this.#doc.fill();
    if (stroke?.dash) this.#doc.undash();
    if (stroke?.round) this.#doc.lineCap('butt').lineJoin('miter');
  }

  #fillWith(color: string): void {
    if (this.#fill !== color) this.#doc.fillColor(color);
    this.#fill = color;
  }

  #strokeWith(stroke: Stroke): void {
    const color = stroke.color ?? BLACK;
    if (this.#stroke !== color) this.#doc.strokeColor(color);
    if (this.#width !== stroke.width) this.#doc.lineWidth(stroke.width);
    this.#stroke = color;
    this.#width = stroke.width;
    if (stroke.round) this.#doc.lineCap('round').lineJoin('round');
    if (stroke.dash) this.#doc.dash(stroke.dash[0], { space: stroke.dash[1] });
  }

  #text({ text, face, size, align, spacing, color, ...at }: TextMark): void {
    const mm = size * MM_PER_PT;
    const width = align === 'left' ? 0 : widthOf(text, face, size, spacing) - spacing * mm;
    let x = at.x - (align === 'left' ? 0 : align === 'centre' ? width / 2 : width);
    this.#fillWith(color);
    for (const run of runsOf(text, face)) {
      if (run.file === null) {
        this.#unknown(x, at.y, mm, color);
      } else {
        const words = this.#encoded(run.file, run.text);
        const spaced = spacing === 0 ? '' : `${number(spacing * mm)} Tc `;
        this.#doc.addContent(
          `BT 1 0 0 -1 ${number(x)} ${number(at.y)} Tm ${words.font} ${number(mm)} Tf ${spaced}${words.show}${spacing === 0 ? '' : ' 0 Tc'} ET`,
        );
      }
      x += (run.width / 1000 + run.text.length * spacing) * mm;
    }
  }

  /** Lines of a paragraph are words apart for those who hear or copy them. */
  #space({ x, y, size, face }: TextMark): void {
    const file = runsOf(' ', face)[0]?.file;
    if (!file) return;
    const words = this.#encoded(file, ' ');
    const mm = size * MM_PER_PT;
    this.#doc.addContent(
      `BT 1 0 0 -1 ${number(x - 0.25 * mm)} ${number(y)} Tm ${words.font} ${number(mm)} Tf ${words.show} ET`,
    );
  }

  /** A boxed question mark stands for what no font has. */
  #unknown(x: number, y: number, mm: number, color: string): void {
    const width = (UNKNOWN_WIDTH / 1000) * mm;
    this.#doc.rect(x + 0.06 * mm, y - 0.72 * mm, width - 0.12 * mm, 0.8 * mm);
    this.#ink({ stroke: { width: 0.05 * mm, color } });
    const mark = runsOf('?', 'figure')[0];
    if (!mark?.file) return;
    const words = this.#encoded(mark.file, '?');
    this.#doc.addContent(
      `BT 1 0 0 -1 ${number(x + 0.14 * mm)} ${number(y - 0.06 * mm)} Tm ${words.font} ${number(mm * 0.8)} Tf ${words.show} ET`,
    );
  }

  #encoded(file: string, text: string): { readonly font: string; readonly show: string } {
    const font = this.#font(file);
    let words = this.#words.get(file);
    if (!words) this.#words.set(file, (words = new Map()));
    let show = words.get(text);
    if (show === undefined) {
      show = glyphs(font, text, file.startsWith('zilla') ? undefined : PLAIN);
      if (words.size > 10_000) words.clear();
      words.set(text, show);
    }
    const used = this.#doc.page.fonts;
    used[font.id] ??= font.ref();
    return { font: `/${font.id}`, show };
  }

  #font(file: string): PdfFont {
    let font = this.#fonts.get(file);
    if (!font) {
      font = this.#doc.font(file)._font;
      this.#fonts.set(file, font);
    }
    return font;
  }
}

/** Plex is set letter by letter, so that it is exactly as wide as measured; names in Zilla are kerned. */
const PLAIN = { kern: false, liga: false } as const;

/** Glyphs with their kerning, as the operand and operator of one line of text. */
function glyphs(font: PdfFont, text: string, features: typeof PLAIN | undefined): string {
  const [codes, positions] = font.encode(text, features);
  let out = '';
  let open = '';
  for (const [i, code] of codes.entries()) {
    open += code;
    const place = positions[i];
    const kern = place ? place.advanceWidth - place.xAdvance : 0;
    if (kern !== 0) {
      out += `<${open}>${number(kern)} `;
      open = '';
    }
  }
  if (open !== '') out += `<${open}>`;
  return `[${out}] TJ`;
}

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);
