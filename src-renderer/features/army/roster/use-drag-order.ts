import { useRef, useState, type HTMLAttributes, type PointerEvent } from 'react';

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly offset: number;
}

interface DragOrder {
  /** Put on the grip of row `index`. */
  readonly grip: (index: number) => HTMLAttributes<HTMLElement>;
  /** How far row `index` stands from its place now. */
  readonly shiftOf: (index: number) => number;
}

/** Reordering rows of equal height by their grips; the order changes once, on release. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void): DragOrder {
  const [drag, show] = useState<Drag | null>(null);
  // The handlers read where the drag is now, not where it was when their row was drawn.
  const current = useRef<Drag | null>(null);
  const start = useRef(0);
  const setDrag = (next: Drag | null): void => {
    current.current = next;
    show(next);
  };

  const grip = (index: number): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('[data-unit]');
      if (event.button !== 0 || !row) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY;
      setDrag({ from: index, to: index, height: row.getBoundingClientRect().height, offset: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = current.current;
      if (!now || now.from !== index) return;
      const offset = event.clientY - start.current;
      const to = Math.max(0, Math.min(count - 1, now.from + Math.round(offset / now.height)));
      setDrag({ ...now, offset, to });
    },
    onPointerUp: () => {
      const now = current.current;
      if (now && now.to !== now.from) onMove(now.from, now.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  const shiftOf = (index: number): number => {
    if (!drag) return 0;
    if (index === drag.from) return drag.offset;
    if (index > drag.from && index <= drag.to) return -drag.height;
    if (index < drag.from && index >= drag.to) return drag.height;
    return 0;
  };
  return { grip, shiftOf };
}
