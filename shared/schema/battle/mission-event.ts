import { list, open, plainId, text, z } from '../zod';
import { cardSchema } from './card-event';
import { ruleId, whole } from './frame-event';

/**
 * The mission speaks: an event of the round, or whether there is another round. What was thrown or turned up, which row it
 * found, and what becomes of markers and doors by it; points and changed markers follow as events of their own.
 */
export const missionEventSchema = open({
  kind: z.literal('mission-event'),
  rule: ruleId,
  what: z.enum(['event', 'length']),
  round: whole,
  /** Which of the mission's `events`, and which of its rows; null: none, or the length. */
  event: z.nullable(whole),
  row: z.nullable(whole),
  /** Null where nothing is thrown. */
  face: z.nullable(whole),
  /** The top card of the deck, laid on the discard pile; nobody may swap it. */
  card: z.exactOptional(cardSchema),
  why: text(600),
  removed: z.exactOptional(list(plainId, 1000)),
  released: z.exactOptional(list(plainId, 1000)),
  opened: z.exactOptional(list(plainId, 1000)),
  /** The battle is over after this round. */
  ends: z.exactOptional(z.boolean()),
});

export type MissionEventTold = z.output<typeof missionEventSchema>;
