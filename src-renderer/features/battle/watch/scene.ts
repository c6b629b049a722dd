import type { Target } from '#shared/schema/battle/cadence-decision';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import type { Watched } from './watched';

/** What the table shows beside the ships: who acts, at whom, by which way, along which line. */
export interface Scene {
  readonly acting: string | null;
  readonly target: Target | null;
  /** Moves of this activation so far, slides of evaders included. */
  readonly moves: readonly EventOf<'moved'>[];
  readonly sight: { readonly event: EventOf<'targeted'>; readonly moment: number } | null;
}

const NOTHING: Scene = { acting: null, target: null, moves: [], sight: null };

/** `shown`: index of the event that the page tells of. */
export function sceneAt({ replay, log, entryOf }: Watched, shown: number): Scene {
  if (shown < 0) return NOTHING;
  const entry = log[entryOf(shown)];
  if (!entry || entry.kind !== 'activation') return NOTHING;
  const moves: EventOf<'moved'>[] = [];
  let sight: Scene['sight'] = null;
  for (let i = entry.from; i <= shown; i++) {
    const event = replay.events[i];
    if (event?.kind === 'moved') {
      moves.push(event);
      if (event.action !== 'evade') sight = null;
    } else if (event?.kind === 'targeted') sight = { event, moment: i };
    else if (event?.kind === 'secured' || (event?.kind === 'rolled' && event.attack === null)) sight = null;
  }
  return { acting: entry.unit, target: sight?.event.target ?? null, moves, sight };
}
