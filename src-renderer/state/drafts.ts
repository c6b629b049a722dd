/** Texts that stand in a field and cannot be taken into their document as they are (unfinished JSON). */
import { useEffect, useId } from 'react';
import { dropLeftText } from './typed-text';

const held = new Set<string>();

/** While `held`, the window does not close without asking. */
export function useDraft(isHeld: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isHeld) return;
    held.add(id);
    return () => {
      held.delete(id);
      if (held.size === 0) dropLeftText();
    };
  }, [id, isHeld]);
}

export const holdsDrafts = (): boolean => held.size > 0;
