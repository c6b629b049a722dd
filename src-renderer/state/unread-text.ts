/**
 * Text that was typed as data and cannot be read (yet): kept by the place it belongs to, over pages and reloads, until it is read or given up.
 */
import { create } from 'zustand';

const KEY = 'muster-unread';

interface Kept {
  readonly texts: Readonly<Record<string, string>>;
}

const useKept = create<Kept>(() => ({ texts: stored() }));

/** The text that waits at a place, and how to keep or drop one. */
export function useUnreadText(place: string): readonly [string | null, (text: string | null) => void] {
  const text = useKept(({ texts }) => (Object.hasOwn(texts, place) ? (texts[place] ?? null) : null));
  return [text, (next) => keep(place, next)];
}

function keep(place: string, text: string | null): void {
  const { [place]: _old, ...others } = useKept.getState().texts;
  const texts = text === null ? others : { ...others, [place]: text };
  useKept.setState({ texts });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // No room, or no storage: this page still has it.
  }
}

function stored(): Record<string, string> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
