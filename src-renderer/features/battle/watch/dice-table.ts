import type { Side } from '#shared/schema/battle/side';

export interface ShownDie {
  readonly face: number;
  readonly success: boolean | null;
  /** The first throw, when this is a re-roll. */
  readonly was: number | null;
  /** As it lies on the table, where cards are drawn: K♥, and the one that it replaces. */
  readonly card?: string;
  readonly wasCard?: string;
}

/** One throw: ATTACK 4+, its dice, what shaped it, how many succeeded. */
export interface DiceRow {
  readonly event: number;
  readonly label: string;
  readonly need: string | null;
  readonly side: Side | null;
  readonly dice: readonly ShownDie[];
  readonly note: string;
  readonly result: string;
}

export interface DiceTable {
  /** "Snuffer at Heron". */
  readonly title: string;
  readonly rows: readonly DiceRow[];
}
