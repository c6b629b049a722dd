import { open, z } from '../zod';
import { id, round, sideRef, size, text, word } from './terms';

export const nominationSchema = open({
  id,
  by: sideRef,
  of: z.enum(['own', 'enemy']),
  at: z.enum(['start', 'round']),
  round: round.optional(),
  label: text(120).default(''),
});

/** S-MIS1-6, S-MIS3-4: what a marker turns into. `for: securer` keeps its old nature for everybody else. */
export const transitionSchema = open({
  on: z.enum(['secured', 'destroyed', 'scored']),
  tag: word.optional(),
  type: word.optional(),
  to: word,
  for: z.enum(['securer', 'all']).default('all'),
  fromRound: round.default(1),
  addTags: z.array(word).max(20).optional(),
});

/** D-MIS-GOLD-3: reaching the place scores what is carried; the model may then leave. */
export const exitSchema = open({
  at: z.enum(['own-entry', 'own-edge', 'enemy-edge', 'any-edge']),
  who: z.enum(['carrier', 'any']).default('carrier'),
  casualty: z.boolean().default(false),
  leaving: z.enum(['optional', 'must']).default('optional'),
  scores: z.boolean().default(true),
});

/** D-MIS-GOLD-6: what the side that stayed may do when the other flees. */
export const onRoutSchema = open({
  check: z.enum(['best-skill', 'none']),
  per: z.enum(['unsecured', 'objective']),
  tag: word.optional(),
  then: z.enum(['score', 'secure']),
});

/** B-PASS-2: an action the mission adds. `hold`: the marker is that side's until the enemy does the same. */
export const missionActionSchema = open({
  id,
  name: text(80),
  token: word.default('pass'),
  tag: word.optional(),
  type: word.optional(),
  within: size,
  unengaged: z.boolean().default(false),
  check: z.enum(['ini', 'skill', 'none']),
  effect: z.enum(['hold', 'score', 'remove']),
});

/** What is thrown or turned: a six-sided die, or the top card of the deck. */
export const TURNED_BY = ['d6', 'card'] as const;

export const endSchema = open({
  /** A side with nothing left on the table and in reserve: play on to the last round, or the other side wins at once. */
  wipeout: z.enum(['play-on', 'other-wins']).optional(),
  tiebreak: z
    .array(z.enum(['points-destroyed', 'wounds-removed']))
    .max(4)
    .optional(),
  /** The battle is over after a round in which a side has so many Victory Points. */
  target: z.number().min(1).max(1000).optional(),
  /** Sudden death: over after a round, from `fromRound` on, in which a side leads by so many. */
  lead: open({ by: z.number().min(1).max(1000), fromRound: round.default(1) }).optional(),
  /** Random length: after each round from `fromRound` on, short of the last, it goes on only with `need` or more. */
  length: open({
    fromRound: round,
    need: z.number().int().min(2).max(13),
    by: z.enum(TURNED_BY).default('d6'),
  }).optional(),
});

/** What a row of an event does. `words`: it is read out and printed, and nobody plays it but the people at the table. */
export const EVENT_EFFECTS = ['points', 'remove', 'release', 'change', 'open', 'end', 'words'] as const;
export const eventRowSchema = open({
  /** Faces, or values of a card (Ace 1, King 13), from and to; a fixed event has one row and needs none. */
  from: z.number().int().min(1).max(13).default(1),
  to: z.number().int().min(1).max(13).default(13),
  effect: z.enum(EVENT_EFFECTS).default('words'),
  /** `points`: so many for this side, or for `each`. */
  side: sideRef.optional(),
  vp: z.number().min(-100).max(100).optional(),
  /** Markers on the table that `remove`, `release` (nobody holds them any more) and `change` are about. */
  tag: word.optional(),
  type: word.optional(),
  /** `change`: what they become, for everybody. */
  become: word.optional(),
  /** `open`: the Entry Point that is shut until then. */
  entry: id.optional(),
  text: text(500).default(''),
});
/** Something that happens at the start of rounds: always the same, or by a row that a die or a card finds. */
export const missionEventSchema = open({
  title: text(120).default(''),
  rounds: z.array(round).min(1).max(100),
  by: z.enum(['fixed', ...TURNED_BY]).default('fixed'),
  rows: z.array(eventRowSchema).min(1).max(13),
});

/** A rule in words that is printed and shown; nobody plays it but the people at the table. */
export const textRuleSchema = open({ title: text(120).default(''), words: text(2000).default('') });

export type Nomination = z.infer<typeof nominationSchema>;
export type Transition = z.infer<typeof transitionSchema>;
export type Exit = z.infer<typeof exitSchema>;
export type MissionAction = z.infer<typeof missionActionSchema>;
export type MissionEvent = z.infer<typeof missionEventSchema>;
export type EventRow = z.infer<typeof eventRowSchema>;
