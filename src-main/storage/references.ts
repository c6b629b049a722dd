/** References between documents, so that a bundle stays whole when an id has to change on the way in. */
import { isJsonObject, type JsonObject } from '#shared/host/json-object';

/** Records and simulations are evidence and carry all they need: they are never rewritten. */
const EVIDENCE: readonly unknown[] = ['muster/battle', 'muster/simulation'];

/** Fields that name another document by its id. */
const REFERENCE_FIELDS = ['system', 'army', 'mission', 'battle', 'extends'] as const;

/** The ids that a document refers to: `system: { id }`, `mission: "01J…"`, `armies: { a: "01J…" }`. */
export function referencesOf(document: JsonObject): string[] {
  if (EVIDENCE.includes(document['format'])) return [];
  return [...new Set(places(document).map(({ id }) => id))];
}

/** The document with every reference to an old id pointing at the new one. */
export function rewriteReferences(document: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  if (EVIDENCE.includes(document['format']) || renamed.size === 0) return document;
  let next = document;
  for (const { id, put } of places(document)) {
    const to = renamed.get(id);
    if (to !== undefined) next = put(next, to);
  }
  return next;
}

interface Place {
  readonly id: string;
  readonly put: (document: JsonObject, id: string) => JsonObject;
}

function places(document: JsonObject): Place[] {
  const found: Place[] = [];
  for (const field of REFERENCE_FIELDS) {
    const value = document[field];
    if (typeof value === 'string') found.push({ id: value, put: (current, id) => ({ ...current, [field]: id }) });
    // A whole document inside another one is its own copy, not a reference.
    else if (isJsonObject(value) && typeof value['id'] === 'string' && !('format' in value)) {
      found.push({
        id: value['id'],
        put: (current, id) => ({ ...current, [field]: { ...(current[field] as JsonObject), id } }),
      });
    }
  }
  const armies = document['armies'];
  if (isJsonObject(armies)) {
    for (const [side, value] of Object.entries(armies)) {
      if (typeof value === 'string')
        found.push({
          id: value,
          put: (current, id) => ({ ...current, armies: { ...(current['armies'] as JsonObject), [side]: id } }),
        });
    }
  }
  // A collection names the game of every row.
  for (const field of ['owned', 'designs'] as const) {
    const rows = document[field];
    if (document['format'] !== 'muster/collection' || !Array.isArray(rows)) continue;
    for (const id of new Set(rows.flatMap((row) => (isJsonObject(row) ? [row['system']] : []))))
      if (typeof id === 'string')
        found.push({ id, put: (current, to) => ({ ...current, [field]: renamed(current[field], id, to) }) });
  }
  return found;
}

const renamed = (rows: unknown, from: string, to: string): unknown =>
  Array.isArray(rows)
    ? rows.map((row: unknown) => (isJsonObject(row) && row['system'] === from ? { ...row, system: to } : row))
    : rows;
