import { didYouMean } from '../core/near-miss';
import { oneLine } from '../core/one-line';
import type { z } from './zod';

interface ShapeProblem {
  readonly path: PropertyKey[];
  readonly message: string;
}

/** What is wrong with the shape of a document, in one line: of a closed set of words it says which are meant. */
export function shapeProblem(
  document: unknown,
  issue: z.core.$ZodIssue | undefined,
  at: readonly PropertyKey[] = [],
): ShapeProblem {
  if (!issue) return { path: [], message: 'unreadable' };
  const path = [...at, ...issue.path];
  const words = allowedWords(issue);
  if (words) return { path, message: notAmong(valueAt(document, path), words) ?? oneLine(issue.message, 120) };
  // What the format has a sentence of its own for is said in it.
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return { path, message: wrongKind(valueAt(document, path), issue.expected) };
  if (issue.code !== 'invalid_union') return { path, message: oneLine(issue.message, 120) };
  // Of a union, the branch that got furthest says most.
  const branches = issue.errors
    .flatMap((branch) => branch.slice(0, 1))
    .map((inner) => shapeProblem(document, inner, path));
  return branches.reduce((best, branch) => (branch.path.length > best.path.length ? branch : best), {
    path,
    message: issue.message === 'Invalid input' ? 'matches none of the allowed forms' : oneLine(issue.message, 120),
  });
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a group of fields'],
  ['record', 'a group of fields'],
]);

/** "a number is expected here, not text". */
function wrongKind(value: unknown, expected: string): string {
  const wanted = KINDS.get(expected) ?? expected;
  if (value === undefined) return `${wanted} is missing here`;
  const kind = value === null ? 'nothing' : Array.isArray(value) ? 'a list' : KINDS.get(typeof value);
  return `${wanted} is expected here, not ${kind === wanted || kind === undefined ? 'this' : kind}`;
}

/** The closed set that a value was to be of, whether it stands alone or tells the members of a union apart. */
function allowedWords(issue: z.core.$ZodIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined;
}

function notAmong(value: unknown, words: readonly unknown[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  const known = words.filter((word) => typeof word === 'string');
  if (known.length === 0) return undefined;
  const allowed = known.length === 1 ? `not ${known[0]}` : `none of ${oneLine(known.join(', '), 90)}`;
  return `"${oneLine(value, 40)}" is ${allowed}.${didYouMean(value, known)}`;
}

const valueAt = (document: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    document,
  );
