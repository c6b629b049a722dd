import { useEffect, useState } from 'react';

/** Where an element stands in the window, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const EVERY_MS = 150;

/** Follows what a step points at: pages load, panes are dragged and lists scroll. Null while it is not to be seen. */
export function usePlace(find: () => Element | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const look = (): void => {
      const box = find()?.getBoundingClientRect();
      const seen = box && box.width > 0 && box.height > 0;
      const next = seen ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
      setPlace((now) => (same(now, next) ? now : next));
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [find]);
  return place;
}

const same = (a: Place | null, b: Place | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);
