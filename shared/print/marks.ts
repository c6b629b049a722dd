import type { Face } from './faces';

/**
 * What a page is made of: marks in millimetres from the page's top left corner, type in points. Pure data, so that a
 * layout can be tested without a PDF and painted by any library.
 */
export interface Stroke {
  readonly color?: string;
  readonly width: number;
  /** Lengths of dash and gap in millimetres. */
  readonly dash?: readonly [number, number];
  readonly round?: boolean;
}

export type HeadingLevel = 1 | 2;

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly align: 'left' | 'centre' | 'right';
  /** Extra space after each letter, in em. */
  readonly spacing: number;
  readonly color: string;
  /** A heading of this level, for those who hear the page. */
  readonly heading?: HeadingLevel;
  /** Which figure of its document it shows: where the drawing can be clicked, that is what is edited. */
  readonly figure?: string;
}

export interface LineMark {
  readonly kind: 'line';
  readonly points: readonly (readonly [number, number])[];
  readonly stroke: Stroke;
}

export interface RectMark {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly stroke?: Stroke;
  readonly fill?: string;
}

export interface CircleMark {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stroke?: Stroke;
  readonly fill?: string;
}

/** An SVG path, drawn in millimetres unless `scale` says otherwise, its origin moved to (x, y). */
export interface PathMark {
  readonly kind: 'path';
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly stroke?: Stroke;
  readonly fill?: string;
}

/** Marks seen only inside a path. */
export interface ClipMark {
  readonly kind: 'clip';
  readonly d: string;
  /** Outlines inside outlines are holes. */
  readonly evenOdd?: true;
  readonly marks: readonly Mark[];
}

/** Marks moved to (x, y) after enlarging them and turning them clockwise about their own origin. */
export interface GroupMark {
  readonly kind: 'group';
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: number;
  readonly scale: number;
  /** Left and right change places first. */
  readonly mirror?: true;
  readonly marks: readonly Mark[];
}

/** A picture from outside: bytes as base64 of a PNG or JPEG file, fitted into the box or covering it. */
export interface ImageMark {
  readonly kind: 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly source: string;
  readonly cover?: true;
  /** What it shows, for those who hear the page. */
  readonly alt?: string;
}

export type Mark = TextMark | LineMark | RectMark | CircleMark | PathMark | ClipMark | GroupMark | ImageMark;

export const BLACK = '#000000';
export const WHITE = '#ffffff';
export const GREY = '#8a8a8a';
