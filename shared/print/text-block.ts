import { MM_PER_PT, widthOf, type Face } from './faces';
import type { Pen, TypeStyle } from './pen';
import { shownText } from './shown';

/** Words in one face; a block of text is a list of them. */
export interface Span {
  readonly text: string;
  readonly face: Face;
}

export interface Piece extends Span {
  readonly x: number;
}

export interface TextBlock {
  readonly lines: readonly (readonly Piece[])[];
  readonly size: number;
  /** Distance of baselines in millimetres. */
  readonly leading: number;
  readonly height: number;
}

/** Kerning moves letters by a hair after measuring; lines keep this much in hand. */
const SLACK = 1.004;

/** Breaks spans into lines no wider than `width` mm. A word that is too long alone is broken inside. */
export function wrap(spans: readonly Span[], width: number, size: number, leadingPt = size * 1.18): TextBlock {
  const lines: Piece[][] = [[]];
  let x = 0;
  let pendingSpace = false;
  const place = (text: string, face: Face, w: number): void => {
    const line = lines.at(-1) as Piece[];
    const last = line.at(-1);
    if (last && last.face === face && !pendingSpace) line[line.length - 1] = { ...last, text: last.text + text };
    else if (last && last.face === face) line[line.length - 1] = { ...last, text: `${last.text} ${text}` };
    else line.push({ text, face, x });
    x += w;
  };
  const newLine = (): void => {
    lines.push([]);
    x = 0;
    pendingSpace = false;
  };
  for (const { text, face } of spans) {
    for (const [i, word] of shownText(text).split(/\s/).entries()) {
      if (i > 0) pendingSpace = x > 0;
      if (word === '') continue;
      const w = widthOf(word, face, size) * SLACK;
      const gap = pendingSpace ? widthOf(' ', face, size) : 0;
      if (x > 0 && x + gap + w > width) newLine();
      else x += gap;
      for (const part of fitting(word, face, size, width)) {
        const partWidth = part === word ? w : widthOf(part, face, size) * SLACK;
        if (x > 0 && x + partWidth > width) newLine();
        place(part, face, partWidth);
        pendingSpace = false;
      }
    }
  }
  if (lines.length > 1 && (lines.at(-1) as Piece[]).length === 0) lines.pop();
  const leading = leadingPt * MM_PER_PT;
  return { lines, size, leading, height: lines.length * leading };
}

export const wrapText = (text: string, face: Face, width: number, size: number, leadingPt?: number): TextBlock =>
  wrap([{ text, face }], width, size, leadingPt);

/** Baseline of a block's first line when it starts at `top`. */
export const firstBaseline = (block: TextBlock, top: number): number =>
  top + block.size * MM_PER_PT * 0.8 + (block.leading - block.size * MM_PER_PT) / 2;

/** Writes a block with its first line's cap top about at `top`; returns the y below it. */
export function writeBlock(pen: Pen, x: number, top: number, block: TextBlock, color?: string): number {
  let y = firstBaseline(block, top);
  for (const line of block.lines) {
    for (const piece of line)
      pen.text(x + piece.x, y, piece.text, { face: piece.face, size: block.size, ...(color ? { color } : {}) });
    y += block.leading;
  }
  return top + block.height;
}

/** Some lines of a block, the rest of which goes elsewhere. */
export const someLines = (block: TextBlock, from: number, to: number): TextBlock => {
  const lines = block.lines.slice(from, to);
  return { ...block, lines, height: lines.length * block.leading };
};

/** The style at the largest size down to `min` points at which `text` is no wider than `width`; null if none. */
export function fitted(text: string, style: TypeStyle, width: number, min: number): TypeStyle | null {
  const natural = widthOf(text, style.face, style.size, style.spacing) * SLACK;
  if (natural <= width) return style;
  const size = Math.floor((style.size * width * 10) / natural) / 10;
  return size >= min ? { ...style, size } : null;
}

function fitting(word: string, face: Face, size: number, width: number): readonly string[] {
  if (widthOf(word, face, size) * SLACK <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, face, size) * SLACK > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  parts.push(part);
  return parts;
}
