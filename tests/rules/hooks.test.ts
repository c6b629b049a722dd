/** A rule acts through its hooks and figures, so one that nobody asks for is a rule that does nothing. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { WAITING as FIGURES_WAITING } from './figures/waiting';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where hooks are declared, with the records they hand on. */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  'shared/rules/attack-hooks.ts': ['AttackHooks', 'HitEffects', 'AfterEffect', 'Reaction'],
  'shared/rules/turn-hooks.ts': [
    'DeployHooks',
    'DeployWindow',
    'CommandHooks',
    'MoveAllowance',
    'MoveHooks',
    'ScoreHooks',
  ],
  'shared/rules/bellum-hooks.ts': ['BellumHooks', 'StatChange', 'Reroll'],
};

/** What a hook is told, not what it says. */
const TOLD = ['AttackScene', 'AimFacts', 'BellumScene'];

/** Rules state hooks and their cases ask for them; neither of these makes a rule act. */
const STATES = /\/systems\/[^/]+\/(core|special)\/|\.cases\.ts$|\.test\.tsx?$|\/rules\/(probes|cases)\.ts$/;

/** Hooks of games that are not played yet. May only shrink: a hook here that is fired now must be taken off. */
const WAITING: readonly string[] = [];

function product(): ts.Program {
  const { config } = ts.readConfigFile(resolve(ROOT, 'shared/tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(ROOT, 'shared'));
  return ts.createProgram(
    fileNames.filter((name) => !STATES.test(name)),
    { ...options, noEmit: true, incremental: false, composite: false },
  );
}

interface Field {
  readonly of: ts.Type;
  readonly name: string;
  readonly full: string;
}

/** Fields that are read: `hooks.range`, `const { range } = hooks`, `run('range', ...)`, also through a narrower type. */
function readFields(program: ts.Program, fields: readonly Field[], where = /./): Set<string> {
  const checker = program.getTypeChecker();
  const names = new Set(fields.map(({ name }) => name));
  const read = new Set<string>();
  const note = (name: string, from: ts.Type): void => {
    const type = checker.getNonNullableType(from);
    if (type.flags & ts.TypeFlags.Any || !names.has(name)) return;
    for (const field of fields)
      if (field.name === name && (field.of === type || checker.isTypeAssignableTo(field.of, type)))
        read.add(field.full);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text))
      note(node.name.text, checker.getTypeAtLocation(node.expression));
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      note((node.propertyName ?? node.name).getText(), checker.getTypeAtLocation(node.parent));
    // A stage by its name: the argument's type says whose fields it may name.
    if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent) && names.has(node.text)) {
      const type = checker.getContextualType(node);
      const stages = type?.isUnion() ? type.types : [];
      if (stages.some((stage) => stage.isStringLiteral() && stage.value === node.text))
        for (const { name, full } of fields) if (name === node.text) read.add(full);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && !STATES.test(file.fileName) && where.test(file.fileName)) visit(file);
  return read;
}

const program = product();
const checker = program.getTypeChecker();

describe('hooks', () => {
  const fields: Field[] = [];
  const unlisted: string[] = [];
  for (const [path, interfaces] of Object.entries(DECLARED)) {
    const file = program.getSourceFile(resolve(ROOT, path));
    file?.forEachChild((node) => {
      if (!ts.isInterfaceDeclaration(node) || TOLD.includes(node.name.text)) return;
      if (!interfaces.includes(node.name.text)) unlisted.push(node.name.text);
      const of = checker.getTypeAtLocation(node);
      for (const { name } of of.getProperties()) fields.push({ of, name, full: `${node.name.text}.${name}` });
    });
  }
  const all = fields.map(({ full }) => full);
  const read = readFields(program, fields);

  it('are all fired by the product, but for those that wait for their game', () => {
    expect(fields.length).toBeGreaterThan(50);
    expect(all.filter((field) => !read.has(field) && !WAITING.includes(field)).sort()).toEqual([]);
  });

  it('stand in the list above, with every record they hand on', () => {
    expect(unlisted).toEqual([]);
  });

  it('wait no longer once they are fired', () => {
    expect(WAITING.filter((field) => read.has(field) || !all.includes(field))).toEqual([]);
  });
});

/** Code that plays: words and paper read every figure anyway. */
const PLAYS = /\/shared\/(rules|odds|table|battle|players|battlefield)\//;

describe('figures', () => {
  it.each([
    ['cadence', 'shared/rules/figures/cadence.ts', 'CadenceFigures'],
    ['bellum-caelum', 'shared/rules/figures/bellum-caelum.ts', 'BellumFigures'],
  ] as const)('of %s wait no longer once they are played', (family, path, alias) => {
    const fields: Field[] = [];
    program.getSourceFile(resolve(ROOT, path))?.forEachChild((node) => {
      if (!ts.isTypeAliasDeclaration(node) || node.name.text !== alias) return;
      const of = checker.getTypeAtLocation(node.name);
      for (const { name } of of.getProperties()) fields.push({ of, name, full: name });
    });
    const read = readFields(program, fields, PLAYS);
    expect(read.size).toBeGreaterThan(family === 'cadence' ? 20 : 3);
    expect(Object.keys(FIGURES_WAITING[family]).filter((name) => read.has(name))).toEqual([]);
  });
});
