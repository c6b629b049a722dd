import { create } from 'zustand';
import type { Opponent } from '#shared/players/levels';

/** Who plays a side: somebody at the table, or a computer player. */
export type Seat = Opponent | 'person';

/** What was chosen last, kept while the window is open: the set-up page and the simulation share it. */
export interface Picks {
  readonly system: string;
  readonly mission: string | null;
  readonly a: string | null;
  readonly b: string | null;
  readonly players: Readonly<Record<'a' | 'b', Seat>>;
  /** Persons throw their own dice. */
  readonly ownDice: boolean;
  readonly seed: number;
}

/** Six figures: enough to be new, short enough to be told. */
export const anotherSeed = (): number => Math.floor(Math.random() * 1_000_000);

export const usePicks = create<Picks>(() => ({
  system: 'squadrons',
  mission: null,
  a: null,
  b: null,
  players: { a: 'rusher', b: 'rusher' },
  ownDice: false,
  seed: anotherSeed(),
}));

export const changePicks = (change: Partial<Picks>): void => usePicks.setState(change);
