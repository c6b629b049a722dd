import { createStore, type StoreApi } from 'zustand/vanilla';
import { eventMs } from './timing';
import type { Film } from './watched';

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export interface PlayerState {
  /** Events that have happened. */
  readonly moment: number;
  /** How much of the next event has been shown, 0 … 1; 0 at rest. */
  readonly part: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Stops after every activation. */
  readonly turnByTurn: boolean;
  /** The farthest moment that may be told of: what lies beyond is hidden from whoever watches for the first time. */
  readonly known: number;
}

/** Index of the event that the page tells of: the one under way, else the one just done; −1 before the first. */
export const shownEvent = ({ moment, part }: Pick<PlayerState, 'moment' | 'part'>): number =>
  part > 0 ? moment : moment - 1;

/** The film projector of one record. It knows no clock: `tick` is told how much time went by. */
export class BattlePlayer<W extends Film = Film> {
  readonly store: StoreApi<PlayerState>;
  /** Time spent on the event shown when nothing moves. */
  #still = 0;

  constructor(
    readonly watched: W,
    at: number,
    view: Pick<PlayerState, 'speed' | 'turnByTurn'> & {
      /** A first watch: nothing is told before it happens. */
      readonly first?: boolean;
    },
  ) {
    const { first = false, speed, turnByTurn } = view;
    const moment = this.#clamp(at);
    const known = first ? moment : watched.last;
    this.store = createStore<PlayerState>(() => ({ moment, part: 0, playing: false, speed, turnByTurn, known }));
  }

  #clamp(moment: number): number {
    return Math.min(this.watched.last, Math.max(0, Math.round(moment)));
  }

  get #state(): PlayerState {
    return this.store.getState();
  }

  /** To any moment, at once, either way. */
  readonly jump = (moment: number): void => {
    this.#still = 0;
    this.#go({ moment: this.#clamp(moment), part: 0 });
  };

  /** What lies ahead is told from now on. */
  readonly reveal = (): void => this.store.setState({ known: this.watched.last });

  #go(to: Partial<PlayerState> & Pick<PlayerState, 'moment'>): void {
    this.store.setState({ ...to, known: Math.max(this.#state.known, to.moment) });
  }

  readonly pause = (): void => this.store.setState({ playing: false });

  readonly toggle = (): void => {
    const { playing, moment } = this.#state;
    this.#still = 0;
    if (!playing && moment >= this.watched.last) this.store.setState({ moment: 0, part: 0, playing: true });
    else this.store.setState({ playing: !playing });
  };

  readonly stepEvent = (by: 1 | -1): void => {
    const { moment, part } = this.#state;
    this.pause();
    this.jump(by > 0 ? moment + 1 : part > 0 ? moment : moment - 1);
  };

  /** To the end of this or the next activation; back to the beginning of this or the one before. */
  readonly stepActivation = (by: 1 | -1): void => {
    this.pause();
    this.jump(
      this.#mark(
        this.watched.log.map((entry) => (by > 0 ? entry.to : entry.from)),
        by,
      ),
    );
  };

  readonly stepRound = (by: 1 | -1): void => {
    this.pause();
    this.jump(this.#mark([0, ...this.watched.replay.rounds.map(({ from }) => from + 1), this.watched.last], by));
  };

  /** Next of the marks after the moment, or the last one before it. */
  #mark(marks: readonly number[], by: 1 | -1): number {
    const { moment, part } = this.#state;
    const now = moment + part;
    if (by > 0) return marks.find((mark) => mark > now) ?? this.watched.last;
    return marks.findLast((mark) => mark < now) ?? 0;
  }

  readonly setSpeed = (speed: Speed): void => this.store.setState({ speed });
  readonly setTurnByTurn = (turnByTurn: boolean): void => this.store.setState({ turnByTurn });

  /** `still`: nothing moves by itself; each event is shown as done for as long as it would have taken. */
  tick(ms: number, still: boolean): void {
    const { watched } = this;
    const { playing, speed, turnByTurn } = this.#state;
    if (!playing) return;
    let { moment, part } = this.#state;
    let left = ms * speed;
    if (still) {
      part = 0;
      left += this.#still;
      this.#still = 0;
    }
    while (left > 0 && moment < watched.last) {
      const shown = watched.replay.events[still ? moment - 1 : moment];
      const long = shown ? eventMs(shown, still) : 1;
      const rest = long * (1 - part);
      if (left < rest) {
        if (still) this.#still = left;
        else part += left / long;
        break;
      }
      left -= rest;
      moment += 1;
      part = 0;
      if (turnByTurn && watched.replay.events[moment - 1]?.kind === 'activation-ended') {
        this.#go({ moment, part, playing: false });
        return;
      }
    }
    this.#go({ moment, part, playing: moment < watched.last });
  }
}
