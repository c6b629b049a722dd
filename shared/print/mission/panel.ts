import type { Pen } from '../pen';

/** A titled part of the mission sheet: its height at a width, and how it is drawn. */
export interface Panel {
  height(width: number): number;
  draw(pen: Pen, x: number, y: number, width: number): void;
}

/** What a title takes of a panel's height. */
export const HEAD = 5.8;
