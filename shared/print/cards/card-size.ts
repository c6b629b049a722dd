import type { CardSize } from '../print-options';

/** Upright size of a finished card in millimetres, and how much larger than poker its contents are drawn. */
export interface CardShape {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Sizes with their contents drawn as on a poker card of that width. */
export const CARD_SHAPES: Readonly<Record<CardSize, CardShape>> = {
  poker: { width: 63, height: 88, scale: 1 },
  tarot: { width: 70, height: 120, scale: 70 / 63 },
  a6: { width: 105, height: 148, scale: 105 / 63 },
  // Half of either paper with room for the printer's margin, the same on A4 and Letter.
  'half-page': { width: 126, height: 180, scale: 2 },
};

/** Type grows and shrinks so much against a poker card's before a unit takes another card. */
const LARGER = 1.08;
const SMALLER = 0.9;

/** Ways to draw a card of a size, the largest type first, never smaller than on a poker card. Lying cards have no width to spare. */
export function cardShapes(size: CardSize, lying: boolean): readonly CardShape[] {
  const shape = CARD_SHAPES[size];
  const scales = size === 'poker' ? [1] : [...(lying ? [] : [LARGER]), 1, SMALLER].map((by) => by * shape.scale);
  return scales.filter((scale) => scale >= 1).map((scale) => ({ ...shape, scale }));
}

export const CARD_NAMES: Readonly<Record<CardSize, string>> = {
  poker: 'Poker, 63 × 88 mm',
  tarot: 'Tarot, 70 × 120 mm',
  a6: 'A6, 105 × 148 mm',
  'half-page': 'Half page, 126 × 180 mm',
};

/** Bellum Caelum cards lie on their side (B-PRINT). */
export const lyingDown = ({ width, height, scale }: CardShape): CardShape => ({ width: height, height: width, scale });
