import { actionSchema, targetSchema } from './cadence-decision';
import { cardEventSchemas, cardSchema } from './card-event';
import {
  activationEndedSchema,
  activationStartedSchema,
  at,
  battleEndedSchema,
  modifierSchema,
  namedSchema,
  pivotedSchema,
  pointSchema,
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
import { baseSchema } from '../base';
import { sideSchema } from './side';
import { list, open, plainId, text, z } from '../zod';

/** What a roll or draw was for. */
export const PURPOSES = [
  'set-up',
  'initiative',
  'last-command',
  'lock',
  'attack',
  'defence',
  'counter',
  'secure',
  'terrain',
  'rout',
  'mission',
  /** Attacks or Damage of a weapon that dice decide (C-WPN-ATT, C-WPN-DMG). */
  'figure',
] as const;
export type Purpose = (typeof PURPOSES)[number];

const number = z.number();
const rule = ruleId;
/** Where a model stands: on which level, and facing which way. */
const place = open({ x: number, y: number, level: whole, facing: number });

/** One die or card as it lay on the table, in the order thrown. */
export const dieSchema = open({
  face: whole,
  card: z.exactOptional(cardSchema),
  /** What it counted for, where that is not its face (D-UPG-ACES-WILD). */
  counts: z.exactOptional(whole),
  ...thrownFor(PURPOSES),
});

/** Part of a piece of terrain. */
const ofTerrain = { terrain: plainId, part: whole };

/** A stretch moved straight, a turn on the spot, or a change of level, in the order they came; `cost` is besides the distance. */
export const stepSchema = z.discriminatedUnion('kind', [
  straightSchema,
  pivotedSchema,
  open({ kind: z.literal('climb'), at: pointSchema, from: whole, to: whole, cost: number, ...ofTerrain }),
]);

/** Why a path ended before its full length. */
export const STOPS = ['edge', 'base'] as const;

/** One attack as it was aimed. */
const aimed = {
  /** Number of the attack in its action, from 0. */
  attack: whole,
  model: whole,
  weapon: namedSchema,
  target: targetSchema,
  /** From the attacking model to the nearest target model, and from unit to unit. */
  distance: number,
  unitDistance: number,
  /** The target's model nearest to the attacker. */
  nearest: whole,
  /** The model of the attacking unit whose eyes gave the sight (C-LOS-2). */
  sightFrom: whole,
  sight: z.enum(['clear', 'obscured', 'blocked']),
  /** Sight passes through Cover; the attacker stands higher than every target model; the weapon fires at long range with one die. */
  cover: z.boolean(),
  higher: z.boolean(),
  longshot: z.boolean(),
  /** Arc of the attacker in which the target lies, and arc of the target from which the attack comes (null: the target has no facing). */
  arc: text(10),
  face: z.nullable(text(10)),
};

/** What a targeted unit can do before the dice. */
export const REACTIONS = ['evade', 'dodge-roll', 'quick-draw'] as const;

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
  /** Chosen unseen; shown to both by `nominated` (S-MIS-2). A side that could not see it reads null. */
  open({
    kind: z.literal('nomination-sealed'),
    rule,
    side: sideSchema,
    nomination: plainId,
    unit: z.nullable(plainId),
    ...seenBy,
  }),
  open({ kind: z.literal('nominated'), ...at, nomination: plainId }),
  ...cardEventSchemas,
  roundStartedSchema,
  open({
    kind: z.literal('rolled-off'),
    rule,
    /** Who places or chooses first at set-up, or who activates first in the round. */
    what: z.enum(['set-up', 'initiative']),
    winner: sideSchema,
    rolls: list(open({ a: list(dieSchema, 4), b: list(dieSchema, 4) }), 1000),
  }),
  open({
    kind: z.literal('command-set'),
    rule,
    /** `because`: rules that made it other than the unit's highest Command (C-CMD-2). */
    units: list(open({ unit: plainId, before: whole, after: whole, because: list(rule, 20) }), 2000),
  }),
  /** The winner of the roll-off has nothing to activate (C-ALT-5). */
  open({ kind: z.literal('turn-passed'), rule, side: sideSchema }),
  activationStartedSchema.extend({ cp: whole }),
  open({
    kind: z.literal('placed'),
    ...at,
    entryPoint: z.nullable(plainId),
    /** The Transport it got out of (C-TRN-6). */
    transport: z.exactOptional(plainId),
    /** The zone of the mission that it stands in (C-PAR-4). */
    zone: z.exactOptional(plainId),
    /** `model`: which of them, where the unit has several. */
    models: list(place.extend({ gap: number, model: z.exactOptional(whole) }), 1000),
    /** Models for which there was no place (C-TRN-8). */
    lost: z.exactOptional(list(whole, 1000)),
  }),
  /** It is not set up in its zone now, but comes on later (C-PAR-4). */
  open({ kind: z.literal('held-back'), ...at }),
  /** A rider is on foot from now on, when its activation begins or ends, and stands on this base (D-HORSE-2, D-HORSE-3). */
  open({
    kind: z.literal('dismounted'),
    ...at,
    model: whole,
    when: z.enum(['start', 'end']),
    base: baseSchema,
    r: number,
  }),
  /** The unit's player sees the other hand as it is now (D-UPG-INTUITION). */
  open({ kind: z.literal('intuition'), ...at, cards: list(z.nullable(cardSchema), 52), ...seenBy }),
  /** Another unit activates straight after this one (D-UPG-MOVE-IT). */
  open({ kind: z.literal('moved-it'), ...at, next: plainId }),
  /** A side in danger of fleeing draws as it activates a unit; all it has drawn so comes to `total` (D-ROUT-2 to D-ROUT-5). */
  open({ kind: z.literal('rout-drawn'), ...at, die: dieSchema, total: whole }),
  /** The total is too high: the side flees now that the activation is over (D-ROUT-5, D-ROUT-6). */
  open({ kind: z.literal('routed'), rule, side: sideSchema, total: whole }),
  /** Into a Transport, off the table (C-TRN-4); `start`: before the first round (C-TRN-9). */
  open({ kind: z.literal('embarked'), ...at, transport: plainId, gap: number, seats: whole, start: z.boolean() }),
  /** Out of a Transport that was destroyed (C-TRN-10); `distance` from where its centre was. */
  open({
    kind: z.literal('bailed-out'),
    ...at,
    transport: plainId,
    models: list(place.extend({ model: whole, distance: number }), 1000),
    lost: list(whole, 1000),
    cpBefore: whole,
  }),
  /** Command Points that nobody has to spend, and nobody will (C-ALT-4). */
  open({ kind: z.literal('lapsed'), rule, side: sideSchema, units: list(open({ unit: plainId, cp: whole }), 1000) }),
  /** Nobody has to roll for the last command point: a leader is near. */
  open({ kind: z.literal('steadied'), ...at, by: plainId, distance: number }),
  open({
    kind: z.literal('command-changed'),
    ...at,
    before: whole,
    after: whole,
    why: z.enum(['last-command', 'weapon']),
  }),
  open({
    kind: z.literal('declared'),
    ...at,
    actions: list(actionSchema, 8),
    cpBefore: whole,
    cpAfter: whole,
    /** Paid besides one point for each action. */
    extra: list(open({ rule, cp: whole }), 10),
    /** Which Ability each Ability action is, and what it costs (C-ABIL-2). */
    abilities: z.exactOptional(list(open({ id: plainId, name: text(120), cp: whole }), 8)),
  }),
  /** An Ability was used; `applied`: what its player made of it, empty if it went as printed (C-ABL-1). */
  open({
    kind: z.literal('ability-used'),
    ...at,
    ability: open({ id: plainId, name: text(120), text: text(2000) }),
    applied: text(2000),
  }),
  /** One model's move. */
  open({
    kind: z.literal('moved'),
    ...at,
    model: whole,
    action: z.enum(['move', 'advance', 'evade', 'dodge']),
    from: place,
    to: place,
    steps: list(stepSchema, 100),
    /** Length the rules asked for or allowed, and length moved. */
    allowed: number,
    distance: number,
    boost: number,
    /** On the ground: what terrain added to the distance, by which rule. */
    costs: z.exactOptional(list(open({ rule, inches: number, ...ofTerrain }), 100)),
    stop: z.nullable(open({ by: z.enum(STOPS), against: z.nullable(plainId), rule })),
    /** What was left of the path where it stopped. */
    rest: list(stepSchema, 20),
    /** Objectives its base passed over, and every piece of terrain its base touched. */
    over: list(plainId, 1000),
    through: list(plainId, 1000),
    /** Those of the pieces that may hurt it (S-TER-DANG-2). */
    dangers: list(plainId, 1000),
    /** Objectives it had stood on when they became bases and has now left (S-MIS1-6). */
    cleared: list(plainId, 1000),
  }),
  /** The rest of the activation is lost (S-MOVE-9). */
  open({ kind: z.literal('cut-short'), ...at, lost: list(actionSchema, 8) }),
  /** A declared action that could not be carried out, or was not wanted (C-ACT-9). */
  open({ kind: z.literal('passed'), ...at, action: actionSchema, why: z.enum(['declared', 'impossible', 'unwanted']) }),
  /** Everything an Attack action is aimed at, measured and frozen before the first die (C-SEQ-1, C-CONV-9). */
  open({
    kind: z.literal('targets-chosen'),
    ...at,
    attacks: list(open(aimed), 1000),
    /** Not an action of the activation under way: the row that lets the unit attack now (D-UPG-QUICK-DRAW). */
    reaction: z.exactOptional(rule),
  }),
  /** One of these attacks is carried out. */
  open({
    kind: z.literal('targeted'),
    ...at,
    ...aimed,
    dice: whole,
    needs: open({ attack: number, defence: number, counter: number, lock: z.nullable(number) }),
    modifiers: list(modifierSchema, 100),
    /** This weapon replaces one whose Target Lock failed. */
    fallBack: z.boolean(),
    /** Chosen and measured anew, because a target moved out of the way (D-UPG-DODGE-ROLL). */
    again: z.exactOptional(z.literal(true)),
    /** The weapon can be used once per battle and is now spent (C-WSR-ONEUSE). */
    spends: z.boolean(),
    /** A further attack of a Rapid Fire weapon: the attack it follows, and how far its target model was from that one's. */
    follows: z.exactOptional(open({ attack: whole, gap: number })),
  }),
  /** Once it hits, a Blast reaches every other model near the middle of its target (C-WSR-BLAST). */
  open({
    kind: z.literal('blast'),
    ...at,
    attack: whole,
    centre: pointSchema,
    caught: list(open({ unit: plainId, model: whole, gap: number }), 2000),
    /** Hits by unit, in the order in which they are rolled for. */
    hits: list(open({ unit: plainId, hits: whole }), 2000),
  }),
  /** Attack Rolls that came back at the model that made them (C-WSR-VOLATILE). */
  open({ kind: z.literal('backfired'), ...at, attack: whole, model: whole, hits: whole }),
  /** A targeted unit does something before the dice; `rule` is the row that lets it. */
  open({
    kind: z.literal('reacted'),
    ...at,
    attack: whole,
    reaction: z.enum(REACTIONS),
    cpBefore: whole,
    cpAfter: whole,
    /** It can do so once per battle, and now has. */
    spends: z.boolean(),
  }),
  /** It could have reacted, and did not. */
  open({ kind: z.literal('declined'), ...at, attack: whole, reactions: list(rule, 20) }),
  open({
    kind: z.literal('rolled'),
    rule,
    side: sideSchema,
    unit: z.nullable(plainId),
    /** The model that rolls; for Counter Rolls the one next in line to lose hit points. Null: the roll is the unit's. */
    model: z.nullable(whole),
    purpose: z.enum(PURPOSES),
    need: number,
    dice: list(dieSchema, 20_000),
    successes: whole,
    /** Hits that came without a die of their own (Rending). */
    extra: list(open({ rule, hits: whole }), 10),
    attack: z.nullable(whole),
    /** The marker that a Secure Roll is for. */
    objective: z.nullable(plainId),
  }),
  open({
    kind: z.literal('attack-lost'),
    ...at,
    attack: whole,
    model: whole,
    weapon: namedSchema,
    target: targetSchema,
    why: z.enum(['target-destroyed', 'no-lock', 'attacker-destroyed', 'dodged']),
    /** The weapon can be used once per battle, and was declared (C-WSR-ONEUSE). */
    spends: z.exactOptional(z.boolean()),
  }),
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
    cause: z.enum(['attack', 'terrain', 'deployment', 'exit', 'formation', 'transport']),
    x: z.nullable(number),
    y: z.nullable(number),
    objectivesLost: list(plainId, 1000),
  }),
  /** A carrier brought its marker home: it is scored and out of play. */
  open({ kind: z.literal('delivered'), ...at, objective: plainId, exit: whole }),
  /** Off the table alive; no casualty unless the mission says so. */
  open({ kind: z.literal('left-table'), ...at, exit: z.nullable(whole), why: z.enum(['exit', 'fled']) }),
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
  /** An action of the mission's own, in place of the declared one; a roll and what it comes to follow (C-CONV-7). */
  open({
    kind: z.literal('mission-action'),
    ...at,
    action: plainId,
    name: text(80),
    objective: plainId,
    distance: number,
  }),
  /** A marker is nobody's again: whoever held it went away, fell, or lost it to the enemy (C-OBJ-CONTROL, C-OBJ-ACCESS-1). */
  open({
    kind: z.literal('unsecured'),
    rule,
    side: sideSchema,
    objective: plainId,
    why: z.enum(['left', 'destroyed', 'taken']),
  }),
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
  missionEventSchema,
  scoredSchema,
  activationEndedSchema.extend({ cp: whole }),
  roundEndedSchema,
  battleEndedSchema,
]);

export type Die = z.output<typeof dieSchema>;
export type PathStep = z.output<typeof stepSchema>;
export type BattleEvent = z.output<typeof battleEventSchema>;
export type EventKind = BattleEvent['kind'];
export type EventOf<K extends EventKind> = Extract<BattleEvent, { kind: K }>;
