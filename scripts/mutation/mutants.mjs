// The small changes that a test should notice: comparisons, arithmetic, logic, conditions, numbers, statements left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SWAPS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
  }),
);
const METHODS = new Map(
  Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some', floor: 'ceil', ceil: 'floor' }),
);

/** Tests, their tables and pages of prose hold nothing to change. */
const SKIPPED = /\.(test|cases|d)\.tsx?$|\/guide\.ts$|\/probes\.ts$|\/cases\.ts$/;

export const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !SKIPPED.test(file))
    .sort();

/** Every mutant of a file: the range it replaces and what it puts there; `put` null leaves a statement out. */
export function mutantsOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, put) => {
    const start = node.getStart();
    const { line } = source.getLineAndCharacterOfPosition(start);
    found.push({ file, line: line + 1, start, end: node.end, put, was: text.slice(start, node.end) });
  };
  const visit = (node) => {
    // Types are gone when the code runs.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return visit(node.expression);
    if (ts.isBinaryExpression(node)) {
      const [left, right] = [node.left.getText(), node.right.getText()];
      const swap = SWAPS.get(node.operatorToken.getText());
      const words = /^[`'"]/.test(left) || /^[`'"]/.test(right);
      if (swap && !(words && /[-+*/%]/.test(node.operatorToken.getText()))) add(node, `(${left}) ${swap} (${right})`);
      if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) add(node, `(${left})`);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, `(${node.operand.getText()})`);
    if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) add(node, 'true');
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) add(node, `(${node.text} + 1)`);
    if (ts.isConditionalExpression(node))
      add(node, `(${node.condition.getText()}) ? (${node.whenFalse.getText()}) : (${node.whenTrue.getText()})`);
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText()})`);
    if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) add(node, null);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const other = METHODS.get(node.expression.name.text);
      if (other) {
        const call = node.getText();
        const at = node.expression.name.getStart() - node.getStart();
        add(node, call.slice(0, at) + other + call.slice(at + node.expression.name.text.length));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The file with these mutants in it, each behind a switch: `globalThis.mutation(number)` says whether it is on. */
export function withMutants(text, mutants) {
  const render = (from, to, inside) => {
    let out = '';
    let at = from;
    const outer = inside
      .filter((one) => one.start >= from && one.end <= to)
      .sort((a, b) => a.start - b.start || b.end - a.end || a.number - b.number);
    for (let i = 0; i < outer.length; i++) {
      const one = outer[i];
      if (one.start < at) continue;
      const within = outer.filter((other) => other !== one && other.start >= one.start && other.end <= one.end);
      const kept = render(one.start, one.end, within);
      out += text.slice(at, one.start);
      out +=
        one.put === null
          ? `{ if (!globalThis.mutation(${one.number})) { ${kept} } }`
          : `(globalThis.mutation(${one.number}) ? (${one.put}) : (${kept}))`;
      at = one.end;
    }
    return out + text.slice(at, to);
  };
  return render(0, text.length, mutants);
}

export const parses = (text) =>
  ts.createSourceFile('mutants.ts', text, ts.ScriptTarget.Latest).parseDiagnostics.length === 0;
