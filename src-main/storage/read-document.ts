/** From the bytes of a file to a document, or to the reason why it is none. The shape is judged by `#shared/schema`. */
import { parseJson } from '#shared/core/json-bounds';
import { DOCUMENT_KINDS, type DocumentKind, type RowStatus } from '#shared/host/calls/row';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { DOCUMENT_BOUNDS, parseDocument, textProblem, type ParseCode } from '#shared/schema/parse';

export type ReadDocument =
  | { readonly status: 'ok'; readonly kind: DocumentKind; readonly document: JsonObject; readonly migrated: boolean }
  | {
      readonly status: Exclude<RowStatus, 'ok'>;
      readonly reason: string;
      readonly kind: DocumentKind | null;
      readonly raw: JsonObject | null;
    };

/** Injected into the store, so that storage can be tested with a format of its own. */
export type ReadDocumentText = (text: string) => ReadDocument;

const FOREIGN: readonly ParseCode[] = ['no-format', 'unknown-format'];

export const readDocument: ReadDocumentText = (text) => {
  if (!/\S/.test(text)) return broken('The file is empty.');
  const parsed = parseJson(text, DOCUMENT_BOUNDS);
  if (parsed.ok) return readValue(parsed.value);
  const problem = parsed.error;
  if (problem.code !== 'not-json') return broken(textProblem(problem).message);
  return broken(
    `The file is not JSON: ${problem.at === null ? 'it ends too early or is not text' : `something is wrong at letter ${String(problem.at)}`}.`,
  );
};

const broken = (reason: string): ReadDocument => ({ status: 'broken', reason, kind: null, raw: null });

export function readValue(value: unknown): ReadDocument {
  const raw = isJsonObject(value) ? value : null;
  const kind = kindOf(raw);
  if (!raw) return { status: 'foreign', reason: 'The file is not a Muster document: it has no "format".', kind, raw };
  const parsed = parseDocument(raw);
  if (!parsed.ok) {
    const { code, message } = parsed.error;
    const status = code === 'newer-version' ? 'newer' : FOREIGN.includes(code) ? 'foreign' : 'broken';
    return { status, reason: message, kind, raw };
  }
  const document = parsed.value;
  // What parses has one of the formats that name a kind.
  return { status: 'ok', kind: kind as DocumentKind, document, migrated: document['version'] !== raw['version'] };
}

/** `muster/army` → `army`; null for anything else. */
export function kindOf(raw: JsonObject | null): DocumentKind | null {
  const format = raw?.['format'];
  if (typeof format !== 'string' || !format.startsWith('muster/')) return null;
  const kind = format.slice('muster/'.length);
  return DOCUMENT_KINDS.find((known) => known === kind) ?? null;
}
