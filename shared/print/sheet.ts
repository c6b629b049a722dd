import type { Mark } from './marks';

/** A rectangle of a page, in millimetres from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sheets a print is made of; a page belongs to one. */
export const SECTIONS = [
  'contents',
  'booklet',
  'mission',
  'roster',
  'reference',
  'cards',
  'standees',
  'tokens',
  'report',
  'book',
  'calibration',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Where a packet writes its page number. */
export interface Folio {
  readonly x: number;
  readonly y: number;
  readonly align: 'centre' | 'right';
  /** Degrees; left out: upright. */
  readonly turn?: number;
}

export interface SheetPage {
  readonly width: number;
  readonly height: number;
  readonly section: Section;
  /** What the page strip calls it: "Cards, sheet 1 of 2". */
  readonly label: string;
  readonly marks: readonly Mark[];
  /** Nothing is printed outside it (bleed aside). */
  readonly printable: Box;
  /** Sizes on it are true, so it carries a 50 mm bar. */
  readonly trueSize: boolean;
  /** Where a printing house cuts, on pages with bleed. */
  readonly trim?: Box;
  /** Left out: in the middle of the lower margin. */
  readonly folio?: Folio;
  /** Cards on it, to be found again by a click in the preview. */
  readonly places?: readonly Place[];
}

/** Where a unit's card lies on its page. */
export interface Place extends Box {
  /** Army document and unit that the card is of; null for a reference card. */
  readonly army: string | null;
  readonly unit: string | null;
  readonly label: string;
}

export interface Bookmark {
  readonly title: string;
  /** Counting from 0. */
  readonly page: number;
  readonly children: readonly Bookmark[];
}

export interface SheetBook {
  readonly title: string;
  readonly subject: string;
  readonly pages: readonly SheetPage[];
  readonly bookmarks: readonly Bookmark[];
  /** What the user should know: characters without a glyph, a document left out. One sentence each. */
  readonly notices: readonly string[];
}
