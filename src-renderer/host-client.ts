/** Finds the host of this window: Electron's preload bridge, or the loopback host that served the page. */
import { BRIDGE_NAME } from '#shared/host/bridge';
import type { HostClient } from '#shared/host/contract';
import { fetchParts, type FetchParts } from '#shared/host/fetch-parts';
import { LAST_WORDS, makeHttpClient } from '#shared/host/http-client';
import { makeMessageClient, type MessageChannelFacade } from '#shared/host/message-client';
import { CODE_PARAMETER, codeOfFragment, SESSION_PATH, sessionAnswerSchema, TOKEN_KEY } from '#shared/host/session';

export async function connectHost(): Promise<HostClient> {
  const bridge = bridgeOfWindow();
  if (bridge) return makeMessageClient(bridge);
  await signIn();
  return makeHttpClient(
    fetchParts({
      fetch: lastingFetch(),
      decoder: () => new TextDecoder(),
      canceller: () => new AbortController(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      token: () => sessionStorage.getItem(TOKEN_KEY),
      base: '',
    }),
  );
}

/** Browsers refuse what exceeds their limit for requests that outlive the page; such a one goes as an ordinary request. */
function lastingFetch(): FetchParts['fetch'] {
  let onTheWay = 0;
  return async (url, { keepalive = false, ...init }) => {
    const bytes = keepalive ? new TextEncoder().encode(init.body ?? '').length : 0;
    if (!keepalive || onTheWay + bytes > LAST_WORDS) return fetch(url, init as RequestInit);
    onTheWay += bytes;
    try {
      return await fetch(url, { ...(init as RequestInit), keepalive });
    } finally {
      onTheWay -= bytes;
    }
  };
}

function bridgeOfWindow(): MessageChannelFacade | null {
  const value: unknown = Reflect.get(window, BRIDGE_NAME);
  return isBridge(value) ? value : null;
}

const isBridge = (value: unknown): value is MessageChannelFacade =>
  typeof value === 'object' && value !== null && 'post' in value && 'listen' in value;

/** A code in the address is worth one token; the address then forgets it. */
async function signIn(): Promise<void> {
  const code = codeOfFragment(window.location.hash);
  if (code === null) return;
  window.history.replaceState(null, '', withoutCode(window.location.hash) || '#/');
  try {
    const answer = await fetch(SESSION_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const token = sessionAnswerSchema.safeParse(await answer.json());
    if (token.success) sessionStorage.setItem(TOKEN_KEY, token.data.token);
  } catch {
    // The first call then says that this tab is signed out, and how to get in.
  }
}

export const withoutCode = (fragment: string): string =>
  fragment
    .replace(new RegExp(`(^#|[?&])${CODE_PARAMETER}=[A-Za-z0-9_-]+&?`), (_all, lead: string) =>
      lead === '#' ? '#' : lead === '?' ? '?' : '',
    )
    .replace(/[?#&]$/, '');
