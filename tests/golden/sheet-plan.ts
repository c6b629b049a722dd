import { createHash } from 'node:crypto';
import type { Mark } from '#shared/print/marks';
import type { SheetBook, SheetPage } from '#shared/print/sheet';

/** To a hundredth of a millimetre, as 3.1 or -0.25. */
const round = (n: number): number => Math.round(n * 100) / 100 + 0;
/** What is seen: which figure of its document a text shows is for clicks, not for paper. */
const rounded = (key: string, value: unknown): unknown =>
  key === 'figure' ? undefined : typeof value === 'number' ? round(value) : value;

const flat = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => (mark.kind === 'group' || mark.kind === 'clip' ? [mark, ...flat(mark.marks)] : [mark]));

/** What a page says, word by word where it stands, and what is drawn on it: how much of each kind, and its digest. */
function pageLines({ width, height, label, printable, trueSize, trim, places, marks }: SheetPage): string[] {
  const all = flat(marks);
  const drawn = all.filter(({ kind }) => kind !== 'text');
  const kinds = [...new Set(drawn.map(({ kind }) => kind))].sort();
  const counts = kinds.map((kind) => `${drawn.filter((mark) => mark.kind === kind).length} ${kind}`).join(', ');
  const digest = createHash('sha256').update(JSON.stringify(drawn, rounded)).digest('hex').slice(0, 16);
  const words = all.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const { x, y, text, face, size, align, spacing, color } = mark;
    const how = [face, round(size), align, ...(spacing === 0 ? [] : [`+${round(spacing)}`])].join(' ');
    return [`${round(x)},${round(y)} ${text} [${how}${color === '#000000' ? '' : ` ${color}`}]`];
  });
  const facts = JSON.stringify({ printable, trueSize, trim, places }, rounded);
  return [`# ${label}, ${round(width)} × ${round(height)}`, facts, `drawn: ${counts}; ${digest}`, ...words, ''];
}

/** A printed book as lines that a reader can follow and a comparison can find fault with. */
export const sheetPlan = ({ title, subject, pages, bookmarks, notices }: SheetBook): string =>
  [title, subject, ...notices, JSON.stringify(bookmarks), '', ...pages.flatMap(pageLines)].join('\n');
