/** Share codes make their army wherever they are pasted: on any page, in a search field, in the palette. */
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';

export const isShareCode = (text: string): boolean => /^\s*MUSTER1-[\w\s-]{6,}$/i.test(text);

/** The packing is only loaded when somebody brings a code. */
export async function openShareCode(code: string): Promise<void> {
  const [{ decodeShareCode }, { createArmy }] = await Promise.all([
    import('#shared/army/share-code'),
    import('../features/army/create-army'),
  ]);
  const army = decodeShareCode(code);
  if (army.ok) await createArmy(army.value);
  else notifications.show({ title: 'No army was made', message: army.error, color: 'red' });
}

/** A text that is being written, and the palette, keep what is pasted into them. */
const keepsText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && (target.isContentEditable || target.closest('[role="dialog"]') !== null));

export function usePastedShareCode(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || keepsText(event.target) || !isShareCode(text)) return;
      event.preventDefault();
      void openShareCode(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
