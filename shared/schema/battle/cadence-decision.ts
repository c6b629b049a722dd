import { list, open, plainId, z } from '../zod';
import { sideSchema } from './side';

/** What a player can declare in an activation, in the order it is carried out (C-ACT-1). */
export const ACTIONS = ['move', 'advance', 'attack', 'secure', 'pass'] as const;
export type ActionKind = (typeof ACTIONS)[number];
export const actionSchema = z.enum(ACTIONS);

/** What an attack is aimed at: a unit, or an objective that can be shot (S-OBJ-DES-1). */
export const targetSchema = z.union([open({ unit: plainId }), open({ objective: plainId })]);

const coordinate = z.number().min(-10_000).max(10_000);
const degrees = z.number().min(-3600).max(3600);
const step = z.number().int().min(0).max(10_000);

/** A pivot `at` so many units of length along the path, clockwise positive. */
export const pivotSchema = open({ at: z.number().min(0).max(1000), degrees });

/** How a model flies or drives: its pivots in order; `boost` lengthens the path; `turnabout` is the half turn that replaces an Advance (S-MOVE-6). */
export const flightPathSchema = open({
  pivots: list(pivotSchema, 8),
  boost: z.exactOptional(z.number().min(0).max(1000)),
  turnabout: z.exactOptional(z.literal(true)),
});

export const shotSchema = open({ model: step, weapon: step, target: targetSchema });

const by = { side: sideSchema };
const of = { side: sideSchema, unit: plainId };

/** One choice of one player. The list of them, with the seed, is the whole input of a battle. */
export const decisionSchema = z.discriminatedUnion('kind', [
  /** An open step of the mission's set-up. */
  open({ kind: z.literal('set-up'), ...by, step, x: coordinate, y: coordinate }),
  open({ kind: z.literal('nominate'), ...by, nomination: plainId, unit: plainId }),
  open({ kind: z.literal('activate'), ...of }),
  /** From reserve (C-RES-3): where the unit's models stand and face. */
  open({
    kind: z.literal('place'),
    ...of,
    entryPoint: plainId,
    models: list(open({ x: coordinate, y: coordinate, facing: degrees }), 1000),
  }),
  open({ kind: z.literal('declare'), ...of, actions: list(actionSchema, 8) }),
  open({ kind: z.literal('move'), ...of, action: z.enum(['move', 'advance']), path: flightPathSchema }),
  /** All targets of one Attack action, chosen before any die (C-ATK-1); none = the action becomes a Pass. */
  open({ kind: z.literal('attack'), ...of, shots: list(shotSchema, 1000) }),
  /** `slide`: inches to the right, negative to the left; null = does not evade. `free` spends a once-per-game evasion in place of a command point. */
  open({
    kind: z.literal('evade'),
    ...of,
    slide: z.nullable(z.number().min(-1000).max(1000)),
    free: z.exactOptional(z.boolean()),
  }),
  /** After a failed Target Lock: another weapon of the same model, or none (S-WSR-LOCK-2). */
  open({ kind: z.literal('fall-back'), ...of, weapon: z.nullable(step) }),
  /** At a place where the mission lets units leave the table (D-MIS-GOLD-3). */
  open({ kind: z.literal('exit'), ...of, leave: z.boolean() }),
  open({ kind: z.literal('secure'), ...of, objective: z.nullable(plainId) }),
]);

export type Target = z.output<typeof targetSchema>;
export type Pivot = z.output<typeof pivotSchema>;
export type FlightPath = z.output<typeof flightPathSchema>;
export type Shot = z.output<typeof shotSchema>;
export type Decision = z.output<typeof decisionSchema>;
export type DecisionKind = Decision['kind'];
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

export const isUnitTarget = (target: Target): target is { unit: string } => 'unit' in target;
export const targetId = (target: Target): string => (isUnitTarget(target) ? target.unit : target.objective);
