import type { CardSize } from '../print-options';

/** Upright size of a finished card in millimetres, and how much larger than poker its contents are drawn. */
export interface CardShape {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

export const CARD_SHAPES: Readonly<Record<CardSize, CardShape>> = {
  poker: { width: 63, height: 88, scale: 1 },
  tarot: { width: 70, height: 120, scale: 1 },
  a6: { width: 105, height: 148, scale: 1.5 },
  // Half of either paper with room for the printer's margin, the same on A4 and Letter.
  'half-page': { width: 126, height: 180, scale: 1.8 },
};

export const CARD_NAMES: Readonly<Record<CardSize, string>> = {
  poker: 'Poker, 63 × 88 mm',
  tarot: 'Tarot, 70 × 120 mm',
  a6: 'A6, 105 × 148 mm',
  'half-page': 'Half page, 126 × 180 mm',
};

/** Bellum Caelum cards lie on their side (B-PRINT). */
export const lyingDown = ({ width, height, scale }: CardShape): CardShape => ({ width: height, height: width, scale });
