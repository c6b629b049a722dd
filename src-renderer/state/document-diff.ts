/** What changed between two versions of a document, in lines that people can read. Lists of things with ids are matched by id. */
import { isJsonObject, type JsonObject } from '#shared/host/json-object';

export interface DocumentChange {
  readonly type: 'added' | 'removed' | 'changed';
  /** "Units › Ember › Options" */
  readonly where: string;
  readonly before: string | null;
  readonly after: string | null;
}

const IGNORED = new Set(['format', 'version', 'id']);

export function diffDocuments(before: object, after: object): readonly DocumentChange[] {
  const changes: DocumentChange[] = [];
  walk([], before, after, changes);
  return changes;
}

function walk(path: readonly string[], before: unknown, after: unknown, changes: DocumentChange[]): void {
  if (Object.is(before, after) || same(before, after)) return;
  if (isJsonObject(before) && isJsonObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (path.length === 0 && IGNORED.has(key)) continue;
      walk([...path, key], before[key], after[key], changes);
    }
    return;
  }
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(hasId)) {
    walkList(path, before as WithId[], after as WithId[], changes);
    return;
  }
  const type = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  changes.push({ type, where: readable(path), before: describe(before), after: describe(after) });
}

type WithId = JsonObject & { readonly id: string };

const hasId = (value: unknown): value is WithId => isJsonObject(value) && typeof value['id'] === 'string';

function walkList(
  path: readonly string[],
  before: readonly WithId[],
  after: readonly WithId[],
  changes: DocumentChange[],
): void {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  for (const item of before) {
    if (!now.has(item.id)) changes.push({ type: 'removed', where: readable(path), before: nameOf(item), after: null });
  }
  for (const item of after) {
    const was = old.get(item.id);
    if (!was) changes.push({ type: 'added', where: readable(path), before: null, after: nameOf(item) });
    else walk([...path, nameOf(item)], was, item, changes);
  }
  const kept = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const order = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
  if (kept.join(' ') !== order.join(' '))
    changes.push({ type: 'changed', where: readable(path), before: 'old order', after: 'new order' });
}

const nameOf = (item: JsonObject): string => {
  const name = item['name'] ?? item['entry'] ?? item['type'] ?? item['id'];
  return typeof name === 'string' ? name : 'item';
};

/** `entryPoints` reads "Entry points"; names are left as they are. */
const readable = (path: readonly string[]): string =>
  path.map((part, i) => (i % 2 === 0 || /^[a-z][a-zA-Z]*$/.test(part) ? words(part) : part)).join(' › ');

const words = (key: string): string => {
  const spaced = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return /^[a-z]+([A-Z][a-z]*)*$/.test(key) ? spaced.charAt(0).toUpperCase() + spaced.slice(1) : key;
};

function describe(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 79)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return value.join(', ') || null;
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  }
  return isJsonObject(value) ? nameOf(value) : null;
}

const same = (a: unknown, b: unknown): boolean => typeof a === typeof b && JSON.stringify(a) === JSON.stringify(b);
