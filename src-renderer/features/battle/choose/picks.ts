import { create } from 'zustand';
import type { Opponent } from '#shared/players/levels';
import { NOTHING_ARRANGED, type Arrangement } from './arrangement';

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
  readonly arrangement: Arrangement;
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
  arrangement: NOTHING_ARRANGED,
}));

export const changePicks = (change: Partial<Picks>): void => usePicks.setState(change);

/** The armies change seats, and with them their players: who attacked defends. */
export const swapSides = (chosen: Readonly<Record<'a' | 'b', string | null>>): void =>
  usePicks.setState(({ players, arrangement }) => ({
    a: chosen.b,
    b: chosen.a,
    players: { a: players.b, b: players.a },
    arrangement: { ...arrangement, aboard: { a: arrangement.aboard.b, b: arrangement.aboard.a } },
  }));
