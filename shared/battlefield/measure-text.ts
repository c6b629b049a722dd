import type { Measure } from '../core/measure';

const TENS = [1, 10, 100, 1000, 10_000];

/** A length as people read it: 9″, 8.4″, 9 cm. One decimal, two if the first would hide the difference. */
export function lengthText(value: number, measure: Measure, digits = 1): string {
  const scale = TENS[digits] ?? 10;
  const rounded = Math.round(value * scale) / scale + 0;
  return measure === 'inch' ? `${rounded}″` : `${rounded} cm`;
}

/** Two lengths told apart: as many decimals as it takes. */
export function lengthsApart(a: number, b: number, measure: Measure): readonly [string, string] {
  for (const digits of [1, 2, 3]) {
    const [one, other] = [lengthText(a, measure, digits), lengthText(b, measure, digits)];
    if (one !== other) return [one, other];
  }
  return [lengthText(a, measure, 4), lengthText(b, measure, 4)];
}

export const tableText = (table: { readonly width: number; readonly height: number }, measure: Measure): string =>
  `${Math.round(table.width * 100) / 100} × ${lengthText(table.height, measure, 2)}`;

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "a, b and c". */
export const joined = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
