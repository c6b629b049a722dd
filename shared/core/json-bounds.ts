/**
 * JSON from outside, bounded before it is parsed: a text of brackets costs a moment and no memory. The only `JSON.parse` for what
 * others wrote (`tests/architecture` looks).
 */
import { err, ok, type Result } from './result';

export interface JsonBounds {
  /** Letters. */
  readonly text: number;
  readonly depth: number;
  /** Commas and brackets: one for nearly every value. */
  readonly values: number;
}

export type JsonProblem =
  | { readonly code: 'too-large' | 'too-deep' | 'too-many' }
  /** The letter at which it goes wrong, counted from 1, where that is known. */
  | { readonly code: 'not-json'; readonly at: number | null };

export function parseJson(text: string, bounds: JsonBounds): Result<unknown, JsonProblem> {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const problem = measure(plain, bounds);
  if (problem) return err(problem);
  try {
    return ok(JSON.parse(plain) as unknown);
  } catch (error) {
    // V8's message quotes the text; the place is enough.
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return err({ code: 'not-json', at: position === undefined ? null : Number(position) + 1 });
  }
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];

function measure(text: string, bounds: JsonBounds): JsonProblem | null {
  if (text.length > bounds.text) return { code: 'too-large' };
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) {
      at = endOfString(text, at);
    } else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      if (++depth > bounds.depth) return { code: 'too-deep' };
      if (++values > bounds.values) return { code: 'too-many' };
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) {
      // Closed more often than opened: no JSON, and nothing behind it counts.
      if (--depth < 0) return { code: 'not-json', at: at + 1 };
    } else if (letter === COMMA && ++values > bounds.values) return { code: 'too-many' };
  }
  return null;
}

/** The closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
