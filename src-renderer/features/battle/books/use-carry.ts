import { useRef, useState, type PointerEvent, type RefObject } from 'react';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Carried {
  readonly unit: string;
  /** On the table; null while the pointer is elsewhere. */
  readonly at: Spot | null;
}

/** Farther than this, and it is a drag. */
const SLIP = 5;

/** A unit in hand, from the tray or from the map: with a mouse, a pen or a finger. */
export function useCarry(
  stage: RefObject<SVGGElement | null>,
  table: { readonly width: number; readonly height: number },
  done: { readonly drop: (unit: string, at: Spot) => void; readonly tap: (unit: string) => void },
): { readonly carried: Carried | null; readonly take: (unit: string, event: PointerEvent<Element>) => void } {
  const [carried, setCarried] = useState<Carried | null>(null);
  const moved = useRef(false);
  const spotOf = (clientX: number, clientY: number): Spot | null => {
    const matrix = stage.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const k = Number(stage.current?.dataset['k'] ?? 1);
    const at = { x: x / k, y: y / k };
    return at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.height ? at : null;
  };
  const take = (unit: string, event: PointerEvent<Element>): void => {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    moved.current = false;
    const follow = (next: globalThis.PointerEvent): void => {
      if (next.pointerId !== pointerId) return;
      moved.current ||= Math.abs(next.clientX - clientX) + Math.abs(next.clientY - clientY) > SLIP;
      if (moved.current) setCarried({ unit, at: spotOf(next.clientX, next.clientY) });
    };
    const end = (next: globalThis.PointerEvent): void => {
      if (next.pointerId !== pointerId) return;
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setCarried(null);
      if (next.type === 'pointercancel') return;
      if (!moved.current) return done.tap(unit);
      const at = spotOf(next.clientX, next.clientY);
      if (at) done.drop(unit, at);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return { carried, take };
}
