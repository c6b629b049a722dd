/** Copy, cut and paste of pieces: by the browser's own events (keys, the Edit menu of the desktop), and from the menu of the table. */
import { useEffect } from 'react';
import { isShareCode } from '../../shell/share-code-pasted';
import { isField } from '../../shell/shortcuts';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** What this window copied last: what a menu pastes where the browser lets nobody read the clipboard. */
let copiedLast = '';

export function toClipboard(text: string): void {
  copiedLast = text;
  void navigator.clipboard.writeText(text);
}

export const fromClipboard = (): Promise<string> => navigator.clipboard.readText().catch(() => copiedLast);

export function useClipboard({ actions, store }: Pick<BattlefieldEditor, 'actions' | 'store'>): void {
  useEffect(() => {
    const isOurs = (event: ClipboardEvent): boolean =>
      !event.defaultPrevented &&
      event.clipboardData !== null &&
      store.getState().mode === 'table' &&
      !isField(event.target) &&
      document.querySelector('[role="dialog"][aria-modal="true"]') === null;
    const copy = (event: ClipboardEvent): void => {
      // Words that are marked on the page are what is copied then.
      if (!isOurs(event) || document.getSelection()?.isCollapsed === false) return;
      const put = (text: string): void => {
        copiedLast = text;
        event.clipboardData?.setData('text/plain', text);
      };
      if (actions.copy(put, event.type === 'cut')) event.preventDefault();
    };
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isOurs(event) || isShareCode(text)) return;
      event.preventDefault();
      actions.paste(text);
    };
    window.addEventListener('copy', copy);
    window.addEventListener('cut', copy);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('copy', copy);
      window.removeEventListener('cut', copy);
      window.removeEventListener('paste', paste);
    };
  }, [actions, store]);
}
