import { DOCUMENT_KINDS, type DocumentFormat } from './document';
import { parseDocumentOf, type ParseProblem } from './parse';
import { shapeProblem } from './shape-problem';

/** Most that anybody reads at once. */
const MOST = 100;

export type PlacedProblem = Pick<ParseProblem, 'path' | 'message'>;

/** Everything that keeps a value from being a document of a kind, each with its place. Empty: it can be read. */
export function allProblems(format: DocumentFormat, value: unknown): readonly PlacedProblem[] {
  const read = parseDocumentOf(format, value);
  if (read.ok) return [];
  if (read.error.code !== 'shape') return [read.error];
  const parsed = DOCUMENT_KINDS[format].schema.safeParse(value);
  // An older version has the shape of another day: its first fault has to do.
  if (parsed.success) return [read.error];
  return parsed.error.issues.slice(0, MOST).map((issue) => {
    const { path, message } = shapeProblem(value, issue);
    return { path: path.map((step) => (typeof step === 'number' ? step : String(step))), message };
  });
}
