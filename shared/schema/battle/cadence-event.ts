import { actionSchema, targetSchema } from './cadence-decision';
import {
  activationEndedSchema,
  activationStartedSchema,
  battleEndedSchema,
  roundEndedSchema,
  roundStartedSchema,
  ruleId,
  scoredSchema,
  whole,
} from './frame-event';
import { sideSchema } from './side';
import { list, open, plainId, text, z } from '../zod';

/** What a roll or draw was for. */
export const PURPOSES = [
  'initiative',
  'last-command',
  'lock',
  'attack',
  'defence',
  'counter',
  'secure',
  'terrain',
] as const;
export type Purpose = (typeof PURPOSES)[number];

const number = z.number();
const rule = ruleId;
const place = open({ x: number, y: number, facing: number });
const point = open({ x: number, y: number });

/** One die as it lay on the table, in the order thrown; a re-roll says which die of the same list it replaces. */
export const dieSchema = open({
  face: whole,
  purpose: z.enum(PURPOSES),
  reroll: z.boolean(),
  of: z.exactOptional(whole),
});

/** What shaped a number, and by which rule: "−2 to attack". */
export const modifierSchema = open({ rule, effect: text(300) });

/** A stretch flown straight, or a turn on the spot, in the order flown. */
export const stepSchema = z.discriminatedUnion('kind', [
  open({ kind: z.literal('straight'), from: point, to: point, distance: number }),
  open({ kind: z.literal('pivot'), at: point, from: number, to: number }),
]);

/** Why a path ended before its full length. */
export const STOPS = ['edge', 'base'] as const;

const at = { rule, side: sideSchema, unit: plainId };

