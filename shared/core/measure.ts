/** C-CONV-3: lengths are doubles in the system's own unit; comparisons allow this much slack. */
export const EPS = 1e-6;

/** C-CONV-2 and C-CONV-3: the four comparison words of the rules. */
export const lessThan = (a: number, b: number): boolean => a < b - EPS;
export const atMost = (a: number, b: number): boolean => a <= b + EPS;
export const moreThan = (a: number, b: number): boolean => a > b + EPS;

/** C-MEAS-1: base and marker sizes are in millimetres and converted once. */
export const MM_PER_INCH = 25.4;
export const MM_PER_CM = 10;

export const MEASURES = ['inch', 'cm'] as const;
export type Measure = (typeof MEASURES)[number];

export const mmToUnit = (mm: number, measure: Measure): number => mm / (measure === 'inch' ? MM_PER_INCH : MM_PER_CM);
