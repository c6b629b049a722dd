/**
 * Inches or centimetres in the window. Every element of ours is made by `jsx-runtime`, which passes its words through
 * here; so no page has to think of it, and documents, fields and sentences of the rules keep the unit of their game.
 */
import { bareLength, lengthsIn, shownMeasure, shownPer, type ShownLengths } from '#shared/core/shown-lengths';
import type { Measure } from '#shared/core/measure';

let shown: ShownLengths = 'own';

/** The setting; the window draws itself anew when it changes. */
export const showLengths = (lengths: ShownLengths): void => void (shown = lengths);

/** Words that are drawn without an element: canvases, notices. */
export const shownText = (text: string): string => lengthsIn(text, shown);

/** A figure that its game prints without a unit. */
export const shownFigure = (length: number, own: Measure): string => bareLength(length, own, shown);

/** The unit that lengths of a game are read in, and how many of it go into one of the game's. */
export const shownUnit = (own: Measure): { readonly measure: Measure; readonly per: number } => ({
  measure: shownMeasure(own, shown),
  per: shownPer(own, shown),
});

/** A field whose figure is a length of the game, by the unit that stands behind it; other figures are left alone. */
export function lengthField(unit: string): { readonly unit: string; readonly per: number } {
  if (unit !== '″' && unit !== 'cm') return { unit, per: 1 };
  const { measure, per } = shownUnit(unit === '″' ? 'inch' : 'cm');
  return { unit: measure === 'inch' ? '″' : 'cm', per };
}

/** Properties that people read or hear. */
const READ = ['title', 'label', 'aria-label', 'aria-valuetext', 'description', 'placeholder', 'message'] as const;
type Said = { [name in (typeof READ)[number] | 'children' | 'data']?: unknown };

export function shownProps<P>(props: P): P {
  if (shown === 'own' || typeof props !== 'object' || props === null) return props;
  const said: Said = { ...props };
  for (const name of READ) {
    const words = said[name];
    if (typeof words === 'string') said[name] = shownText(words);
  }
  if ('children' in said) said.children = shownChildren(said.children);
  if (Array.isArray(said.data)) said.data = said.data.map(shownChoice);
  return said as P;
}

/** A choice of a list: what it is called, not what it is known by. */
const shownChoice = (choice: unknown): unknown =>
  typeof choice === 'object' && choice !== null && 'label' in choice && typeof choice.label === 'string'
    ? { ...choice, label: shownText(choice.label) }
    : choice;

const isWords = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';

function shownChildren(children: unknown): unknown {
  if (typeof children === 'string') return shownText(children);
  if (!Array.isArray(children)) return children;
  const said: unknown[] = [...(children as readonly unknown[])];
  // `{range}″` comes as two children: neighbours are read as one text, which takes the place of the first.
  for (let i = 0; i < said.length; i++) {
    if (!isWords(said[i])) continue;
    let end = i + 1;
    while (end < said.length && isWords(said[end])) end++;
    const text = said.slice(i, end).join('');
    const words = shownText(text);
    if (words !== text) said.splice(i, end - i, words, ...Array.from({ length: end - i - 1 }, () => null));
    i = end - 1;
  }
  return said;
}
