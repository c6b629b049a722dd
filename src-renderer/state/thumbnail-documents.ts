/** Documents that cards draw from, by id and revision, a few at a time; the oldest are let go. */
import type { JsonObject } from '#shared/host/json-object';
import { host } from '../host';

const KEPT = 400;
const AT_ONCE = 4;

const kept = new Map<string, JsonObject>();
const waiting: (() => void)[] = [];
let running = 0;

export const peekThumbnailDocument = (key: string): JsonObject | null => kept.get(key) ?? null;

export async function loadThumbnailDocument(id: string, key: string): Promise<JsonObject | null> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    const known = kept.get(key);
    if (known) return known;
    const result = await host().call('documents.load', { id });
    if (!result.ok) return null;
    kept.set(key, result.value.document);
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return result.value.document;
  } finally {
    running--;
    waiting.shift()?.();
  }
}
