import { drawingOf, GLYPH_LINE, GLYPHS, SHIPS, type GlyphName, type ShipName } from '#shared/table/glyphs';
import { HATCHES, type TileName } from '#shared/table/hatches';
import { TOKENS, type InkName } from '#shared/table/mark-looks';
import { patternSvg } from '#shared/table/svg-painter';
import { SMALL } from './table/TableMarks';

const names = Object.keys as <T extends string>(record: Readonly<Record<T, unknown>>) => T[];

function symbolSvg(kind: 'glyph' | 'ship', name: GlyphName | ShipName): string {
  const { grid, lines, solid } = drawingOf(name);
  const pen = `fill="none" stroke="currentColor" stroke-width="${GLYPH_LINE}" stroke-linecap="square"`;
  const drawn = lines ? `<path d="${lines}" ${pen}/>` : '';
  const filled = solid ? `<path d="${solid}" fill="currentColor"/>` : '';
  return `<symbol id="${kind}-${name}" viewBox="0 0 ${grid} ${grid}">${drawn}${filled}</symbol>`;
}

/** Every pattern that the table is drawn with, in the colour that it has there. */
const PATTERNS: readonly (readonly [TileName, InkName])[] = [
  ...HATCHES.flatMap((hatch) => (hatch === 'climbable' ? [] : [[hatch, 'terrain-ink'] as const])),
  ['stripes', 'side-b'],
  ['dotted', 'side-c'],
  ['checked', 'side-d'],
];

const patterns = (prefix: 'hatch' | 'small', scale: number): string =>
  PATTERNS.map(([tile, ink]) => patternSvg({ id: `${prefix}-${tile}-${ink}`, tile, colour: TOKENS[ink], scale })).join(
    '',
  );

/** Bars of side B: striped on its quiet ground, or the other way round where a bar stands out. */
const BARS = [
  patternSvg({ id: 'hatch-side-b', tile: 'stripes', colour: TOKENS['side-b'], ground: TOKENS['b-soft'] }),
  patternSvg({ id: 'hatch-side-b-strong', tile: 'stripes', colour: TOKENS['b-soft'], ground: TOKENS['side-b'] }),
].join('');

const MARKUP = `<defs>${patterns('hatch', 1)}${patterns('small', SMALL)}${BARS}</defs>${names(GLYPHS)
  .map((name) => symbolSvg('glyph', name))
  .join('')}${names(SHIPS)
  .map((name) => symbolSvg('ship', name))
  .join('')}`;

/** Every drawing of the game, once in the page: `<use href="#glyph-scan">`, `<use href="#ship-dart">`, and the patterns of the table. */
export function Sprite() {
  return <svg className="m-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: MARKUP }} />;
}
