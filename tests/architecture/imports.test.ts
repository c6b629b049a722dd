/** The arrows of the house, checked: who may import whom, and nothing by the back door. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Import only leftwards; folders of one group do not import each other. */
const LAYERS: readonly (readonly string[])[] = [
  ['core'],
  ['geometry'],
  ['schema'],
  ['rules'],
  ['systems'],
  ['table'],
  ['army', 'battlefield'],
  ['books'],
  ['odds', 'battle'],
  ['players'],
  ['print'],
  ['host'],
];
const rankOf = (folder: string): number => LAYERS.findIndex((layer) => layer.includes(folder));

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Static and dynamic imports and re-exports, by the text: fast, and enough for code that the type checker accepts. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  for (const [, type, target = ''] of text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s*['"]([^'"]+)['"]/g,
  ))
    found.push({ file, target, typeOnly: type !== undefined });
  for (const [, target = ''] of text.matchAll(/(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g))
    found.push({ file, target, typeOnly: false });
  for (const [, target = ''] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ file, target, typeOnly: false });
  return found;
}

/** Where an import of the project's own files leads, from the root; null for packages. */
function placeOf({ file, target }: Import): string | null {
  if (target.startsWith('#shared/')) return target.slice(1);
  return target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), target)).replaceAll('\\', '/') : null;
}

const isNode = (target: string): boolean => target.startsWith('node:') || builtinModules.includes(target);
const told = (imports: readonly Import[]): string[] => imports.map(({ file, target }) => `${file} → ${target}`);

const shared = filesIn('shared').filter((file) => !isTest(file));
const main = filesIn('src-main').filter((file) => !isTest(file));
const renderer = filesIn('src-renderer').filter((file) => !isTest(file) && !file.endsWith('vite.config.ts'));
const all = [...shared, ...main, ...renderer];

/** Files that join the families: nobody inside a family or the frame may lean on them. */
const battleRoot = new Set(['shared/battle/families', 'shared/battle/prepare']);

describe('shared', () => {
  const imports = shared.flatMap(importsOf);

  it('has only folders that have a place in the order', () => {
    const folders = new Set(shared.map((file) => file.split('/')[1] ?? ''));
    expect([...folders].filter((folder) => rankOf(folder) < 0)).toEqual([]);
  });

  it('imports only leftwards', () => {
    const wrong = imports.filter((each) => {
      const place = placeOf(each);
      if (place === null) return false;
      const [area, folder = ''] = place.split('/');
      const own = each.file.split('/')[1] ?? '';
      return area !== 'shared' || (folder !== own && rankOf(folder) >= rankOf(own));
    });
    expect(told(wrong)).toEqual([]);
  });

  it('has a frame of battles that knows no family, and families that do not know each other', () => {
    const room = (place: string): string => /^shared\/battle\/([^/]+)\//.exec(place)?.[1] ?? '';
    const wrong = imports.filter((each) => {
      const [own, other] = [room(each.file), room(placeOf(each) ?? '')];
      // Besides itself a family sees what all families share; the frame sees itself, and scoring is paid in its words.
      const common = own === 'frame' ? [] : ['frame', 'scoring'];
      return (
        own !== '' && other !== own && (other !== '' ? !common.includes(other) : battleRoot.has(placeOf(each) ?? ''))
      );
    });
    expect(told(wrong)).toEqual([]);
  });

  it('is pure: no Node, no DOM library, no React, and of packages only what runs anywhere', () => {
    const allowed = new Set(['zod', 'qrcode-generator', 'fflate']);
    expect(told(imports.filter((each) => placeOf(each) === null && !allowed.has(each.target)))).toEqual([]);
  });

  it('uses relative paths inside itself', () => {
    expect(told(imports.filter(({ target }) => target.startsWith('#shared/')))).toEqual([]);
  });
});

