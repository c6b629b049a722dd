/**
 * Nothing that was typed is lost when the window goes: hidden, closed, reloaded, or told by the host that it ends.
 * Fields commit when they are left, so the field in hand is left first; then everything is written, however small.
 */
import { host, writesSettled } from '../host';
import { flush, flushAll } from './autosave';
import { dropDrafts } from './crash-drafts';
import { holdsDrafts } from './drafts';
import { flushSettings } from './settings';
import { troubleOf, unsavedSessions, useSessions } from './sessions';
import { dropTypedText, startTypedText } from './typed-text';

export function startLeaving(): void {
  const flushNow = (): void => void flushEverything();
  window.addEventListener('blur', () => void Promise.all([flushSettings(), flushAll()]));
  startTypedText(holdsDrafts);
  window.addEventListener('pagehide', () => {
    flushNow();
    dropDrafts();
    dropTypedText();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushNow();
  });
  window.addEventListener('beforeunload', (event) => {
    flushNow();
    if (somethingStays()) event.preventDefault();
  });
  // A field that loses focus has been left: write what it changed.
  window.addEventListener('focusout', () => {
    const { current } = useSessions.getState();
    if (current !== null) void flush(current);
  });
}

/** False if something could not be written: a full disk, a conflict, a text that cannot be read. */
export async function flushEverything(): Promise<boolean> {
  leaveField();
  await Promise.all([flushSettings(), flushAll()]);
  // A field may write on its own (a new name in the library), and an answer may bring the next write.
  await writesSettled();
  return unsavedSessions().length === 0 && !holdsDrafts();
}

function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return;
  // In a window that is not in front, browsers leave a field without telling anybody.
  const silently = !document.hasFocus();
  field.blur();
  if (silently) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** What is on its way now arrives even if the page goes, as far as the host's line allows; the rest must be asked about. */
function somethingStays(): boolean {
  const unsaved = unsavedSessions();
  return (
    holdsDrafts() ||
    unsaved.some(({ save, conflict }) => conflict !== null || troubleOf(save) !== null) ||
    bytesOf(unsaved.map(({ history }) => history.present)) > host().lastWords
  );
}

/** With some room for the settings that travel along. */
const bytesOf = (documents: readonly unknown[]): number =>
  new TextEncoder().encode(JSON.stringify(documents)).length + 2_000;
