import { z } from './zod';

/** A JSON object as it came from `JSON.parse`; what is inside is checked by the schema of its own kind. */
export type JsonObject = { readonly [key: string]: unknown };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Passes the object through untouched (no copy: documents can be megabytes). */
export const jsonObject = z.custom<JsonObject>(isJsonObject, 'A JSON object is needed here.');
