import type { EventHub } from './event-hub';

/** How asking the windows to write everything ended; `silent`: at least one did not answer in time. */
export type Flushed = 'saved' | 'unsaved' | 'silent';

interface Asked {
  left: number;
  unsaved: boolean;
  readonly ended: Promise<Flushed>;
  readonly end: (how: Flushed) => void;
}

/** What windows still hold. Asked before they close, so that nothing that was typed is lost. */
export class WindowWork {
  readonly #events: Pick<EventHub, 'emit' | 'windows' | 'onGone'>;
  #asked: Asked | null = null;

  constructor(events: Pick<EventHub, 'emit' | 'windows' | 'onGone'>) {
    this.#events = events;
    // A tab that was closed answers no more, and its connection may outlive it for a moment.
    events.onGone = () => {
      if (events.windows === 0) this.forget();
    };
  }

  /** Every window leaves its field, writes what it holds and answers; without a window there is nothing to write. */
  flush(limit: number): Promise<Flushed> {
    if (this.#asked) return this.#asked.ended;
    const left = this.#events.windows;
    if (left === 0) return Promise.resolve('saved');
    const { promise: ended, resolve } = withResolvers<Flushed>();
    const timer = setTimeout(() => this.#asked?.end('silent'), limit);
    const end = (how: Flushed): void => {
      clearTimeout(timer);
      this.#asked = null;
      resolve(how);
    };
    this.#asked = { left, unsaved: false, ended, end };
    this.#events.emit({ type: 'closing' });
    return ended;
  }

  /** `app.flushed`: one window is done; `unsaved` if something could not be written. */
  answer(unsaved: boolean): void {
    const asked = this.#asked;
    if (!asked) return;
    asked.unsaved ||= unsaved;
    asked.left--;
    if (asked.left === 0) asked.end(asked.unsaved ? 'unsaved' : 'saved');
  }

  /** The page is gone (it crashed or is loading anew): nobody is left to answer. */
  forget(): void {
    this.#asked?.end(this.#asked.unsaved ? 'unsaved' : 'saved');
  }
}

/** `Promise.withResolvers`, which Node has from 22 on. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
