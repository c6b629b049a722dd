import glyphs from '../../assets/svg/glyphs.svg?raw';
import hatches from '../../assets/svg/hatches.svg?raw';
import ships from '../../assets/svg/ships.svg?raw';

const symbolsOf = (svg: string, prefix: string): string =>
  (svg.match(/<symbol[\s\S]*?<\/symbol>/g) ?? []).join('').replaceAll('id="', `id="${prefix}-`);

const patternsOf = (svg: string): string =>
  (svg.match(/<pattern[\s\S]*?<\/pattern>/g) ?? [])
    .join('')
    .replaceAll('id="', 'id="hatch-')
    .replaceAll('stroke="#000"', 'stroke="var(--m-terrain-ink)"')
    .replaceAll('fill="#000"', 'fill="var(--m-terrain-ink)"');

/** Side B is striped wherever it is filled (never colour alone); side D is checked. */
const SIDE_PATTERNS = `
<pattern id="hatch-side-b" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="var(--m-b-soft)"/><rect width="2.2" height="5" fill="var(--m-side-b)"/></pattern>
<pattern id="hatch-side-b-strong" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="var(--m-side-b)"/><rect width="1.6" height="5" fill="var(--m-b-soft)"/></pattern>
<pattern id="hatch-water" width="16" height="8" patternUnits="userSpaceOnUse"><path d="M0 2q4 -3 8 0t8 0M0 5.5q4 -3 8 0t8 0" fill="none" stroke="var(--m-terrain-ink)" stroke-width="1"/></pattern>`;

const MARKUP = `<defs>${patternsOf(hatches)}${SIDE_PATTERNS}</defs>${symbolsOf(glyphs, 'glyph')}${symbolsOf(ships, 'ship')}`;

/** Every drawing of the game, once in the page: `<use href="#glyph-scan">`, `<use href="#ship-dart">`, `fill="url(#hatch-cover)"`. */
export function Sprite() {
  return <svg className="m-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: MARKUP }} />;
}
