import { watch } from 'node:fs';

const DEBOUNCE = 150;
/** Network and cloud drives often send no events at all. */
const POLL = 30_000;

/** Calls `onChange` soon after something under `folder` changed, except in hidden folders. Returns the function that stops it. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      onChange();
    }, DEBOUNCE).unref();
  };
  const poll = setInterval(onChange, POLL).unref();
  let close = (): void => undefined;
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, (_event, name) => {
      if (name === null || !String(name).split(/[\\/]/).some((step) => step.startsWith('.'))) soon();
    });
    watcher.on('error', () => watcher.close());
    close = () => watcher.close();
  } catch {
    // The poll remains.
  }
  return () => {
    close();
    clearInterval(poll);
    if (timer) clearTimeout(timer);
  };
}
