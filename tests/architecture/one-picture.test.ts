/** The table is drawn once: what a hatch, a glyph or a colour of it looks like stands in one file. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { HATCHES, TILES } from '#shared/table/hatches';
import { GLYPHS, SHIPS } from '#shared/table/glyphs';
import { DARK, INKS, LIGHT } from '#shared/table/mark-looks';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const files = ['shared', 'src-main', 'src-renderer', 'assets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|svg)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const having = (what: RegExp): readonly string[] => files.filter((file) => what.test(texts.get(file) ?? ''));

describe('hatches', () => {
  it('are repeated only by the painters', () => {
    expect(having(/<pattern\b|patternUnits/)).toEqual(['shared/table/svg-painter.ts']);
    expect(having(/\bcreatePattern\(/)).toEqual(['src-renderer/components/table/paint-canvas.ts']);
    expect(having(/\btiled\(/).toSorted()).toEqual(['shared/print/table-painter.ts', 'shared/table/hatches.ts']);
  });

  it('have their geometry in one file: no other gives drawings to their names', () => {
    // A record `cover: …` with a path, a list of figures or a function in it, for three or more of the hatches.
    const drawn = HATCHES.map((hatch) => new RegExp(`['"]?\\b${hatch}['"]?\\s*[:,]\\s*(?:\\[|\\{|\\(|\`|['"]M|tile)`));
    const defining = files.filter((file) => drawn.filter((each) => each.test(texts.get(file) ?? '')).length >= 3);
    expect(defining).toEqual(['shared/table/hatches.ts']);
  });

  it('belong to keywords in one file', () => {
    const words = ['ruin-wall', 'wood', 'rock'].map((word) => new RegExp(`['"]?${word}['"]?\\s*[:,]\\s*\\[`));
    expect(files.filter((file) => words.every((word) => word.test(texts.get(file) ?? '')))).toEqual([
      'shared/table/hatches.ts',
    ]);
  });

  it('are all drawn: each but the comb has a tile', () => {
    for (const hatch of HATCHES) if (hatch !== 'climbable') expect(TILES[hatch].path.length).toBeGreaterThan(0);
  });
});

describe('glyphs and silhouettes', () => {
  it('have their paths in one file', () => {
    const paths = [...Object.values(GLYPHS), ...Object.values(SHIPS)].flatMap((drawing) =>
      typeof drawing === 'string' ? [drawing] : Object.values(drawing),
    );
    const twice = files.filter(
      (file) => file !== 'shared/table/glyphs.ts' && paths.some((path) => texts.get(file)?.includes(path)),
    );
    expect(twice).toEqual([]);
  });
});

describe('colours of a file', () => {
  const css = texts.get('src-renderer/styles/tokens.css') ?? '';

  it.each([
    ['dark', DARK, 0],
    ['light', LIGHT, 1],
  ] as const)('are those of the page: %s', (_, ink, theme) => {
    const starts = [...css.matchAll(/--m-table:/g)].map(({ index }) => css.lastIndexOf('{', index));
    expect(starts).toHaveLength(2);
    const end = theme === 0 ? starts[1] : undefined;
    const own = new Map(
      [...css.slice(starts[theme], end).matchAll(/--m-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, n = '', v = '']) => [
        n,
        v.toUpperCase(),
      ]),
    );
    for (const name of INKS) expect(own.get(name), name).toBe(ink[name].toUpperCase());
  });
});
