import { armySchema, systemPinSchema } from '../army';
import { bellumDecisionSchema } from './bellum-decision';
import { bellumEventSchema } from './bellum-event';
import { cardSchema } from './card-event';
import { decisionSchema } from './cadence-decision';
import { sideSchema } from './side';
import { battleEventSchema } from './cadence-event';
import { gameEntrySchema, MOST_ENTRIES } from '../game-entry';
import { missionSchema } from '../mission';
import { systemSchema } from '../system';
import { list, open, plainId, text, z } from '../zod';

export const BATTLE_FORMAT = 'muster/battle';
export const BATTLE_VERSION = 1;

/** Who decides for a side: a level of computer player, or a person. */
export const CONTROLLERS = ['random', 'recruit', 'rusher', 'veteran', 'commander', 'person'] as const;
export type Controller = (typeof CONTROLLERS)[number];

export const battleResultSchema = open({
  /** Null: a draw. */
  winner: z.nullable(sideSchema),
  vp: open({ a: z.number(), b: z.number() }),
  rounds: z.number().int().min(0).max(1000),
});

const whole = {
  format: z.literal(BATTLE_FORMAT),
  version: z.literal(BATTLE_VERSION),
  id: plainId,
  name: text(300).default(''),
  /** Version of the engine that played it: only that one gives the same events again. */
  engine: text(40),
  seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** A built-in system by id and edition, any other in full. */
  system: z.union([
    systemSchema,
    // A system that cannot be read is not the name of one.
    systemPinSchema.refine((pin) => !Object.hasOwn(pin, 'format'), 'is neither a system nor the name of one'),
  ]),
  /** What a system of the user's own stands on, where that is not built in either. */
  bases: z.exactOptional(list(systemSchema, 8)),
  mission: missionSchema,
  armies: open({ a: armySchema, b: armySchema }),
  /** The battle goes on from a real game: its books, from which the start follows. */
  books: z.exactOptional(list(gameEntrySchema, MOST_ENTRIES)),
  /** The state before the first decision. */
  start: z.looseObject({}),
  controllers: open({ a: z.enum(CONTROLLERS), b: z.enum(CONTROLLERS) }),
  /** Dice that somebody threw at a real table and typed in: throw by number, and its face. All others are the seed's. */
  ownDice: z.exactOptional(
    list(open({ throw: z.number().int().min(0), face: z.number().int().min(1).max(100) }), 100_000),
  ),
  /** Cards that somebody drew from a real deck and typed in: which shuffle (throw by number), and where in that deck the card lay, 0 at its bottom. */
  ownCards: z.exactOptional(
    list(open({ throw: z.number().int().min(0), place: z.number().int().min(0).max(51), card: cardSchema }), 100_000),
  ),
  /** One of a row of battles in which the armies change seats: here the second army has seat a, and keeps its own colour. */
  swapped: z.exactOptional(z.literal(true)),
  /** Null while the battle is still being played. */
  result: z.nullable(battleResultSchema),
  /** A fault of Muster's own ended the battle here: what it said. Decisions and seed lead to it again. */
  broken: z.exactOptional(text(2000)),
};

const cadenceBattle = open({
  ...whole,
  family: z.literal('cadence'),
  decisions: list(decisionSchema, 1_000_000),
  events: list(battleEventSchema, 1_000_000),
});

const bellumBattle = open({
  ...whole,
  family: z.literal('bellum-caelum'),
  decisions: list(bellumDecisionSchema, 1_000_000),
  events: list(bellumEventSchema, 1_000_000),
});

/**
 * muster/battle 1: one battle from set-up to result. Decisions and seed alone give every event again, byte for byte; the events
 * alone let somebody referee it with the printed rules. `family` says whose decisions and events these are.
 */
export const battleSchema = z.discriminatedUnion('family', [cadenceBattle, bellumBattle]);

export type BattleRecord = z.output<typeof battleSchema>;
export type CadenceRecord = z.output<typeof cadenceBattle>;
export type BellumRecord = z.output<typeof bellumBattle>;
export type OwnDie = NonNullable<BattleRecord['ownDice']>[number];
export type OwnCard = NonNullable<BattleRecord['ownCards']>[number];
export type BattleResult = z.output<typeof battleResultSchema>;
