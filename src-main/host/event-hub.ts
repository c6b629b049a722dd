import type { HostEvent } from '#shared/host/events';

/** Events to every window that listens. */
export class EventHub {
  readonly #listeners = new Set<(event: HostEvent) => void>();
  readonly #observers = new Set<(event: HostEvent) => void>();
  readonly #unheard: HostEvent[] = [];
  /** Told whenever a window has gone. */
  onGone: () => void = () => undefined;

  emit(event: HostEvent): void {
    for (const listener of [...this.#listeners, ...this.#observers]) listener(event);
  }

  /** How many windows listen. */
  get windows(): number {
    return this.#listeners.size;
  }

  /** For the host's own use (its menu): an observer is no window that could show something. */
  observe(observer: (event: HostEvent) => void): void {
    this.#observers.add(observer);
  }

  /** For what must not be missed: kept until a window listens (a file opened before there was one). */
  emitWhenHeard(event: HostEvent): void {
    if (this.#listeners.size) this.emit(event);
    else this.#unheard.push(event);
  }

  subscribe(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    for (const event of this.#unheard.splice(0)) queueMicrotask(() => listener(event));
    return () => {
      if (this.#listeners.delete(listener)) this.onGone();
    };
  }
}
