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
}
export const ROOMY: Setting = { row: 3.75, figures: 7.2, text: 6.2, leading: 7.2, gap: 0.9, profile: 9.8 };
export const SETTINGS: readonly Setting[] = [
  ROOMY,
  { row: 3.15, figures: 6.8, text: 6, leading: 6.7, gap: 0.9, profile: 9.8 },
  { row: 2.85, figures: 6.6, text: 6, leading: 6.5, gap: 0.5, profile: 8.6 },
];
