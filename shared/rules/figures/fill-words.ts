import type { Randomiser } from '../randomiser';
import { bestFace, numberWord, oneFace, signed } from '../words';
import type { Figures } from './figures';

/** What a text in a document or in the guide is told for: figures and randomiser of one system. */
export interface Told {
  readonly figures: Figures;
  readonly dice: Randomiser;
  /** What the thing itself states, by the name its text calls it by. */
  readonly own?: Readonly<Record<string, number | string>>;
}

const PLACE = /\{([a-zA-Z]+)(?:\.([a-zA-Z]+))?(?::(signed|off|word))?\}/g;

/**
 * Puts figures into a text: `{rushFrom}`, `{counterTable.half}`; `:signed` writes +2 and −2, `:off` the bare number, `:word` three.
 * `{best}` and `{one}` are the faces that rules look for. What is no figure stays as it is written.
 */
export const fillWords = (text: string, told: Told): string => chosen(numbered(text, told), told);

/** `{mustMove?One of them is a Move.|}`: one wording or the other, as a switch stands. */
const chosen = (text: string, { figures }: Told): string =>
  text.replace(/\{([a-zA-Z]+)\?([^|{}]*)\|([^{}]*)\}/g, (whole, name: string, yes: string, no: string) => {
    const held: unknown = Object.entries(figures).find(([key]) => key === name)?.[1];
    return typeof held === 'boolean' ? (held ? yes : no) : whole;
  });

const numbered = (text: string, { figures, dice, own = {} }: Told): string =>
  text.replace(PLACE, (whole, name: string, row: string | undefined, how: string | undefined) => {
    const called = row === undefined ? name : `${name}.${row}`;
    const stated = Object.hasOwn(own, called) ? own[called] : undefined;
    if (stated !== undefined) return typeof stated === 'number' ? written(stated, how) : stated;
    if (name === 'best') return bestFace(dice);
    if (name === 'one') return oneFace(dice);
    if (name === 'hand') return written(dice.hand, how);
    const table: Readonly<Record<string, unknown>> = figures;
    const held = Object.hasOwn(table, name) ? table[name] : undefined;
    const value: unknown =
      row === undefined
        ? held
        : typeof held === 'object' && held !== null
          ? Object.entries(held).find(([key]) => key === row)?.[1]
          : undefined;
    return typeof value === 'number' ? written(value, how) : whole;
  });

/** Names in braces that a filled text still holds: what its author took for a figure and is none. */
export const unfilled = (text: string): string[] =>
  [...text.matchAll(/\{([a-zA-Z]+(?:\.[a-zA-Z]+)?)(?::(?:signed|off|word)|\?[^|{}]*\|[^{}]*)?\}/g)].map(
    ([, name = '']) => name,
  );

function written(value: number, how: string | undefined): string {
  if (how === 'signed') return signed(value);
  if (how === 'off') return String(Math.abs(value));
  return how === 'word' ? numberWord(value) : String(value);
}
