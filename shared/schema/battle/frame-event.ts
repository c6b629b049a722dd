import { list, open, plainId, text, z } from '../zod';
import { sideSchema, type Side } from './side';

/**
 * What battles of every family of rules have in common: rounds, activations, points and an end. A family puts these among its
 * own events, with fields of its own where it needs them.
 */

export const ruleId = text(60);
export const whole = z.number().int();

const number = z.number();

/** What most events say: the row that made it happen, whose it is, and of which unit. */
export const at = { rule: ruleId, side: sideSchema, unit: plainId };

export const pointSchema = open({ x: number, y: number });

/** A weapon or power of a card or profile: its place in the list, and how it is called. */
export const namedSchema = open({ index: whole, id: text(160), name: text(160) });

/** What shaped a number, and by which rule: "−2 to attack". */
export const modifierSchema = open({ rule: ruleId, effect: text(300) });

/** What every die says besides its face; a re-roll says which one of the same list it replaces. */
export const thrownFor = <P extends readonly [string, ...string[]]>(purposes: P) => ({
  purpose: z.enum(purposes),
  reroll: z.boolean(),
  of: z.exactOptional(whole),
});

/** A stretch moved straight, or a turn on the spot. */
export const straightSchema = open({
  kind: z.literal('straight'),
  from: pointSchema,
  to: pointSchema,
  distance: number,
});
export const pivotedSchema = open({ kind: z.literal('pivot'), at: pointSchema, from: number, to: number });

/** Who could see it when it happened. Left out: both sides. */
export const seenBy = { seenBy: z.exactOptional(list(sideSchema, 2)) };

export const roundStartedSchema = open({ kind: z.literal('round-started'), rule: ruleId, round: whole });

export const activationStartedSchema = open({
  kind: z.literal('activation-started'),
  rule: ruleId,
  side: sideSchema,
  unit: plainId,
  activation: whole,
});

export const scoredSchema = open({
  kind: z.literal('scored'),
  rule: ruleId,
  side: sideSchema,
  vp: z.number(),
  total: z.number(),
  /** Which line of the mission (its index), of the system's own scoring, or null where neither numbers it. */
  line: z.nullable(whole),
  source: z.enum(['mission', 'system']),
  why: text(300),
  objective: z.nullable(plainId),
  unit: z.nullable(plainId),
});

export const activationEndedSchema = open({
  kind: z.literal('activation-ended'),
  rule: ruleId,
  side: sideSchema,
  unit: plainId,
  checksum: text(16),
});

export const roundEndedSchema = open({ kind: z.literal('round-ended'), rule: ruleId, round: whole });

export const battleEndedSchema = open({
  kind: z.literal('battle-ended'),
  rule: ruleId,
  winner: z.nullable(sideSchema),
  vp: open({ a: z.number(), b: z.number() }),
  rounds: whole,
});

/** What the frame reads of any event. */
export interface AnyEvent {
  readonly kind: string;
  readonly rule: string;
  readonly seenBy?: readonly Side[];
}

export type FrameEvent = z.output<
  | typeof roundStartedSchema
  | typeof activationStartedSchema
  | typeof scoredSchema
  | typeof activationEndedSchema
  | typeof roundEndedSchema
  | typeof battleEndedSchema
>;
export type FrameEventOf<K extends FrameEvent['kind']> = Extract<FrameEvent, { kind: K }>;

export const isFrameEvent = <K extends FrameEvent['kind']>(event: AnyEvent, kind: K): event is FrameEventOf<K> =>
  event.kind === kind;