export const battleEventSchema = z.discriminatedUnion('kind', [
  open({
    kind: z.literal('set-up'),
    rule,
    side: sideSchema,
    step: whole,
    what: z.enum(['objective', 'entry-point']),
    id: plainId,
    type: text(60),
    x: number,
    y: number,
    tags: list(text(60), 20),
  }),
  open({ kind: z.literal('nominated'), ...at, nomination: plainId }),
  roundStartedSchema,
  open({
    kind: z.literal('rolled-off'),
    rule,
    winner: sideSchema,
    rolls: list(open({ a: list(dieSchema, 4), b: list(dieSchema, 4) }), 1000),
  }),
  open({
    kind: z.literal('command-set'),
    rule,
    units: list(open({ unit: plainId, before: whole, after: whole }), 2000),
  }),
  /** The winner of the roll-off has nothing to activate (C-ALT-5). */
  open({ kind: z.literal('turn-passed'), rule, side: sideSchema }),
  activationStartedSchema.extend({ cp: whole }),
  open({
    kind: z.literal('placed'),
    ...at,
    entryPoint: plainId,
    models: list(open({ x: number, y: number, facing: number, gap: number }), 1000),
  }),
  /** Nobody has to roll for the last command point: a leader is near. */
  open({ kind: z.literal('steadied'), ...at, by: plainId, distance: number }),
  open({
    kind: z.literal('command-changed'),
    ...at,
    before: whole,
    after: whole,
    why: z.enum(['last-command', 'evasion', 'weapon']),
  }),
  open({ kind: z.literal('declared'), ...at, actions: list(actionSchema, 8), cpBefore: whole, cpAfter: whole }),
  open({
    kind: z.literal('moved'),
    ...at,
    model: whole,
    action: z.enum(['move', 'advance', 'evade']),
    from: place,
    to: place,
    steps: list(stepSchema, 20),
    /** Length the rules asked for, and length flown. */
    allowed: number,
    distance: number,
    boost: number,
    stop: z.nullable(open({ by: z.enum(STOPS), against: z.nullable(plainId), rule })),
    /** Objectives its base passed over, and terrain its base touched. */
    over: list(plainId, 1000),
    through: list(plainId, 1000),
    /** Objectives it had stood on when they became bases and has now left (S-MIS1-6). */
    cleared: list(plainId, 1000),
  }),
  /** The rest of the activation is lost (S-MOVE-9). */
  open({ kind: z.literal('cut-short'), ...at, lost: list(actionSchema, 8) }),
  /** A declared action that could not be carried out, or was not wanted (C-ACT-9). */
  open({ kind: z.literal('passed'), ...at, action: actionSchema, why: text(200) }),
  open({
    kind: z.literal('targeted'),
    ...at,
    attack: whole,
    model: whole,
    weapon: open({ index: whole, id: text(160), name: text(160) }),
    target: targetSchema,
    distance: number,
    sight: z.enum(['clear', 'obscured', 'blocked']),
    /** Arc of the attacker in which the target lies, and arc of the target from which the attack comes (null: the target has no facing). */
    arc: text(10),
    face: z.nullable(text(10)),
    dice: whole,
    needs: open({ attack: number, defence: number, counter: number, lock: z.nullable(number) }),
    modifiers: list(modifierSchema, 100),
    /** This weapon replaces one whose Target Lock failed. */
    fallBack: z.boolean(),
    /** The weapon can be used once per battle and is now spent (C-WSR-ONEUSE). */
    spends: z.boolean(),
  }),
  open({ kind: z.literal('evaded'), ...at, attack: whole, free: z.boolean(), cpBefore: whole, cpAfter: whole }),
  open({
    kind: z.literal('rolled'),
    rule,
    side: sideSchema,
    unit: z.nullable(plainId),
    purpose: z.enum(PURPOSES),
    need: number,
    dice: list(dieSchema, 20_000),
    successes: whole,
    /** Hits that came without a die of their own (Rending). */
    extra: list(open({ rule, hits: whole }), 10),
    attack: z.nullable(whole),
  }),
  open({ kind: z.literal('attack-lost'), ...at, attack: whole, why: z.enum(['target-destroyed', 'no-lock']) }),
  open({
    kind: z.literal('damaged'),
    rule,
    side: z.nullable(sideSchema),
    target: targetSchema,
    model: whole,
    by: z.nullable(plainId),
    points: whole,
    lost: whole,
    before: whole,
    after: whole,
  }),
  open({
    kind: z.literal('destroyed'),
    ...at,
    by: z.nullable(plainId),
    cause: z.enum(['attack', 'terrain', 'deployment']),
    x: z.nullable(number),
    y: z.nullable(number),
    objectivesLost: list(plainId, 1000),
  }),
  /** A carrier brought its marker home: it is scored and out of play. */
  open({ kind: z.literal('delivered'), ...at, objective: plainId, exit: whole }),
  /** Off the table alive; no casualty unless the mission says so. */
  open({ kind: z.literal('left-table'), ...at, exit: whole }),
  open({ kind: z.literal('objective-destroyed'), rule, side: sideSchema, objective: plainId, by: z.nullable(plainId) }),
  /** C-OBJ-4: the marker is scored, by whoever held it to the end of the round or carried it to the end of the battle. */
  open({
    kind: z.literal('objective-scored'),
    rule,
    side: sideSchema,
    unit: z.nullable(plainId),
    objective: plainId,
    type: text(60),
    removed: z.boolean(),
  }),
  /** A marker that was paid for leaves the table. */
  open({ kind: z.literal('objective-removed'), rule, objective: plainId }),
  open({ kind: z.literal('secured'), ...at, objective: plainId, type: text(60), carried: z.boolean() }),
  open({
    kind: z.literal('objective-changed'),
    rule,
    objective: plainId,
    for: list(sideSchema, 2),
    from: text(60),
    to: text(60),
    hp: z.nullable(whole),
    over: list(plainId, 1000),
    transition: text(40),
    /** Tags it has from now on besides its own. */
    tags: z.exactOptional(list(text(80), 20)),
  }),
  scoredSchema,
  activationEndedSchema.extend({ cp: whole }),
  roundEndedSchema,
  battleEndedSchema,
]);

export type Die = z.output<typeof dieSchema>;
export type Modifier = z.output<typeof modifierSchema>;
export type PathStep = z.output<typeof stepSchema>;
export type Place = z.output<typeof place>;
export type BattleEvent = z.output<typeof battleEventSchema>;
export type EventKind = BattleEvent['kind'];
export type EventOf<K extends EventKind> = Extract<BattleEvent, { kind: K }>;
