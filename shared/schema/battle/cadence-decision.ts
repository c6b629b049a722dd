import { list, open, plainId, text, z } from '../zod';
import { cardSchema } from './card-event';
import { by, coordinate, degrees, driven, of, onFoot } from './frame-decision';

/** What a player can declare in an activation, in the order it is carried out (C-ACT-1). */
export const ACTIONS = ['move', 'advance', 'attack', 'secure', 'pass', 'ability'] as const;
export type ActionKind = (typeof ACTIONS)[number];
export const actionSchema = z.enum(ACTIONS);

/** What an attack is aimed at: a unit, or an objective that can be shot (S-OBJ-DES-1). */
export const targetSchema = z.union([open({ unit: plainId }), open({ objective: plainId })]);

const step = z.number().int().min(0).max(10_000);

/** A pivot `at` so many units of length along the path, clockwise positive. */
export const pivotSchema = open({ at: z.number().min(0).max(1000), degrees });

/** How a model flies or drives: its pivots in order; `boost` lengthens the path; `turnabout` is the half turn that replaces an Advance (S-MOVE-6). */
export const flightPathSchema = open({
  pivots: list(pivotSchema, 8),
  boost: z.exactOptional(z.number().min(0).max(1000)),
  turnabout: z.exactOptional(z.literal(true)),
});

/** C-MOVE-2, C-ARC-2. */
export const walkPathSchema = open({ model: step, ...onFoot });

/** C-VEH-2. */
export const drivePathSchema = open({ model: step, ...driven });

/** The way of one model of the unit: as it flies, walks or drives. */
export const modelPathSchema = z.union([flightPathSchema.extend({ model: step }), walkPathSchema, drivePathSchema]);

/** One weapon of one model at one target. */
export const shotSchema = open({
  model: step,
  weapon: step,
  target: targetSchema,
  /** The weapon is used at double range with a single die (D-SR-LONGSHOT). */
  longshot: z.exactOptional(z.literal(true)),
});

/** One choice of one player. The list of them, with the seed, is the whole input of a battle. */
export const decisionSchema = z.discriminatedUnion('kind', [
  /** An open step of the mission's set-up. */
  open({ kind: z.literal('set-up'), ...by, step, x: coordinate, y: coordinate }),
  open({ kind: z.literal('nominate'), ...by, nomination: plainId, unit: plainId }),
  /** A card of the hand in place of the one just drawn; null = the drawn one is used (D-HAND-2). */
  open({
    kind: z.literal('swap'),
    ...by,
    card: z.nullable(cardSchema),
    /** An Ace that may count for more stays a 1 (D-UPG-ACES-WILD). Left out: it counts for more wherever it may. */
    ace: z.exactOptional(z.literal('one')),
  }),
  /** Null where nobody has to be activated: the Command Points that are left lapse (C-ALT-4). */
  open({ kind: z.literal('activate'), ...by, unit: z.nullable(plainId) }),
  /** Who of the side is set up next in its zone (C-PAR-4); `wait`: it is held back instead. */
  open({ kind: z.literal('deploy'), ...of, wait: z.exactOptional(z.literal(true)) }),
  /**
   * From reserve (C-RES-3), out of a Transport (C-TRN-6) or in a zone of the mission (C-PAR-4), there on the ground of this level: where
   * the unit's models stand and face; `model` counts those that stand if left out.
   */
  open({
    kind: z.literal('place'),
    ...of,
    entryPoint: z.nullable(plainId),
    transport: z.exactOptional(plainId),
    zone: z.exactOptional(plainId),
    level: z.exactOptional(step),
    models: list(open({ model: z.exactOptional(step), x: coordinate, y: coordinate, facing: degrees }), 1000),
  }),
  /** A rider gets off its horse, or stays on it (D-HORSE-2). */
  open({ kind: z.literal('dismount'), ...of, model: step, dismount: z.boolean() }),
  /** Whether the bearer looks at the other hand now (D-UPG-INTUITION). */
  open({ kind: z.literal('intuition'), ...of, look: z.boolean() }),
  /** Who activates straight after the bearer, before the opponent; null = nobody (D-UPG-MOVE-IT). */
  open({ kind: z.literal('follow-up'), ...of, next: z.nullable(plainId) }),
  /**
   * `abilities`: which Ability each Ability action is, in order (C-ABIL-1). `heavy`: the Attack action is paid for with what
   * Heavy weapons cost besides (C-WSR-HEAVY).
   */
  open({
    kind: z.literal('declare'),
    ...of,
    actions: list(actionSchema, 8),
    abilities: z.exactOptional(list(plainId, 8)),
    heavy: z.exactOptional(z.literal(true)),
  }),
  /** What an Ability came to, in its player's words; empty: as printed; null: it is not used after all (C-ABL-1). */
  open({ kind: z.literal('ability'), ...of, applied: z.nullable(text(2000)) }),
  /** A path for every model that moves; the others stay where they are. */
  open({
    kind: z.literal('move'),
    ...of,
    action: z.enum(['move', 'advance']),
    paths: list(modelPathSchema, 1000),
  }),
  /** After an action: into a Transport that is near, or not (C-TRN-3). */
  open({ kind: z.literal('embark'), ...of, transport: z.nullable(plainId) }),
  /** The next attack of an Attack action; null = no more. All are chosen before the first die (C-ATK-1). */
  open({ kind: z.literal('attack'), ...of, shot: z.nullable(shotSchema) }),
  /** What a targeted unit does before the dice: a reaction by the row that allows it, or nothing. `slide`: to the right, negative to the left (S-EVA-4). */
  open({
    kind: z.literal('react'),
    ...of,
    rule: z.nullable(text(60)),
    slide: z.exactOptional(z.number().min(-1000).max(1000)),
    /** The way of a Dodge Roll (D-UPG-DODGE-ROLL). */
    path: z.exactOptional(modelPathSchema),
  }),
  /** After a failed Target Lock: another weapon of the same model, or none (S-WSR-LOCK-2). */
  open({ kind: z.literal('fall-back'), ...of, weapon: z.nullable(step) }),
  /** The next attack of a Rapid Fire weapon: at which model, of which unit; null = no more (C-WSR-RAPIDFIRE). */
  open({ kind: z.literal('rapid-fire'), ...of, target: z.nullable(targetSchema), model: step }),
  /** Which fresh model is the next to lose hit points (C-DMG-2). */
  open({ kind: z.literal('casualty'), ...of, model: step }),
  /** At a place where the mission lets units leave the table (D-MIS-GOLD-3). */
  open({ kind: z.literal('exit'), ...of, leave: z.boolean() }),
  open({ kind: z.literal('secure'), ...of, objective: z.nullable(plainId) }),
  /** An action of the mission's own with one of its markers, in place of the declared one; null = the declared one (C-CONV-7). */
  open({
    kind: z.literal('mission'),
    ...of,
    choice: z.nullable(open({ action: plainId, objective: plainId })),
  }),
]);

export type Target = z.output<typeof targetSchema>;
export type Pivot = z.output<typeof pivotSchema>;
export type FlightPath = z.output<typeof flightPathSchema>;
export type WalkPath = z.output<typeof walkPathSchema>;
export type DrivePath = z.output<typeof drivePathSchema>;
export type ModelPath = z.output<typeof modelPathSchema>;
export type Shot = z.output<typeof shotSchema>;
export type Decision = z.output<typeof decisionSchema>;
export type DecisionKind = Decision['kind'];
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;

export const isUnitTarget = (target: Target): target is { unit: string } => 'unit' in target;
