import type { RandomStream } from '../../core/random';
import type { AnyEvent } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';
import type { FamilyTypes, Staged } from './family';

/** What a player gets to decide by: what somebody on that side of the table could see, and nothing else. */
export interface PlayerView<T extends FamilyTypes> {
  readonly theatre: Staged<T>;
  /** The state with hidden things left out. */
  readonly state: T['state'];
  readonly point: T['point'];
  /** What has happened so far, as this side saw it; empty where no log is kept. */
  readonly events: readonly T['event'][];
  /** The players' own chance: never the dice. */
  readonly random: RandomStream;
}

/** Answers with a legal decision of the point's kind. */
export type Chooser<T extends FamilyTypes> = (view: PlayerView<T>) => T['decision'];

interface Seen<T extends FamilyTypes> {
  readonly theatre: Staged<T>;
  readonly state: T['state'];
  readonly events: readonly T['event'][];
}

/** Hides what the side may not see, when it is first looked at. */
export class SideView<T extends FamilyTypes> implements PlayerView<T> {
  readonly theatre: Staged<T>;
  // Out of a player's reach, not only out of its types.
  readonly #seen: Seen<T>;
  readonly #side: Side;
  #state: T['state'] | undefined;
  #events: readonly T['event'][] | undefined;

  constructor(
    seen: Seen<T>,
    readonly point: T['point'],
    readonly random: RandomStream,
    side: Side = point.side,
  ) {
    this.theatre = seen.theatre;
    this.#seen = seen;
    this.#side = side;
  }

  get state(): T['state'] {
    return (this.#state ??= this.theatre.family.mask(this.#seen.state, this.#side));
  }

  get events(): readonly T['event'][] {
    const { family } = this.theatre;
    return (this.#events ??= this.#seen.events.map((event) => unsummed(family.maskEvent(event, this.#side))));
  }
}

/** A checksum covers what is hidden, too: whoever tries all that might lie there would find it out. */
const unsummed = <E extends AnyEvent>(event: E): E => ('checksum' in event ? { ...event, checksum: '' } : event);

/** Did this side see the whole event when it happened? */
export const sees = ({ seenBy }: Pick<AnyEvent, 'seenBy'>, side: Side): boolean =>
  seenBy === undefined || seenBy.includes(side);
