import { parseJson, type JsonBounds, type JsonProblem } from '../core/json-bounds';
import { oneLine } from '../core/one-line';
import { err, ok, type Result } from '../core/result';
import {
  DOCUMENT_KINDS,
  isDocumentFormat,
  type DocumentFormat,
  type DocumentKinds,
  type MusterDocument,
} from './document';
import { migrate } from './migrations/steps';
import { shapeProblem } from './shape-problem';
import type { z } from './zod';

export const PARSE_CODES = [
  'not-json',
  'too-large',
  'too-deep',
  'hostile-key',
  'not-a-number',
  'no-format',
  'unknown-format',
  'no-version',
  'newer-version',
  'older-version',
  'shape',
] as const;
export type ParseCode = (typeof PARSE_CODES)[number];

/** Why a document was turned away: one line for people, a code for programs. */
export interface ParseProblem {
  readonly code: ParseCode;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

export const MAX_TEXT = 64 * 1024 * 1024;
export const MAX_DEPTH = 60;
export const MAX_NODES = 4_000_000;
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The only door in: file, wire, clipboard and command line all pass here. Takes JSON text or an already parsed value;
 * never throws, never hangs, and answers with one clear line.
 */
export function parseDocument(input: unknown): Result<MusterDocument, ParseProblem> {
  const plain = typeof input === 'string' ? parseText(input) : ok(input);
  if (!plain.ok) return plain;
  const hostile = findHostility(plain.value);
  if (hostile) return err(hostile);
  const { value } = plain;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return problem('no-format', 'This is not a Muster document: it has no "format".');
  const { format, version } = value as Record<string, unknown>;
  if (typeof format !== 'string')
    return problem('no-format', 'This is not a Muster document: it has no "format".', ['format']);
  if (!isDocumentFormat(format))
    return problem(
      'unknown-format',
      `The format "${clip(format)}" is unknown. Muster reads ${Object.keys(DOCUMENT_KINDS).join(', ')}.`,
      ['format'],
    );
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return problem('no-version', `The ${DOCUMENT_KINDS[format].noun} has no version number.`, ['version']);
  return parseKnown(value as Record<string, unknown>, format, version);
}

/** As `parseDocument`, for a place that takes one kind only. */
export function parseDocumentOf<F extends DocumentFormat>(
  format: F,
  input: unknown,
): Result<DocumentKinds[F], ParseProblem> {
  const parsed = parseDocument(input);
  if (!parsed.ok) return parsed;
  if (parsed.value.format !== format) {
    return problem(
      'unknown-format',
      `This is ${withArticle(DOCUMENT_KINDS[parsed.value.format as DocumentFormat].noun)}, not ${withArticle(DOCUMENT_KINDS[format].noun)}.`,
      ['format'],
    );
  }
  // The format was compared on the line above, which TypeScript cannot follow through the generic.
  return ok(parsed.value as DocumentKinds[F]);
}

/** One value on the way down; the path is read from its parents only when something is wrong. */
interface Step {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Step | null;
  readonly depth: number;
}

const pathOf = (step: Step): (string | number)[] => {
  const path: (string | number)[] = [];
  for (let next: Step | null = step; next?.parent; next = next.parent) path.unshift(next.key);
  return path;
};

const TOO_DEEP = `The document is nested more than ${MAX_DEPTH} levels deep.`;

const TOO_MANY: ParseProblem = {
  code: 'too-large',
  message: `The document has more than ${MAX_NODES / 1_000_000} million values.`,
  path: [],
};

/** Bounds, hostile keys and numbers that JSON cannot hold, checked without recursion. Undefined = nothing wrong. */
export function findHostility(root: unknown): ParseProblem | undefined {
  const stack: Step[] = [{ value: root, key: '', parent: null, depth: 0 }];
  let nodes = 0;
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { value, depth } = step;
    if (++nodes > MAX_NODES) return TOO_MANY;
    if (typeof value === 'number' && !Number.isFinite(value))
      return { code: 'not-a-number', message: `${place(pathOf(step))} is not a finite number.`, path: pathOf(step) };
    if (typeof value !== 'object' || value === null) continue;
    // A circle in a parsed value is found the same way: it has no end, so it is too deep.
    if (depth >= MAX_DEPTH)
      return {
        code: 'too-deep',
        message: TOO_DEEP,
        path: pathOf(step).slice(0, 6),
      };
    if (Array.isArray(value)) {
      if (value.length > MAX_NODES) return TOO_MANY;
      for (let i = value.length - 1; i >= 0; i--)
        stack.push({ value: value[i], key: i, parent: step, depth: depth + 1 });
    } else {
      for (const key of Object.keys(value)) {
        if (HOSTILE_KEYS.has(key))
          return {
            code: 'hostile-key',
            message: `The key "${key}" in ${place(pathOf(step))} is not allowed.`,
            path: pathOf(step),
          };
        stack.push({ value: (value as Record<string, unknown>)[key], key, parent: step, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** What a document may be before it is even parsed. */
export const DOCUMENT_BOUNDS: JsonBounds = { text: MAX_TEXT, depth: MAX_DEPTH, values: MAX_NODES };

/** Why the text of a document cannot be parsed. */
export function textProblem(found: JsonProblem): ParseProblem {
  switch (found.code) {
    case 'too-large':
      return { code: 'too-large', message: `The document is larger than ${MAX_TEXT / 1024 / 1024} MB.`, path: [] };
    case 'too-many':
      return TOO_MANY;
    case 'too-deep':
      return { code: 'too-deep', message: TOO_DEEP, path: [] };
    case 'not-json':
      return { code: 'not-json', message: 'This is not a Muster document: the text is not JSON.', path: [] };
  }
}

function parseText(text: string): Result<unknown, ParseProblem> {
  const parsed = parseJson(text, DOCUMENT_BOUNDS);
  return parsed.ok ? parsed : err(textProblem(parsed.error));
}

function parseKnown(
  value: Record<string, unknown>,
  format: DocumentFormat,
  version: number,
): Result<MusterDocument, ParseProblem> {
  const kind = DOCUMENT_KINDS[format];
  if (version > kind.version)
    return problem(
      'newer-version',
      `The ${kind.noun} was written by a newer Muster (version ${version}; this one reads up to ${kind.version}).`,
      ['version'],
    );
  const lifted = migrate(value, format, version, kind.version);
  if ('stuckAt' in lifted)
    return problem('older-version', `Version ${lifted.stuckAt} of the ${kind.noun} format cannot be read.`, [
      'version',
    ]);
  const parsed = kind.schema.safeParse(lifted.document);
  if (!parsed.success) return err(misshapen(lifted.document, parsed.error, kind.noun));
  return ok(parsed.data as MusterDocument);
}

function misshapen(document: unknown, error: z.ZodError, noun: string): ParseProblem {
  const first = shapeProblem(document, error.issues[0]);
  const path = first.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  return { code: 'shape', message: `The ${noun} cannot be read at ${place(path)}: ${first.message}${more}`, path };
}

const problem = (
  code: ParseCode,
  message: string,
  path: readonly (string | number)[] = [],
): Result<never, ParseProblem> => err({ code, message, path });
const clip = (text: string): string => oneLine(text, 120);
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `units[3].models[0].count`, or "the document". */
export const place = (path: readonly (string | number)[]): string =>
  path.length === 0
    ? 'the document'
    : clip(
        path.reduce<string>(
          (words, step) => (typeof step === 'number' ? `${words}[${step}]` : words === '' ? step : `${words}.${step}`),
          '',
        ),
      );
