/**
 * Addresses live in the hash: `#/build/01J...?unit=u3`. A page reads them with `useRoute`, goes elsewhere with `navigate`.
 * The hash keeps working under app://, under a loopback port and after a reload.
 */
import { useSyncExternalStore } from 'react';

export interface Route {
  /** `['build', '01J...']`; empty at the start. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return {
    path: path.split('/').filter(Boolean).map(decode),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** `/build/01J...` from its parts, each escaped. */
export const routeTo = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

export function navigate(to: string, options: { readonly replace?: boolean } = {}): void {
  const hash = `#${to.startsWith('/') ? to : `/${to}`}`;
  if (hash === window.location.hash) return;
  if (options.replace) {
    window.history.replaceState(null, '', hash);
    for (const listener of listeners) listener();
  } else {
    window.location.hash = hash;
  }
}

export const useRoute = (): Route => useSyncExternalStore(subscribe, snapshot);

export const currentRoute = (): Route => snapshot();

const listeners = new Set<() => void>();
let last: { hash: string; route: Route } | undefined;

function snapshot(): Route {
  const hash = window.location.hash;
  if (last?.hash !== hash) last = { hash, route: parseRoute(hash) };
  return last.route;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
