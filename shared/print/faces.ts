import { lookup } from '../core/lookup';
import metrics from './font-metrics.json';
import { shownText } from './shown';

/** The six cuts of the three families: names people give, what Muster says, figures and labels. */
export const FACES = ['name', 'text', 'medium', 'bold', 'figure', 'strong'] as const;
export type Face = (typeof FACES)[number];

/** A stretch of text that one font file can set. `file` null: no font has it, so a boxed question mark stands there. */
export interface Run {
  readonly file: string | null;
  readonly text: string;
  /** In thousandths of the type size. */
  readonly width: number;
}

/** Millimetres in a typographic point. */
export const MM_PER_PT = 25.4 / 72;

/** Where a family has no Cyrillic or Greek, Plex Sans steps in. */
const STAND_IN: Readonly<Record<Face, Face | null>> = {
  name: 'bold',
  text: null,
  medium: null,
  bold: null,
  figure: 'medium',
  strong: 'bold',
};

/** Width of the boxed question mark. */
export const UNKNOWN_WIDTH = 640;

interface Glyph {
  readonly file: string;
  readonly width: number;
}

interface FaceTable {
  readonly glyphs: ReadonlyMap<number, Glyph>;
  readonly runs: Map<string, readonly Run[]>;
}

const tables = new Map<Face, FaceTable>();

/** Every font file that a book may need. */
export const fontFiles = (): readonly string[] => FACES.flatMap((face) => metrics[face].files.map(({ file }) => file));

/**
 * Splits text by the font files that cover it; a space stays with the run before it. Cached: the same names and
 * rules come back on every card.
 */
export function runsOf(raw: string, face: Face): readonly Run[] {
  const table = tableOf(face);
  const known = table.runs.get(raw);
  if (known) return known;
  const runs = split(settle(raw), table.glyphs);
  if (table.runs.size > 20_000) table.runs.clear();
  table.runs.set(raw, runs);
  return runs;
}

/** Width in millimetres. `spacing` is extra space after each letter, in em. */
export function widthOf(text: string, face: Face, size: number, spacing = 0): number {
  let width = 0;
  let letters = 0;
  for (const run of runsOf(shownText(text), face)) {
    width += run.width;
    letters += run.text.length;
  }
  return (width / 1000 + letters * spacing) * size * MM_PER_PT;
}

/** Characters that no font has, in order of appearance and once each, for the note beside the print. */
export function unprintable(text: string): readonly string[] {
  const { glyphs } = tableOf('text');
  return [...new Set([...settle(text)].filter((letter) => !glyphs.has(letter.codePointAt(0) ?? 0)))];
}

const REPLACED = lookup<string>({
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '←': '<-',
  '♠': ' of spades',
  '♥': ' of hearts',
  '♦': ' of diamonds',
  '♣': ' of clubs',
  '★': '*',
  '☆': '*',
  '\t': ' ',
  '‑': '-',
  '‒': '–',
  '―': '—',
});

/** What is set instead of what was typed: plain spaces, no invisible marks, a few signs in words. */
export function settle(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\r\n\u2028\u2029]/g, ' ')
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe00-\ufe0f]/g,
      '',
    )
    .replace(/[\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[≥≤→←♠♥♦♣★☆\t‑‒―]/g, (sign) => REPLACED[sign] ?? sign);
}

function tableOf(face: Face): FaceTable {
  const known = tables.get(face);
  if (known) return known;
  const glyphs = new Map<number, Glyph>();
  const standIn = STAND_IN[face];
  for (const from of standIn === null ? [face] : [face, standIn]) {
    for (const { file, ranges } of metrics[from].files) {
      for (const range of ranges) addRange(glyphs, file, range as [number, number[]]);
    }
  }
  const table = { glyphs, runs: new Map<string, readonly Run[]>() };
  tables.set(face, table);
  return table;
}

function addRange(
  glyphs: Map<number, Glyph>,
  file: string,
  [start, widths]: readonly [number, readonly number[]],
): void {
  for (const [i, width] of widths.entries()) if (!glyphs.has(start + i)) glyphs.set(start + i, { file, width });
}

function split(text: string, glyphs: ReadonlyMap<number, Glyph>): readonly Run[] {
  const runs: { file: string | null; text: string; width: number }[] = [];
  const space = glyphs.get(32);
  for (const letter of text) {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    // Not every file has a space of its own, so a space always comes from the first.
    const file = letter === ' ' ? (space?.file ?? null) : (glyph?.file ?? null);
    if (last && file !== null && last.file === file) {
      last.text += letter;
      last.width += glyph?.width ?? 0;
    } else {
      runs.push({ file, text: file === null ? '?' : letter, width: glyph?.width ?? UNKNOWN_WIDTH });
    }
  }
  return runs;
}
