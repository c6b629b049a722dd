/**
 * How a tab gets into the loopback host. `muster serve` prints `http://127.0.0.1:PORT/#code=…`; a fragment is never sent
 * anywhere by itself. The window posts the code once to `SESSION_PATH`, keeps the token in sessionStorage (this tab only;
 * cookies would be shared by every port of 127.0.0.1) and wipes the fragment. A used code is worth nothing.
 */
import { z } from './zod';

export const SESSION_PATH = '/api/session';
export const CALL_PATH = '/api/call';
export const EVENTS_PATH = '/api/events';
export const CODE_PARAMETER = 'code';
export const TOKEN_KEY = 'muster-token';

/** Stands in `index.html` as the nonce; the host puts a fresh one there with every page. */
export const NONCE_PLACEHOLDER = '__MUSTER_NONCE__';

export const sessionRequestSchema = z.object({ code: z.string().min(1).max(200) });
export const sessionAnswerSchema = z.object({ token: z.string() });

/** The code in a fragment such as `#code=abc` or `#/library?code=abc`; null if there is none. */
export function codeOfFragment(fragment: string): string | null {
  const match = /(?:^#|[?&])code=([A-Za-z0-9_-]+)/.exec(fragment);
  return match?.[1] ?? null;
}
