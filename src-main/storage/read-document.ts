/** From the bytes of a file to a document, or to the reason why it is none. The shape is judged by `#shared/schema`. */
import { parseJson } from '#shared/core/json-bounds';
import { DOCUMENT_KINDS, type DocumentKind, type RowStatus } from '#shared/host/calls/row';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { isDocumentFormat } from '#shared/schema/document';
import { DOCUMENT_BOUNDS, findHostility, parseDocument, textProblem, type ParseCode } from '#shared/schema/parse';

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
  // A kind whose schema is not part of this build is kept as it is once its envelope is right.
  if (kind && typeof raw['format'] === 'string' && !isDocumentFormat(raw['format'])) return readEnvelope(raw, kind);
  const parsed = parseDocument(raw);
  if (!parsed.ok) {
    const { code, message } = parsed.error;
    const status = code === 'newer-version' ? 'newer' : FOREIGN.includes(code) ? 'foreign' : 'broken';
    return { status, reason: message, kind, raw };
  }
  const document = parsed.value as unknown as JsonObject;
  return kind
    ? { status: 'ok', kind, document, migrated: document['version'] !== raw['version'] }
    : { status: 'foreign', reason: `The format "${String(raw['format']).slice(0, 60)}" is unknown.`, kind, raw };
}

function readEnvelope(raw: JsonObject, kind: DocumentKind): ReadDocument {
  const hostile = findHostility(raw);
  if (hostile) return { status: 'broken', reason: hostile.message, kind, raw };
  const { version } = raw;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { status: 'broken', reason: `The ${kind} has no version number.`, kind, raw };
  if (version > 1)
    return {
      status: 'newer',
      reason: `The ${kind} was written by a newer Muster (version ${String(version)}; this one reads up to 1).`,
      kind,
      raw,
    };
  return { status: 'ok', kind, document: raw, migrated: false };
}

/** `muster/army` → `army`; null for anything else. */
export function kindOf(raw: JsonObject | null): DocumentKind | null {
  const format = raw?.['format'];
  if (typeof format !== 'string' || !format.startsWith('muster/')) return null;
  const kind = format.slice('muster/'.length);
  return DOCUMENT_KINDS.find((known) => known === kind) ?? null;
}
