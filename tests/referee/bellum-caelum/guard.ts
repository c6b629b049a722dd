import type { Doing, Game } from './game';
import type { Kind, Told } from './record';

export type Watch = { readonly [K in Kind]?: (event: Told<K>, game: Game) => void };

/** One idea of the rules: what it watches for, before or after the event has changed the table. */
export interface Guard {
  /** Ids of the rows it guards; each has a mutation that it must catch. */
  readonly rules: readonly string[];
  readonly every?: (event: Told, game: Game) => void;
  readonly before?: Watch;
  readonly after?: Watch;
  /** When an order, or an action without one, is over. */
  readonly finish?: (doing: Doing, game: Game) => void;
  /** When the record is read to its end. */
  readonly end?: (game: Game) => void;
}
