import type { Chooser } from '../battle/cadence/cadence-types';
import type { Controller } from '../schema/battle/record';
import { randomPlayer } from './random';
import { recruit } from './recruit';
import { rusher } from './rusher';

/** The computer players there are, by level. */
export const PLAYERS: Readonly<Partial<Record<Controller, Chooser>>> = { random: randomPlayer, recruit, rusher };

/** Weakest first. */
export const LEVELS = ['random', 'recruit', 'rusher'] as const satisfies readonly Controller[];
export type Level = (typeof LEVELS)[number];

/** Levels that are opponents: `random` is for tests, benches and coverage. */
export const OPPONENTS = ['recruit', 'rusher'] as const satisfies readonly Level[];
export type Opponent = (typeof OPPONENTS)[number];

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);
export const isOpponent = (name: string): name is Opponent => OPPONENTS.some((level) => level === name);
