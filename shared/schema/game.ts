import { armySchema, systemPinSchema } from './army';
import { sideSchema } from './battle/side';
import { gameEntrySchema, MOST_ENTRIES, placeSchema, UNIT_STATUSES } from './game-entry';
import { missionSchema } from './mission';
import { list, open, plainId, text, z } from './zod';

export const GAME_FORMAT = 'muster/game';
export const GAME_VERSION = 1;

const perSide = open({ a: z.number(), b: z.number() });

/** How the game stands after the last entry. It follows from the entries; whoever reads the file need not work it out. */
export const gameStateSchema = open({
  round: z.number().int().min(0).max(100),
  /** Who has the initiative in this round, and whose activation is next. */
  first: z.nullable(sideSchema),
  turn: z.nullable(sideSchema),
  vp: perSide,
  over: z.boolean(),
  winner: z.nullable(sideSchema),
  units: list(
    open({
      id: plainId,
      status: z.enum(UNIT_STATUSES),
      /** Hit points or wounds left, model by model. */
      left: list(z.number().int().min(0), 20_000),
      command: z.number().int().min(0).max(1000),
      place: z.nullable(placeSchema),
    }),
    2000,
  ),
});

/**
 * muster/game 1: the books of a real game kept at the table. Mission and armies are copies as they were when it began; the entries
 * in order are what happened.
 */
export const gameSchema = open({
  format: z.literal(GAME_FORMAT),
  version: z.literal(GAME_VERSION),
  id: plainId,
  name: text(300).default(''),
  system: systemPinSchema,
  mission: missionSchema,
  armies: open({ a: armySchema, b: armySchema }),
  state: z.exactOptional(gameStateSchema),
  entries: list(gameEntrySchema, MOST_ENTRIES).default([]),
  notes: z.exactOptional(text(100_000)),
});

export type Game = z.output<typeof gameSchema>;
export type GameState = z.output<typeof gameStateSchema>;
