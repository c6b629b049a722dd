import { FACES } from '../data-card';
import { ruleRefObject } from '../rule-ref';
import { list, open, plainId, text, z } from '../zod';
import { orderSchema } from './bellum-decision';
import {
  activationEndedSchema,
  activationStartedSchema,
  at,
  battleEndedSchema,
  modifierSchema,
  namedSchema,
  pivotedSchema,
  roundEndedSchema,
  roundStartedSchema,
  ruleId,
  scoredSchema,
  seenBy,
  straightSchema,
  thrownFor,
  whole,
} from './frame-event';
import { missionEventSchema } from './mission-event';
import { sideSchema } from './side';

/** What a die was thrown for. */
export const BELLUM_PURPOSES = [
  'deployment',
  'activations',
  'shock',
  'leave',
  'attack',
  'save',
  'cast',
  'mission',
  'toughness',
  'revive',
] as const;
export type BellumPurpose = (typeof BELLUM_PURPOSES)[number];

/** Why an order was given up. */
export const DISCARDS = ['engaged', 'vitiated', 'shock', 'moved-into-engagement', 'impossible', 'merged'] as const;
export type Discard = (typeof DISCARDS)[number];

/** What removes a base. */
export const LOSSES = ['wounds', 'vital-part', 'formation', 'reserve'] as const;

const number = z.number();
const rule = ruleId;
const place = open({ x: number, y: number, facing: number });
const partId = z.nullable(text(160));

/** One die as it lay on the table, in the order thrown. */
export const bellumDieSchema = open({ face: whole, ...thrownFor(BELLUM_PURPOSES) });

const modifiers = list(modifierSchema, 200);

/** A stretch moved straight, or a turn on the spot, in the order they came. */
export const bellumStepSchema = z.discriminatedUnion('kind', [straightSchema, pivotedSchema]);

const standing = place.extend({ base: plainId });

/** One attack group as it was aimed. */
const aimed = {
  /** Number of the group in its action, from 0. */
  group: whole,
  weapon: namedSchema,
  target: plainId,
  part: partId,
  /** Every base that takes part: to the nearest base of the target that counts, its gap and whether it is seen. */
  bases: list(open({ base: plainId, instances: whole, against: plainId, distance: number, sight: z.boolean() }), 1000),
};

const stacks = list(list(z.nullable(orderSchema), 100), 8);

