import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { hash } from './sample.mjs';

/** The text of the test that begins on this line; the whole file where none does, as when it fails while it loads. */
function testAt(text, line) {
  const source = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);
  const lineOf = (place) => source.getLineAndCharacterOfPosition(place).line + 1;
  let found = text;
  const visit = (node) => {
    if (line === undefined || lineOf(node.getStart()) > line || lineOf(node.end) < line) return;
    if (ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText())) found = node.getText();
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * What is known of mutants. All is forgotten when the changed file itself changes. A kill stands while the test that noticed
 * stands in its file, whatever else that file gains or loses; anything else stands while all tests do.
 */
export class Memory {
  #known;
  #root;
  #path;
  #texts = new Map();

  constructor({ root, path, anew }) {
    this.#root = root;
    this.#path = path;
    this.#known = anew || !existsSync(path) ? {} : JSON.parse(readFileSync(path, 'utf8'));
  }

  of(mutant) {
    const known = this.#known[this.#key(mutant)];
    if (known?.found !== 'killed') return known;
    return existsSync(`${this.#root}/${known.by}`) && this.#text(known.by).includes(known.test) ? known : undefined;
  }

  killed(mutant, { file, line, how }) {
    const by = relative(this.#root, file);
    this.#known[this.#key(mutant)] = { found: 'killed', by, test: testAt(this.#text(by), line), how };
  }

  /** `tests` names the tests that were all asked; empty when only some were. */
  missed(mutant, found, tests) {
    const known = this.of(mutant)?.found;
    // That some tests do not reach it says less than that others did.
    if (known !== 'killed' && !(known === 'survived' && tests === ''))
      this.#known[this.#key(mutant)] = { found, tests };
  }

  save() {
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#known));
    renameSync(`${this.#path}.new`, this.#path);
  }

  #key(mutant) {
    return hash(mutant.id, this.#text(mutant.file));
  }

  #text(file) {
    if (!this.#texts.has(file)) this.#texts.set(file, readFileSync(`${this.#root}/${file}`, 'utf8'));
    return this.#texts.get(file);
  }
}
