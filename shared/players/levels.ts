import type { Chooser } from '../battle/cadence/cadence-types';
import type { Controller } from '../schema/battle/record';
import { recruit } from './recruit';
import { rusher } from './rusher';

/** The computer players there are, by level. */
export const PLAYERS: Readonly<Partial<Record<Controller, Chooser>>> = { recruit, rusher };

export const LEVELS = ['recruit', 'rusher'] as const satisfies readonly Controller[];
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);