export const bellumEventSchema = z.discriminatedUnion('kind', [
  /** d6 + Speed each, ties again (B-ACT-1). */
  open({
    kind: z.literal('rolled-off'),
    rule,
    what: z.enum(['deployment', 'activations']),
    speed: open({ a: number, b: number }),
    rolls: list(open({ a: bellumDieSchema, b: bellumDieSchema }), 1000),
    winner: sideSchema,
  }),
  /** The sides of the mission, by id, that each seat now plays. */
  open({ kind: z.literal('side-chosen'), rule, side: sideSchema, seats: open({ a: plainId, b: plainId }) }),
  /** Not on the table at the start (B-RES-5). */
  open({ kind: z.literal('held-back'), ...at, why: z.enum(['chosen', 'no-room']) }),
  open({
    kind: z.literal('deployed'),
    ...at,
    how: z.enum(['zone', 'forward', 'reserve']),
    /** `gap`: to the nearest enemy base on the table; null if there is none. */
    bases: list(standing.extend({ gap: z.nullable(number) }), 1000),
  }),
  /** No more units from reserve this round. */
  open({ kind: z.literal('reserves-stopped'), rule, side: sideSchema }),
  roundStartedSchema,
  /** Tokens laid face down. A side that could not see them reads null for each, but sees how many there are. */
  open({ kind: z.literal('orders-placed'), ...at, stacks, because: modifiers, ...seenBy }),
  open({ kind: z.literal('first-chosen'), rule, side: sideSchema, first: sideSchema }),
  activationStartedSchema.extend({ stack: whole }),
  open({ kind: z.literal('orders-revealed'), ...at, stack: whole, orders: list(orderSchema, 100) }),
  open({ kind: z.literal('order-discarded'), ...at, order: orderSchema, why: z.enum(DISCARDS) }),
  /** An order begins, or an action without one (`galvanised`); `repeat`: how often it was performed before in this activation. */
  open({
    kind: z.literal('order-started'),
    ...at,
    order: orderSchema,
    repeat: whole,
    as: z.enum(['order', 'regroup', 'galvanised']),
    left: list(orderSchema, 100),
  }),
  open({
    kind: z.literal('moved'),
    ...at,
    base: plainId,
    as: z.enum(['order', 'regroup', 'galvanised']),
    from: place,
    to: place,
    steps: list(bellumStepSchema, 100),
    /** Centimetres it may move, after everything that changed them, and centimetres moved. */
    allowed: number,
    distance: number,
    /** Degrees it may turn in all and has turned; null for those that turn freely. */
    turnAllowed: z.nullable(number),
    turned: z.nullable(number),
    because: modifiers,
    /** Slow ground it started in or entered. */
    slowed: list(open({ terrain: plainId, part: whole }), 1000),
    /** Enemy bases it was engaged with when it began to move (B-ENG-11). */
    ignored: list(plainId, 1000),
    stop: z.nullable(open({ rule, unit: plainId, base: plainId, gap: number })),
    rest: list(bellumStepSchema, 100),
    /** Every piece of terrain its base touched; records of engines before 0.5.0 do not say. */
    through: z.exactOptional(list(plainId, 1000)),
  }),
  /** A move ended within reach of enemies (B-ENG-1). */
  open({
    kind: z.literal('engaged'),
    ...at,
    with: list(open({ base: plainId, unit: plainId, enemy: plainId, gap: number }), 1000),
  }),
  /** Everything a Shoot or Fight action is aimed at, before the first die. */
  open({
    kind: z.literal('targets-chosen'),
    ...at,
    action: z.enum(['shoot', 'fight']),
    repeat: whole,
    groups: list(open(aimed), 1000),
  }),
  /** The attack on the hero `unit` is resolved against its guardian (B-SR-GUARDIAN). */
  open({ kind: z.literal('guarded'), ...at, group: whole, guardian: plainId, gap: number, part: partId }),
  /** One group is carried out: everything both sides roll. */
  open({
    kind: z.literal('attacked'),
    ...at,
    ...aimed,
    action: z.enum(['shoot', 'fight']),
    repeat: whole,
    /** Against whom it is resolved: the target, or its guardian. */
    defender: plainId,
    defenderPart: partId,
    /** The attacking base nearest to the defender, its bearing from the defender's front, and the face it is in (vehicles). */
    from: plainId,
    bearing: z.nullable(number),
    face: z.nullable(z.enum(FACES)),
    instances: whole,
    dice: whole,
    skill: z.nullable(number),
    need: z.nullable(number),
    /** A hit of this natural face or more cannot be saved. */
    unsaveableFrom: z.nullable(whole),
    saveDice: whole,
    strength: number,
    defence: number,
    saveNeed: number,
    damagePerHit: number,
    modifiers,
  }),
  /** Dice of one purpose: attack, saves, checks, Toughness. `need` null: cannot be passed. */
  open({
    kind: z.literal('rolled'),
    ...at,
    base: z.nullable(plainId),
    part: partId,
    purpose: z.enum(BELLUM_PURPOSES),
    group: z.nullable(whole),
    /** The printed figure, in its bracket; what changed it; the face needed in the end. */
    difficulty: z.nullable(number),
    modifiers,
    need: z.nullable(number),
    rerollUpTo: whole,
    dice: list(bellumDieSchema, 40_000),
    successes: whole,
  }),
  /** What the dice of a group come to (B-SHOOT-8, B-FIGHT-5, B-FIGHT-7). */
  open({
    kind: z.literal('group-resolved'),
    ...at,
    group: whole,
    defender: plainId,
    unsaveable: whole,
    normal: whole,
    saves: whole,
    unsaved: whole,
    returned: whole,
    damagePerHit: number,
    damage: number,
  }),
  /** Damage noted until the end of the round, on a unit, squadron or part (B-SHOOT-10). */
  open({
    kind: z.literal('tallied'),
    ...at,
    part: partId,
    by: plainId,
    why: z.enum(['attack', 'parry']),
    points: number,
    before: number,
    after: number,
  }),
  /** A power is tried (B-CAST-2). */
  open({
    kind: z.literal('cast'),
    ...at,
    power: namedSchema,
    target: plainId,
    distance: number,
    sight: z.boolean(),
    difficulty: z.nullable(number),
    repeat: whole,
  }),
  /** An effect lies on a unit until the end of the round (B-CAST-5). */
  open({ kind: z.literal('affected'), ...at, by: plainId, power: namedSchema, effect: ruleRefObject }),
  /** A unit may act at once; `order` null: it did not (B-SR-GALVANISED). */
  open({ kind: z.literal('galvanised'), ...at, by: plainId, power: namedSchema, order: z.nullable(orderSchema) }),
  open({
    kind: z.literal('healed'),
    ...at,
    by: plainId,
    base: plainId,
    part: partId,
    wounds: whole,
    before: whole,
    after: whole,
  }),
  /** Wounds on a base, or on a part of a titan. `slain`: models of infantry that fell. */
  open({
    kind: z.literal('wounded'),
    ...at,
    base: plainId,
    part: partId,
    cause: z.enum(['damage', 'inexorable', 'critical-failure']),
    suffered: whole,
    lost: whole,
    discarded: whole,
    before: whole,
    after: whole,
    slain: whole,
  }),
  /** An action failed in every check (B-SR-CRITICAL-FAILURE): wounds to come at the end of the round. */
  open({ kind: z.literal('failed'), ...at, order: orderSchema, wounds: whole, before: whole, after: whole }),
  /** A base leaves the table for good; `last`: the unit or squadron is gone with it. */
  open({
    kind: z.literal('incapacitated'),
    ...at,
    base: plainId,
    cause: z.enum(LOSSES),
    x: z.nullable(number),
    y: z.nullable(number),
    last: z.boolean(),
  }),
  open({ kind: z.literal('revived'), ...at, base: plainId, models: whole, before: whole, after: whole }),
  /** Two units become one (B-SR-REGROUP): wounds of each base that stays, and the bases that leave without being lost. */
  open({
    kind: z.literal('merged'),
    ...at,
    partner: plainId,
    bases: list(open({ base: plainId, before: whole, after: whole }), 1000),
    gone: list(plainId, 1000),
    tally: open({ before: number, after: number }),
    /** Orders of the partner that are lost. */
    lost: list(orderSchema, 100),
  }),
  /** A Pass spent on a mission action (B-PASS-2). */
  open({
    kind: z.literal('mission-action'),
    ...at,
    action: plainId,
    name: text(200),
    objective: plainId,
    distance: number,
  }),
  /** A marker is this side's from now on. */
  open({ kind: z.literal('taken'), ...at, objective: plainId, before: z.nullable(sideSchema) }),
  open({ kind: z.literal('passed'), ...at }),
  missionEventSchema,
  scoredSchema,
  activationEndedSchema,
  roundEndedSchema,
  battleEndedSchema,
]);

export type BellumDie = z.output<typeof bellumDieSchema>;
export type BellumStep = z.output<typeof bellumStepSchema>;
export type BellumEvent = z.output<typeof bellumEventSchema>;
export type BellumEventKind = BellumEvent['kind'];
export type BellumEventOf<K extends BellumEventKind> = Extract<BellumEvent, { kind: K }>;
