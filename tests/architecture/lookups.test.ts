/**
 * Documents bring words of their own: ids, names, kinds. A plain object answers to `constructor` and `toString` as well, so whatever
 * is read with any string is a Map, a `lookup()`, or asked `Object.hasOwn` first. This walks every such reading in product code.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Readings that cannot find what is not there, each with the reason why not. */
const SAFE: Readonly<Record<string, readonly string[]>> = {
  'the words are the thing’s own keys, or all of its keys are walked': [
    'shared/battle/frame/checksum.ts: record[key]',
    'shared/battle/frame/verify.ts: (value as Record<string, unknown>)[key]',
    'shared/battlefield/document/edit-fields.ts: before[key]',
    'shared/odds/left-out.ts: (value as Readonly<Record<string, unknown>>)[key]',
    'shared/schema/parse.ts: (value as Record<string, unknown>)[key]',
    'shared/schema/serialise.ts: source[key]',
    'shared/schema/shape-problem.ts: (value as Record<PropertyKey, unknown>)[step]',
    'src-main/storage/settings-store.ts: settings[key]',
    'src-main/storage/settings-store.ts: value[key]',
  ],
  'two documents without such keys (the door refuses them) are compared': [
    'shared/systems/system-diff.ts: after[key]',
    'shared/systems/system-diff.ts: before[key]',
    'src-renderer/state/document-diff.ts: after[key]',
    'src-renderer/state/document-diff.ts: before[key]',
  ],
  'the word is one of ours, written here or where it is called': [
    'shared/army/card-figures.ts: card[id as keyof typeof COUNTS]',
    'shared/battlefield/document/edit.ts: edit.part in placed.item.parts',
    'shared/host/summary.ts: armies[id]',
    'shared/host/summary.ts: of[key]',
    'shared/rules/figures/figures.ts: stated[name]',
    'shared/schema/migrations/steps.ts: steps[format]',
    'shared/schema/mission/scoring.ts: figures[String(i + 1)]',
    'shared/schema/unknown-fields.ts: value[key]',
    'shared/systems/game-system.ts: own[name]',
    'shared/table/mover.ts: problem in STAND_WHY',
    'src-main/cli/commands/print.ts: (given as Record<string, unknown>)[field]',
    'src-main/pdf/painter.ts: used[font.id]',
    "src-renderer/features/battle/books/BooksPage.tsx: roster.sideNames[winner as 'a' | 'b']",
    'src-renderer/features/library/row-text.tsx: row.summary[key]',
    'src-renderer/features/odds/draft.ts: of[key]',
    'src-renderer/features/rules/EffectsField.tsx: value in effect',
    'src-renderer/features/rules/item-path.ts: item[key]',
    'src-renderer/features/rules/item-path.ts: value[key]',
    'src-renderer/features/rules/module-id.ts: next[field]',
    'src-renderer/features/simulate/simulation-row.ts: of[key]',
    'src-renderer/state/settings.ts: useSettings.getState().view[key]',
    'src-renderer/state/settings.ts: view[key]',
  ],
  'no member of an object is called like that: the word has a sign in it': [
    'shared/players/simulation.ts: this.tally.killed[key]',
    'shared/players/tally.ts: into.killed[key]',
    'src-renderer/features/battle/watch/insight/use-chances.ts: runs[key]',
    'src-renderer/features/guide/chapters.ts: FILES[`../../../docs/guide/${id}.md`]',
    'src-renderer/features/guide/chapters.ts: PICTURES[`../../../assets/screenshots/${name.replace(/-light\\.png$/, `-${scheme}.png`)}`]',
  ],
};

const isProduct = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|cases)\.|\.d\.ts$/.test(path);
const files = ['shared', 'src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .map((path) => join(ROOT, folder, path)),
);

function programOf(paths: readonly string[]): ts.Program {
  const config = join(ROOT, 'src-renderer/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    join(ROOT, 'src-renderer'),
  );
  return ts.createProgram(paths, { ...options, types: ['node', 'vite/client'], noEmit: true, skipLibCheck: true });
}

/** Of two places that mean the same, the same words. */
const words = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ').replaceAll('?.', '.').replaceAll('!', '');

const isAnyString = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0 ||
  (type.isUnion() && type.types.some(isAnyString));

/** A constant made by `lookup()`. */
function isLookup(checker: ts.TypeChecker, table: ts.Expression): boolean {
  let symbol = checker.getSymbolAtLocation(table);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const made = symbol?.valueDeclaration;
  return (
    made !== undefined &&
    ts.isVariableDeclaration(made) &&
    made.initializer !== undefined &&
    /^lookup\b/.test(made.initializer.getText())
  );
}

/** `Object.hasOwn` of the same table and word somewhere around, in the same function. */
function isAsked(node: ts.Node, table: ts.Expression, word: ts.Expression): boolean {
  const question = `Object.hasOwn(${words(table)}, ${words(word)})`;
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (words(at).includes(question)) return true;
    if (ts.isFunctionLike(at) && ts.isBlock((at as ts.FunctionLikeDeclaration).body ?? at)) return false;
  }
  return false;
}

function readings(): { readonly file: string; readonly text: string }[] {
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const found: { file: string; text: string }[] = [];
  for (const path of files) {
    const source = program.getSourceFile(path)!;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const note = (): unknown =>
        found.push({
          file: path.slice(ROOT.length + 1).replaceAll('\\', '/'),
          text: node.getText().replace(/\s+/g, ' '),
        });
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
        if (!ts.isStringLiteralLike(node.left)) note();
        return;
      }
      if (!ts.isElementAccessExpression(node)) return;
      const { argumentExpression: word, expression: table } = node;
      if (ts.isLiteralExpression(word)) return;
      const casts = ts.isAsExpression(word) && isAnyString(checker.getTypeAtLocation(word.expression));
      if (!casts && !isAnyString(checker.getTypeAtLocation(word))) return;
      if (!isLookup(checker, table) && !isAsked(node, table, casts ? (word as ts.AsExpression).expression : word))
        note();
    };
    visit(source);
  }
  return found;
}

it('nothing that every object answers to is found by a word of a document', () => {
  const found = new Set(readings().map(({ file, text }) => `${file}: ${text}`));
  const safe = new Set(Object.values(SAFE).flat());
  expect([...found].filter((each) => !safe.has(each))).toEqual([]);
  // What is no longer read is no longer excused.
  expect([...safe].filter((each) => !found.has(each))).toEqual([]);
}, 300_000);
