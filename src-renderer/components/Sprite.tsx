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

/** The same ground at the scale of a card, where one unit of the drawing is an inch of table. */
const MINI_PATTERNS = `
<pattern id="mini-cover" width="2.2" height="1.5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 .75h1.3" stroke="var(--m-terrain-ink)" stroke-width=".25"/></pattern>
<pattern id="mini-rough" width="1.6" height="1.6" patternUnits="userSpaceOnUse"><circle cx=".4" cy=".4" r=".18" fill="var(--m-terrain-ink)"/><circle cx="1.2" cy="1.2" r=".18" fill="var(--m-terrain-ink)"/></pattern>
<pattern id="mini-impassable" width="1.4" height="1.4" patternUnits="userSpaceOnUse"><path d="M0 0L1.4 1.4M1.4 0L0 1.4" stroke="var(--m-terrain-ink)" stroke-width=".18"/></pattern>
<pattern id="mini-dangerous" width="2" height="1.8" patternUnits="userSpaceOnUse"><path d="M.4 1.4l.6 -1 .6 1z" fill="none" stroke="var(--m-terrain-ink)" stroke-width=".18"/></pattern>
<pattern id="mini-obscuring" width="2.4" height="1.2" patternUnits="userSpaceOnUse"><path d="M0 .6q.6 -.7 1.2 0t1.2 0" fill="none" stroke="var(--m-terrain-ink)" stroke-width=".2"/></pattern>
<pattern id="mini-side-b" width="1" height="1" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1" height="1" fill="var(--m-b-soft)"/><rect width=".45" height="1" fill="var(--m-side-b)"/></pattern>`;

const MARKUP = `<defs>${patternsOf(hatches)}${SIDE_PATTERNS}${MINI_PATTERNS}</defs>${symbolsOf(glyphs, 'glyph')}${symbolsOf(ships, 'ship')}`;

/** Every drawing of the game, once in the page: `<use href="#glyph-scan">`, `<use href="#ship-dart">`, `fill="url(#hatch-cover)"`. */
export function Sprite() {
  return <svg className="m-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: MARKUP }} />;
}