describe('the two sides', () => {
  it('src-main imports itself, shared, Node and packages, never the window', () => {
    const wrong = main.flatMap(importsOf).filter((each) => {
      const place = placeOf(each);
      return (
        (place !== null && !/^(shared|src-main)\//.test(place) && place !== 'package.json') ||
        /^(react|@mantine|fabric)/.test(each.target)
      );
    });
    expect(told(wrong)).toEqual([]);
  });

  it('src-renderer imports itself, shared and packages, never Node or the host’s code', () => {
    const wrong = renderer.flatMap(importsOf).filter((each) => {
      const place = placeOf(each);
      return (
        (place !== null && !/^(shared|src-renderer|assets)\//.test(place)) ||
        isNode(each.target) ||
        each.target === 'electron'
      );
    });
    expect(told(wrong)).toEqual([]);
  });

  it('only main.ts and preload.ts start Electron; everybody else knows its types', () => {
    const wrong = all
      .flatMap(importsOf)
      .filter(
        ({ file, target, typeOnly }) =>
          target === 'electron' && !typeOnly && !/^src-main\/electron\/(main|preload)\.ts$/.test(file),
      );
    expect(told(wrong)).toEqual([]);
  });

  it('reaches shared from outside by #shared only', () => {
    const wrong = [...main, ...renderer]
      .flatMap(importsOf)
      .filter((each) => each.target.startsWith('.') && placeOf(each)?.startsWith('shared/'));
    expect(told(wrong)).toEqual([]);
  });

  it('draws with Fabric in canvas folders only', () => {
    const wrong = renderer
      .flatMap(importsOf)
      .filter(({ file, target }) => target === 'fabric' && !/\/canvas\//.test(file));
    expect(told(wrong)).toEqual([]);
  });
});

describe('the referee', () => {
  // Written from the rules text alone: whatever it borrowed from the engine it could not judge.
  const referee = filesIn('tests/referee').filter((file) => !isTest(file) && !file.startsWith('tests/referee/games/'));
  const imports = referee.flatMap(importsOf);

  it('is there', () => {
    expect(referee.length).toBeGreaterThan(30);
  });

  it('imports nothing of the project but types; only the games that are played for it do', () => {
    const wrong = imports.filter((each) => {
      const place = placeOf(each);
      if (place === null) return each.target !== 'node:fs';
      return !each.typeOnly && (!place.startsWith('tests/referee/') || place.startsWith('tests/referee/games/'));
    });
    expect(told(wrong)).toEqual([]);
  });

  it('opens no file but the data of the built-in systems', () => {
    expect(imports.filter(({ target }) => isNode(target)).map(({ file }) => file)).toEqual([
      'tests/referee/systems.ts',
    ]);
  });
});

describe('files', () => {
  it('have no barrels and no default exports', () => {
    expect(all.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    expect(all.filter((file) => /^export default /m.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('are named in kebab-case, components in PascalCase', () => {
    const name = (file: string): string =>
      (file.split('/').at(-1) ?? '').replace(/\.d\.ts$|\.tsx?$/, '').replace(/\.cases$/, '');
    expect(all.filter((file) => !/^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)$/.test(name(file)))).toEqual([]);
  });

  it('of the domain and the host do not import each other in a circle', () => {
    const graph = new Map(
      [...shared, ...main].map((file) => [
        file,
        importsOf(file)
          .filter(({ typeOnly }) => !typeOnly)
          .flatMap((each) => resolveFile(placeOf(each))),
      ]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of graph.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});

const known = new Set(all);
const resolveFile = (place: string | null): string[] =>
  place === null ? [] : [place, `${place}.ts`, `${place}.tsx`].filter((file) => known.has(file)).slice(0, 1);

it('JSON of others is parsed in one place, behind its bounds', () => {
  const parsing = [...filesIn('shared'), ...filesIn('src-main')]
    .filter((file) => !isTest(file))
    .filter((file) => /JSON\s*\.\s*parse\s*\(/.test(readFileSync(join(ROOT, file), 'utf8')));
  // The client reads answers of its own host.
  expect(parsing.sort()).toEqual(['shared/core/json-bounds.ts', 'shared/host/http-client.ts']);
});
