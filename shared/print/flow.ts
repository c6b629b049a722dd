import { drawPageFoot } from './furniture';
import { printableBox, textBox, type Margins, type PageShape } from './paper';
import { Pen } from './pen';
import type { Box, Section, SheetPage } from './sheet';

/** Height kept free for the foot line. */
const FOOT = 6;

/** Lays blocks down a text page and starts another when one finds no room. */
export class Flow {
  readonly box: Box;
  readonly #shape: PageShape;
  readonly #head: (pen: Pen, box: Box, first: boolean) => number;
  readonly #pens: Pen[] = [];
  #y = 0;

  constructor(shape: PageShape, margins: Margins, head: (pen: Pen, box: Box, first: boolean) => number) {
    this.#shape = shape;
    this.box = textBox(shape, margins);
    this.#head = head;
    this.newPage();
  }

  get pen(): Pen {
    return this.#pens.at(-1) as Pen;
  }

  get y(): number {
    return this.#y;
  }

  set y(y: number) {
    this.#y = y;
  }

  get bottom(): number {
    return this.box.y + this.box.height - FOOT;
  }

  get left(): number {
    return this.bottom - this.#y;
  }

  get pageCount(): number {
    return this.#pens.length;
  }

  newPage(): void {
    const pen = new Pen();
    this.#pens.push(pen);
    this.#y = this.#head(pen, this.box, this.#pens.length === 1);
  }

  /** Makes sure that `height` fits below, on a new page if need be. */
  room(height: number): void {
    if (height > this.left) this.newPage();
  }

  /** Draws a block that stays together; `draw` gets its top. */
  block(height: number, draw: (pen: Pen, y: number) => void): void {
    this.room(height);
    draw(this.pen, this.#y);
    this.#y += height;
  }

  /** Finished pages, each with its foot: "Roster 1 of 2" and the credit. */
  pages(section: Section, title: string, credit: string): readonly SheetPage[] {
    const total = this.#pens.length;
    return this.#pens.map((pen, i) => {
      const label = `${title} ${i + 1} of ${total}`;
      drawPageFoot(pen, { x: this.box.x, y: this.box.y + this.box.height - 0.6, width: this.box.width }, label, credit);
      return {
        ...this.#shape,
        section,
        label,
        marks: pen.marks,
        printable: printableBox(this.#shape),
        trueSize: false,
      };
    });
  }
}
