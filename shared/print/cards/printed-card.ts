import type { Mission } from '../../schema/mission';
import type { Mark } from '../marks';
import type { GameSystem } from '../../systems/game-system';
import type { PrintOptions } from '../print-options';
import type { CardShape } from './card-size';

/** A finished card, drawn on a box of `shape` divided by its scale, without its foot line. */
export interface PrintedCard {
  readonly label: string;
  readonly army: string | null;
  readonly unit: string | null;
  readonly shape: CardShape;
  readonly front: readonly Mark[];
  /** Its own second side (a titan's parts, rules in full); null: the army's plain back. */
  readonly back: readonly Mark[] | null;
  /** Foot of the card, left: whose it is and whose rules. */
  readonly foot: string;
}

export interface CardContext {
  readonly system: GameSystem;
  readonly army: { readonly id: string; readonly name: string; readonly emblem?: string | null };
  readonly options: PrintOptions;
  readonly shape: CardShape;
  /** What is played, if it is printed too: its victory points stand on the reference card. */
  readonly missions?: readonly Mission[];
}
