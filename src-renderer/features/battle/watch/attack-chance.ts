import { oddsOfAttack } from '#shared/players/event-odds';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import { isCadence, type Film, type Watched } from './watched';

/** What the attack under way could do, exactly, and what it did. */
export interface AttackChance {
  /** Chance of each number of hit points lost, from 0. */
  readonly pmf: readonly number[];
  /** Hit points that were lost; null while dice are still to come. */
  readonly lost: number | null;
  /** Chance of that many or more; where nothing was lost, of losing nothing. */
  readonly chance: number | null;
}

/** Null where nothing is aimed, and in games whose damage is only noted until the round is over. */
export function attackChance(film: Film, shown: number): AttackChance | null {
  if (!isCadence(film)) return null;
  const { theatre, replay, log, entryOf } = film;
  const entry = shown < 0 ? undefined : log[entryOf(shown)];
  if (!entry) return null;
  let at = -1;
  for (let i = entry.from; i <= shown; i++) {
    const event = replay.events[i];
    if (event?.kind === 'targeted') at = i;
    // Other dice lie on the table by now, or the attack came to none: its odds say nothing about them.
    else if (event?.kind === 'attack-lost' || (event?.kind === 'rolled' && event.attack === null)) at = -1;
  }
  const aimed = replay.events[at];
  if (aimed?.kind !== 'targeted') return null;
  const { end, lost, evaded, done } = courseOf(replay.events, at, entry.to, aimed);
  const odds = oddsOfAttack(theatre, replay.stateAt(at), aimed, evaded && shown > at);
  if (!odds) return null;
  const pmf = [...odds.hpLost];
  const over = done && shown >= end;
  return {
    pmf,
    lost: over ? lost : null,
    chance: over ? chanceOf(pmf, lost) : null,
  };
}

/** "Nothing or more" is always so: what did no harm is told by the chance of no harm. */
const chanceOf = (pmf: readonly number[], lost: number): number =>
  lost === 0 ? (pmf[0] ?? 0) : pmf.slice(lost).reduce((sum, chance) => sum + chance, 0);

/** What happens inside an attack: as long as nothing else has followed, somebody may still have to answer for it. */
const INSIDE: ReadonlySet<string> = new Set([
  'rolled',
  'reacted',
  'declined',
  'command-changed',
  'ability-used',
  'moved',
  'shuffled',
  'drew',
  'swap-decided',
  'revealed',
]);

/** The last event that belongs to the attack, what it cost the target, whether that slid aside, and whether it is done with. */
function courseOf(
  events: Watched['replay']['events'],
  at: number,
  to: number,
  aimed: EventOf<'targeted'>,
): { readonly end: number; readonly lost: number; readonly evaded: boolean; readonly done: boolean } {
  let [end, lost, evaded, done] = [at, 0, false, false];
  for (let i = at + 1; i < to; i++) {
    const event = events[i];
    if (!event) break;
    done ||= !INSIDE.has(event.kind);
    if (event.kind === 'targeted') break;
    if (event.kind === 'reacted' && event.reaction === 'evade') evaded = true;
    if (event.kind === 'damaged' && event.by === aimed.unit) lost += event.lost;
    if (
      (event.kind === 'rolled' && event.attack === aimed.attack) ||
      (event.kind === 'damaged' && event.by === aimed.unit) ||
      event.kind === 'attack-lost'
    )
      end = i;
  }
  return { end, lost, evaded, done };
}
