import type { Place } from './use-place';

export const CARD = { width: 330, height: 190 };
const GAP = 14;
const EDGE = 12;

/**
 * Where the card goes: beside what it points at, on the side with the most room; over its lower corner where it fills the
 * window; in the corner of the window where there is nothing to point at.
 */
export function cardPlace(at: Place | null, window: { readonly width: number; readonly height: number }) {
  const { width, height } = CARD;
  if (!at) return within(window, window.width, window.height);
  const rooms = [
    { room: window.width - at.left - at.width - width - GAP, left: at.left + at.width + GAP, top: at.top },
    { room: at.left - width - GAP, left: at.left - width - GAP, top: at.top },
    { room: window.height - at.top - at.height - height - GAP, left: at.left, top: at.top + at.height + GAP },
    { room: at.top - height - GAP, left: at.left, top: at.top - height - GAP },
  ];
  const best = rooms.reduce((one, other) => (other.room > one.room ? other : one));
  if (best.room >= EDGE) return within(window, best.left, best.top);
  return within(window, at.left + at.width - width - GAP, at.top + at.height - height - GAP);
}

const within = (window: { readonly width: number; readonly height: number }, left: number, top: number) => ({
  left: Math.max(EDGE, Math.min(left, window.width - CARD.width - EDGE)),
  top: Math.max(EDGE, Math.min(top, window.height - CARD.height - EDGE - 26)),
});
