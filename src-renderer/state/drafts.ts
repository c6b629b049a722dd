/** Texts that stand in a field and cannot be taken into their document as they are (unfinished JSON). */
import { useEffect, useId } from 'react';

const held = new Set<string>();

/** While `held`, the window does not close without asking. */
export function useDraft(isHeld: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isHeld) return;
    held.add(id);
    return () => {
      held.delete(id);
    };
  }, [id, isHeld]);
}

export const holdsDrafts = (): boolean => held.size > 0;
