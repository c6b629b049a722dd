/** The part of a PDFKit document that painting needs; the document itself is made by pdfmake. */
export interface PdfFont {
  readonly id: string;
  encode(
    text: string,
    features?: Readonly<Record<string, boolean>>,
  ): [string[], { xAdvance: number; advanceWidth: number }[]];
  ref(): unknown;
}

/** A picture that can be drawn on many pages and is stored once. */
export interface PdfImage {
  readonly width: number;
  readonly height: number;
}

export interface PdfOutline {
  addItem(title: string, options?: { expanded?: boolean; fit?: boolean }): PdfOutline;
}

/** An object of the file, written when it is ended. */
export interface PdfObject {
  readonly data: Record<string, unknown>;
  end(bytes?: Buffer): void;
}

export interface PdfCanvas {
  readonly _root: { readonly data: Record<string, unknown> };
  _addInfo: () => void;
  _addColorOutputIntent: () => void;
  appendXML(xml: string): void;
  ref(data: Record<string, unknown>): PdfObject;
  /** The tree that screen readers walk, and which of its elements the marked pieces of a page belong to. */
  getStructTreeRoot(): PdfObject;
  getStructParentTree(): { get(key: number): PdfObject[] };
  readonly page: {
    readonly fonts: Record<string, unknown>;
    readonly width: number;
    readonly height: number;
    readonly dictionary: { readonly data: Record<string, unknown> };
    readonly structParentTreeKey: number;
  };
  readonly outline: PdfOutline;
  readonly _font: PdfFont;
  readonly info: Record<string, unknown>;
  font(source: string | Buffer, family?: string): this;
  registerFont(name: string, source: string | Buffer): this;
  addContent(data: string): this;
  save(): this;
  restore(): this;
  translate(x: number, y: number): this;
  rotate(degrees: number): this;
  scale(factor: number, down?: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  rect(x: number, y: number, width: number, height: number): this;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
  circle(x: number, y: number, radius: number): this;
  path(d: string): this;
  clip(rule?: 'even-odd'): this;
  fill(color?: string): this;
  stroke(color?: string): this;
  fillAndStroke(fill?: string, stroke?: string): this;
  fillColor(color: string): this;
  strokeColor(color: string): this;
  lineWidth(width: number): this;
  lineCap(cap: 'butt' | 'round'): this;
  lineJoin(join: 'miter' | 'round'): this;
  dash(length: number, options: { space: number }): this;
  undash(): this;
  openImage(source: Buffer): PdfImage;
  image(
    source: PdfImage,
    x: number,
    y: number,
    options: { fit?: [number, number]; cover?: [number, number]; align: 'center'; valign: 'center' },
  ): this;
  switchToPage(page: number): void;
  bufferedPageRange(): { start: number; count: number };
  on(event: 'data', listener: (chunk: Buffer) => void): this;
  on(event: 'end', listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  end(): void;
}
