import { list, open, plainId, text, z } from '../zod';
import { sideSchema, type Side } from './side';

/**
 * What battles of every family of rules have in common: rounds, activations, points and an end. A family puts these among its
 * own events, with fields of its own where it needs them.
 */

export const ruleId = text(60);
export const whole = z.number().int();

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
