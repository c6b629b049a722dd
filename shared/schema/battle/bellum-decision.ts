import { list, open, plainId, text, z } from '../zod';
import { by, coordinate, degrees, driven, of, onFoot } from './frame-decision';
import { sideSchema } from './side';

/** B-ORD-2: what a token says; the same kind may lie there more than once. */
export const ORDERS = ['move', 'shoot', 'fight', 'cast', 'pass'] as const;
export type Order = (typeof ORDERS)[number];
export const orderSchema = z.enum(ORDERS);

const whole = z.number().int().min(0).max(100_000);

/** Where a base is put down. */
export const spotSchema = open({ base: plainId, x: coordinate, y: coordinate, facing: degrees });

/** The way of one base. Infantry and heroes (B-MOVE-1). */
export const footPathSchema = open({ base: plainId, ...onFoot });

/** Vehicles and titans (B-MOVE-7). */
export const drivenPathSchema = open({ base: plainId, ...driven });

export const basePathSchema = z.union([footPathSchema, drivenPathSchema]);

/** One attack group: a weapon line at one target (B-SHOOT-7), and how many instances of it each base uses (B-SHOOT-2). */
export const attackGroupSchema = open({
  weapon: whole,
  target: plainId,
  /** Of a titan (B-TITAN-4); null for everybody else. */
  part: z.nullable(text(160)),
  bases: list(open({ base: plainId, instances: whole }), 1000),
});

/** One choice of one player. The list of them, with the seed, is the whole input of a battle. */
export const bellumDecisionSchema = z.discriminatedUnion('kind', [
  /** The winner of the roll-off takes this side of the mission, by its id. */
  open({ kind: z.literal('choose-side'), ...by, take: plainId }),
  /** A unit or squadron before the first round. */
  open({ kind: z.literal('deploy'), ...of, bases: list(spotSchema, 1000) }),
  /** B-ORD-3: a unit out of reserve; null = no more this round. */
  open({ kind: z.literal('reserve'), ...by, unit: z.nullable(plainId), bases: list(spotSchema, 1000) }),
  /** B-ORD-1: the tokens of a unit, one stack for each of its activations (B-TITAN-8). */
  open({ kind: z.literal('orders'), ...of, stacks: list(list(orderSchema, 100), 8) }),
  /** B-ACT-2: who activates first. */
  open({ kind: z.literal('first'), ...by, first: sideSchema }),
  open({ kind: z.literal('activate'), ...of }),
  /** One order that has to be given up (B-ENG-9, B-SR-VITIATE), or is spent on regrouping (B-FORM-3). */
  open({ kind: z.literal('give-up'), ...of, order: orderSchema }),
  /** B-SHOCK-6: the orders that a Shocked unit carries out. */
  open({ kind: z.literal('keep'), ...of, orders: list(orderSchema, 100) }),
  /** B-ACT-5: the next order to be carried out. */
  open({ kind: z.literal('order'), ...of, order: orderSchema }),
  /** A path for every base that moves, one after another in this order; the others stay. */
  open({ kind: z.literal('move'), ...of, paths: list(basePathSchema, 1000) }),
  /** Every group of a Shoot or Fight action, in the order in which they are rolled. */
  open({ kind: z.literal('attack'), ...of, groups: list(attackGroupSchema, 1000) }),
  /** B-SR-GUARDIAN: which of several takes the attack on the hero `unit`. */
  open({ kind: z.literal('guardian'), ...of, guardian: plainId }),
  /** B-TITAN-11: the opponent names a part of the titan `unit`. */
  open({ kind: z.literal('part'), ...of, part: text(160) }),
  /** The next power of a Cast action and its target; null = no more. */
  open({ kind: z.literal('cast'), ...of, power: z.nullable(whole), target: z.nullable(plainId) }),
  /** B-SR-GALVANISED: the action taken at once; null = none. */
  open({ kind: z.literal('galvanised'), ...of, order: z.nullable(orderSchema) }),
  /** B-PASS-2: nothing, a mission action at a marker, or a merger with another unit (B-SR-REGROUP). */
  open({
    kind: z.literal('pass'),
    ...of,
    mission: z.exactOptional(open({ action: plainId, objective: plainId })),
    /** `bases`: those that stay, the full ones first. */
    merge: z.exactOptional(open({ unit: plainId, bases: list(plainId, 1000) })),
  }),
  /** B-END-7: the base of a squadron that takes the wounds. */
  open({ kind: z.literal('casualty'), ...of, base: plainId }),
  /** B-FORM-5: the bases that go because the squadron could not regroup. */
  open({ kind: z.literal('disperse'), ...of, bases: list(plainId, 1000) }),
]);

export type Spot = z.output<typeof spotSchema>;
export type BasePath = z.output<typeof basePathSchema>;
export type DrivenPath = z.output<typeof drivenPathSchema>;
export type AttackGroup = z.output<typeof attackGroupSchema>;
export type BellumDecision = z.output<typeof bellumDecisionSchema>;
export type BellumDecisionKind = BellumDecision['kind'];
export type BellumDecisionOf<K extends BellumDecisionKind> = Extract<BellumDecision, { kind: K }>;
