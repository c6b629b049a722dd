import type { z } from '../../schema/zod';
import { bellumFigureShape, type BellumFigures } from './bellum-caelum';
import { cadenceFigureShape, type CadenceFigures } from './cadence';

/** The figures of one system, by the family of rules that plays it. */
export type Figures = CadenceFigures | BellumFigures;
export type Family = Figures['family'];

const SHAPES: Readonly<Record<Family, Readonly<Record<string, z.ZodType>>>> = {
  cadence: cadenceFigureShape,
  'bellum-caelum': bellumFigureShape,
};

/** The closed list: every name that `engine.parameters` may hold. */
export const figureNames = (family: Family): readonly string[] => Object.keys(SHAPES[family]);

/** A game may do without it: null instead of a number. */
export function mayBeMissing(family: Family, name: string): boolean {
  const shapes = SHAPES[family];
  return Object.hasOwn(shapes, name) && shapes[name]?.safeParse(null).success === true;
}

/** Names that files of the first edition carry and that no longer mean anything: read, and left alone. */
const RETIRED: ReadonlySet<string> = new Set(['facing', 'levelInches', 'tolerance']);
export const isRetiredFigure = (name: string): boolean => RETIRED.has(name);

/** What stands in the way of one parameter: nobody knows its name (or that of a row), or its value is of the wrong kind. */
export interface FigureProblem {
  readonly name: string;
  /** The row of a table that is meant. */
  readonly row?: string;
  readonly kind: 'unknown' | 'wrong';
  readonly message: string;
}

export interface ReadFigures<F> {
  readonly figures: F;
  readonly problems: readonly FigureProblem[];
}

/** A module's parameters laid over the figures it stands on. What cannot be read changes nothing and is reported. */
export function readFigures<F extends Figures>(
  below: F,
  parameters: Readonly<Record<string, unknown>>,
): ReadFigures<F> {
  const shape = SHAPES[below.family];
  const stated: Record<string, unknown> = {};
  const problems: FigureProblem[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!kind) {
      if (!isRetiredFigure(name))
        problems.push({ name, kind: 'unknown', message: `"${name}" is no figure of the ${below.family} rules.` });
      continue;
    }
    const read = kind.safeParse(isTable(value) ? { ...tableOf(below, name), ...value } : value);
    if (read.success) stated[name] = read.data;
    else problems.push(...problemsOf(name, read.error.issues));
  }
  return { figures: { ...below, ...stated }, problems };
}

function problemsOf(name: string, issues: readonly z.core.$ZodIssue[]): FigureProblem[] {
  const rows = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (rows.length > 0)
    return rows.map((row) => ({ name, row, kind: 'unknown', message: `"${row}" is no row of ${name}.` }));
  return [{ name, kind: 'wrong', message: `${name}: ${issues[0]?.message ?? 'not readable'}.` }];
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table may be stated in part: the rest of its rows stay. */
const tableOf = (figures: Figures, name: string): object => {
  const held: unknown = Object.entries(figures).find(([key]) => key === name)?.[1];
  return isTable(held) ? held : {};
};
