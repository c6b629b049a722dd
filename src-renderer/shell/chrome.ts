/**
 * What a page tells the frame: its path in the title bar, the keys that work now, a sentence at the right of the status bar.
 *
 *   usePageChrome({ path: [{ label: 'Library', to: '/library' }, { label: army.name, given: true }],
 *                   keys: [['A', 'add'], ['D', 'duplicate']], status: 'Squadrons, rules edition 1' });
 */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

export interface PageChrome {
  readonly path?: readonly Crumb[];
  /** Key and what it does: `['F2', 'rename']`. */
  readonly keys?: readonly (readonly [key: string, does: string])[];
  readonly status?: string;
}

interface ChromeState {
  readonly page: PageChrome;
  /** Save state of the open document, "Saved 14:02"; null shows none. */
  readonly save: { readonly tone: 'quiet' | 'busy' | 'error'; readonly text: string } | null;
  readonly paletteOpen: boolean;
  readonly helpOpen: boolean;
}

export const useChrome = create<ChromeState>(() => ({ page: {}, save: null, paletteOpen: false, helpOpen: false }));

export function usePageChrome(chrome: PageChrome): void {
  const text = JSON.stringify(chrome);
  useEffect(() => {
    const page = JSON.parse(text) as PageChrome;
    useChrome.setState({ page });
    const last = page.path?.at(-1)?.label;
    document.title = last ? `${last} · Muster` : 'Muster';
  }, [text]);
  useEffect(() => () => useChrome.setState({ page: {} }), []);
}
