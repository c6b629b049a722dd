import type { TypeStyle } from './pen';

/** The type of printed sheets (points). Names people give are Zilla, figures and labels Plex Condensed, sentences Plex. */
export const label = (size = 6, color?: string): TypeStyle => ({
  face: 'strong',
  size,
  spacing: 0.09,
  ...(color ? { color } : {}),
});
export const givenName = (size: number): TypeStyle => ({ face: 'name', size });
export const figure = (size: number): TypeStyle => ({ face: 'strong', size });
export const quietFigure = (size: number): TypeStyle => ({ face: 'figure', size });

/** Line widths in millimetres. */
export const HEAVY = 0.4;
export const CELL = 0.2;
export const ROW = 0.1;

/** `CMD`: labels are set in capitals. */
export const capitals = (text: string): string => text.toUpperCase();
