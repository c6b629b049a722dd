// Copies the print fonts from their packages and writes shared/print/font-metrics.json: what every glyph measures.
// Run after changing a font package: node assets/fonts/measure-fonts.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fontkit = createRequire(require.resolve('pdfmake/package.json'))('fontkit');
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');

const FACES = {
  name: ['zilla-slab', 600],
  text: ['ibm-plex-sans', 400],
  medium: ['ibm-plex-sans', 500],
  bold: ['ibm-plex-sans', 600],
  figure: ['ibm-plex-sans-condensed', 500],
  strong: ['ibm-plex-sans-condensed', 600],
};
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];
// Spaces that break the subsetter of some of these files; text is cleaned of them first.
const LEFT_OUT = new Set([0x00a0, 0x00ad, 0x2009, 0x200a, 0x200b, 0x200c, 0x200d, 0x2028, 0x2029, 0xfeff]);

/** An empty glyph at the very end of a cut file cannot be read, nor therefore embedded. */
function readable(font, point) {
  try {
    return font.glyphForCodePoint(point).advanceWidth > 0;
  } catch {
    return false;
  }
}

const faces = {};
for (const [face, [family, weight]] of Object.entries(FACES)) {
  const pack = join(root, 'node_modules', '@fontsource', family);
  const files = [];
  let ascent = 0;
  let capHeight = 0;
  for (const script of SCRIPTS) {
    const file = `${family}-${script}-${weight}-normal.woff`;
    let bytes;
    try {
      bytes = readFileSync(join(pack, 'files', file));
    } catch {
      continue;
    }
    const font = fontkit.create(bytes);
    if (script === 'latin') [ascent, capHeight] = [font.ascent, font.capHeight];
    copyFileSync(join(pack, 'files', file), join(here, file));
    const points = font.characterSet
      .filter((c) => c >= 32 && !LEFT_OUT.has(c) && readable(font, c))
      .sort((a, b) => a - b);
    const ranges = [];
    for (const point of points) {
      const last = ranges.at(-1);
      const width = Math.round((font.glyphForCodePoint(point).advanceWidth * 1000) / font.unitsPerEm);
      if (last && last[0] + last[1].length === point) last[1].push(width);
      else ranges.push([point, [width]]);
    }
    files.push({ file, ranges });
  }
  copyFileSync(join(pack, 'LICENSE'), join(here, `${family}-LICENSE.txt`));
  faces[face] = { ascent, capHeight, files };
}
writeFileSync(join(root, 'shared', 'print', 'font-metrics.json'), JSON.stringify(faces) + '\n');
