import type { Pen } from '../pen';

/** Something of the right-hand column with its height; what finds no room moves to the next card whole. */
export interface Block {
  readonly height: number;
  draw(pen: Pen, x: number, y: number, width: number): void;
}

/** How close lines stand: heights of table rows and of the statistics in millimetres, sizes in points. */
export interface Setting {
  readonly row: number;
  readonly figures: number;
  readonly text: number;
  readonly leading: number;
  /** Above each paragraph. */
  readonly gap: number;
  readonly profile: number;
  /** Where the right-hand column starts; the circle keeps to the left of it. */
  readonly column: number;
  /** Tracks of a squadron's units: height of a row, and how many stand side by side. */
  readonly tracks: { readonly row: number; readonly abreast: 1 | 2 };
}
export const ROOMY: Setting = {
  row: 3.75,
  figures: 7.2,
  text: 6.2,
  leading: 7.2,
  gap: 0.9,
  profile: 9.8,
  column: 33,
  tracks: { row: 4.1, abreast: 1 },
};
const TIGHT: Setting = { ...ROOMY, row: 2.85, figures: 6.6, text: 6, leading: 6.5, gap: 0.5, profile: 8.6 };
export const SETTINGS: readonly Setting[] = [
  ROOMY,
  { ...ROOMY, row: 3.15, figures: 6.8, text: 6, leading: 6.7 },
  TIGHT,
  { ...TIGHT, column: 28, tracks: { row: 3.5, abreast: 1 } },
  { ...TIGHT, row: 3.15, gap: 0.9, profile: 9.8, column: 28, tracks: { row: 3.5, abreast: 2 } },
  { ...TIGHT, column: 24.5, tracks: { row: 3.1, abreast: 2 } },
  { ...TIGHT, row: 2.7, figures: 6.2, gap: 0.3, profile: 8.4, column: 24.5, tracks: { row: 3.1, abreast: 2 } },
  {
    ...TIGHT,
    row: 2.6,
    figures: 6,
    leading: 6.3,
    gap: 0.3,
    profile: 8.2,
    column: 24.5,
    tracks: { row: 3.1, abreast: 2 },
  },
];
