import type { Chooser } from '../battle/cadence/cadence-types';
import type { Controller } from '../schema/battle/record';
import { randomPlayer } from './random';
import { recruit } from './recruit';
import { rusher } from './rusher';
import type { Ponder } from './choice';
import { commander, ponderCommander } from './commander/commander';
import { ponderVeteran, veteran } from './veteran/veteran';

/** The computer players there are, by level. */
export const PLAYERS: Readonly<Partial<Record<Controller, Chooser>>> = {
  random: randomPlayer,
  recruit,
  rusher,
  veteran,
  commander,
};

/** Those that can say why. */
export const PONDERERS: Readonly<Partial<Record<Controller, Ponder>>> = {
  veteran: ponderVeteran,
  commander: ponderCommander,
};

/** Weakest first. */
export const LEVELS = ['random', 'recruit', 'rusher', 'veteran', 'commander'] as const satisfies readonly Controller[];
export type Level = (typeof LEVELS)[number];

/** Levels that are opponents: `random` is for tests, benches and coverage. */
export const OPPONENTS = ['recruit', 'rusher', 'veteran', 'commander'] as const satisfies readonly Level[];
export type Opponent = (typeof OPPONENTS)[number];

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);
export const isOpponent = (name: string): name is Opponent => OPPONENTS.some((level) => level === name);
