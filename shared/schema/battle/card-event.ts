import { list, open, text, z } from '../zod';
import { ruleId, seenBy } from './frame-event';
import { sideSchema } from './side';

/**
 * A deck of cards on the table: shuffled, dealt, drawn, swapped against the hand, laid open. Everything hidden is in the record
 * with who could see it; a side that could not reads null in its place.
 */

/** `AS`, `10H`, `QD`: value and suit. */
export const cardSchema = z.string().regex(/^(A|[2-9]|10|J|Q|K)[CDHS]$/);
export type Card = z.output<typeof cardSchema>;
const hidden = z.nullable(cardSchema);

const by = { rule: ruleId, side: sideSchema };

export const cardEventSchemas = [
  /** The deck as it now lies, top card last; what lay on the discard pile went into it. */
  open({ kind: z.literal('shuffled'), rule: ruleId, deck: list(hidden, 52), ...seenBy }),
  open({ kind: z.literal('dealt'), ...by, cards: list(hidden, 52), ...seenBy }),
  open({ kind: z.literal('drew'), ...by, purpose: text(40), card: hidden, ...seenBy }),
  /** Whether the card just drawn was swapped for one of the hand, and which: both null where it was kept. */
  open({ kind: z.literal('swap-decided'), ...by, drawn: hidden, used: hidden, ...seenBy }),
  /** Laid open for both: on the discard pile, or on a pile of the side's own. */
  open({ kind: z.literal('revealed'), ...by, purpose: text(40), card: cardSchema, to: z.enum(['discard', 'rout']) }),
] as const;

export type CardEvent = z.output<(typeof cardEventSchemas)[number]>;
