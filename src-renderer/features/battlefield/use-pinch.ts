import { useEffect, type RefObject } from 'react';
import type { BattlefieldEditor } from './use-battlefield-editor';
import { zoomAt } from './view';

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Two fingers on the table move and scale the view, whatever tool is in hand; one finger and the pen are the tool's. */
export function usePinch({ store, bench, tools }: BattlefieldEditor, host: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let pinching = false;
    const place = ({ clientX, clientY }: PointerEvent): Finger => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, place(event));
      if (fingers.size < 2) return;
      // What the first finger has begun is broken off: it was never meant.
      if (!pinching) {
        bench.gesture.cancel?.();
        tools[store.getState().tool].cancel?.();
      }
      pinching = true;
      event.stopPropagation();
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (!pinching) return;
      event.stopPropagation();
      if (!other) return;
      const spread = (finger: Finger): number => Math.max(8, Math.hypot(finger.x - other.x, finger.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      bench.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      const { view } = store.getState();
      store.setState({ view: zoomAt(view, middle, spread(now) / spread(before), bench.mission().table) });
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) pinching = false;
    };
    const listen = { capture: true } as const;
    element.addEventListener('pointerdown', down, listen);
    element.addEventListener('pointermove', move, listen);
    element.addEventListener('pointerup', up, listen);
    element.addEventListener('pointercancel', up, listen);
    return () => {
      element.removeEventListener('pointerdown', down, listen);
      element.removeEventListener('pointermove', move, listen);
      element.removeEventListener('pointerup', up, listen);
      element.removeEventListener('pointercancel', up, listen);
    };
  }, [store, bench, tools, host]);
}
