/**
 * Inches or centimetres, as the reader likes. Documents, rules and sentences keep the unit of their game; the words are
 * translated where they are shown, here and nowhere else: on the screen, on paper and on the command line.
 */
import { EPS, MM_PER_CM, MM_PER_INCH, type Measure } from './measure';

/** `own`: as the game prints them. */
export const SHOWN_LENGTHS = ['own', 'inch', 'cm'] as const;
export type ShownLengths = (typeof SHOWN_LENGTHS)[number];

/** The unit in which lengths of a game are read. */
export const shownMeasure = (own: Measure, shown: ShownLengths): Measure => (shown === 'own' ? own : shown);

const MM: Readonly<Record<Measure, number>> = { inch: MM_PER_INCH, cm: MM_PER_CM };
/** How many units of the reader's go into one of the game's. */
export const shownPer = (own: Measure, shown: ShownLengths): number => MM[own] / MM[shownMeasure(own, shown)];

/** "12″", "6/9″", "36 × 36″", "4 to 6″", "2.5 inches". */
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const chain = (unit: string): RegExp =>
  new RegExp(String.raw`(?<![\w.])${NUMBER}(?:(?: ?[×/–] ?| by | to | or )${NUMBER})*(?:${unit})`, 'g');
const WRITTEN: Readonly<Record<Measure, RegExp>> = {
  inch: chain(String.raw`″| inch(?:es)?\b`),
  cm: chain(String.raw` cm\b| centimetres?\b`),
};
const MARK: Readonly<Record<Measure, string>> = { inch: '″', cm: ' cm' };

/** A finished text with its lengths in the reader's unit. Two lengths that differ still do: a coarser unit gets a decimal more. */
export function lengthsIn(text: string, shown: ShownLengths): string {
  if (shown === 'own') return text;
  const own = shown === 'cm' ? 'inch' : 'cm';
  // Most texts hold no length at all.
  if (!(own === 'inch' ? /[″h]/ : /c/).test(text)) return text;
  return text.replace(
    WRITTEN[own],
    (written) =>
      written
        .replace(/[^\d.]+$/, '')
        .replace(/\d+(?:\.\d+)?/g, (number) => inUnit(number, shownPer(own, shown), shown)) + MARK[shown],
  );
}

/** A figure that its game prints without a unit, as on data cards: it gets one where it is read in another. */
export const bareLength = (length: number | string, own: Measure, shown: ShownLengths): string =>
  shownMeasure(own, shown) === own || Number.isNaN(Number(length))
    ? String(length)
    : lengthsIn(`${length}${MARK[own]}`, shown);

function inUnit(number: string, per: number, shown: Measure): string {
  const decimals = (number.split('.')[1] ?? '').length;
  const tens = 10 ** Math.min(4, shown === 'cm' ? Math.max(1, decimals) : decimals + 1);
  return String(Math.round(Number(number) * per * tens + EPS) / tens);
}
