import type { Aimed, Question } from '../../players/person/question';
import type { CardAsk } from '../../players/person/own-cards';
import type { DiceAsk } from '../../players/person/own-dice';
import { CONTROLLERS } from '../../schema/battle/record';
import { SIDES, type Side } from '../../schema/battle/side';
import { MOST_ENTRIES } from '../../schema/game-entry';
import { defineCalls } from '../define-call';
import { isJsonObject, jsonObject, type JsonObject } from '../json-object';
import { z } from '../zod';
import { battleDocumentsSchema, controllersSchema, seedSchema } from './battle';
import { documentId } from './row';

/** A battle with a person at the table, as the window gets it. */
export interface PlayTable {
  readonly id: string;
  /** Decisions so far: answers name it, so that none is given twice. */
  readonly at: number;
  /** What does not change; only with `from` 0. */
  readonly record: JsonObject | null;
  readonly controllers: Readonly<Record<Side, (typeof CONTROLLERS)[number]>>;
  readonly result: JsonObject | null;
  /** Whose eyes the events were seen with; null: nothing is hidden. */
  readonly viewer: Side | null;
  /** Number of the first event below; the window has those before. */
  readonly from: number;
  readonly events: readonly JsonObject[];
  readonly question: Question | null;
  readonly dice: DiceAsk | null;
  readonly cards: CardAsk | null;
  readonly ownDice: boolean;
  readonly mayUndo: boolean;
  /** Why the last answer was not taken. */
  readonly refused: { readonly rule: string; readonly message: string } | null;
}

/** Made by our own worker; only its being there is checked on the wire. */
const tableSchema = z.custom<PlayTable>(
  (value) => isJsonObject(value) && typeof value['at'] === 'number' && Array.isArray(value['events']),
);
const aimedSchema = z.custom<Aimed>((value) => isJsonObject(value) && Array.isArray(value['ghosts']));

const coordinate = z.number().min(-10_000).max(10_000);
const wantSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    unit: z.string().max(300).nullable(),
    x: coordinate,
    y: coordinate,
    facing: z.number().min(-3600).max(3600).nullable(),
    turn: z.number().int().min(-10_000).max(10_000),
    own: z
      .array(z.object({ model: z.union([z.number().int().min(0), z.string().max(300)]), x: coordinate, y: coordinate }))
      .max(1000)
      .readonly()
      .optional(),
  }),
  z.object({
    kind: z.literal('volleys'),
    lines: z
      .array(
        z.object({
          weapon: z.number().int().min(0),
          target: z.string().max(300).nullable(),
          part: z.string().max(300).nullable(),
        }),
      )
      .max(200),
  }),
]);

const stepSchema = z.discriminatedUnion('kind', [
  /** Nothing but see how it stands; `ownDice`: whether persons type in what they throw and draw. */
  z.object({ kind: z.literal('look'), ownDice: z.boolean().optional() }),
  z.object({ kind: z.literal('decide'), decision: jsonObject }),
  /** All attacks that are left at one target, a unit or a marker. */
  z.object({ kind: z.literal('attack-all'), target: z.string().max(300) }),
  /** What a computer player of this level would do here is done. */
  z.object({ kind: z.literal('let'), level: z.enum(CONTROLLERS) }),
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('dice'), faces: z.array(z.number().int().min(1).max(6)).max(1000) }),
  z.object({ kind: z.literal('cards'), cards: z.array(z.string().max(3)).max(52) }),
  z.object({ kind: z.literal('seat'), controllers: controllersSchema }),
]);
export type PlayStep = z.infer<typeof stepSchema>;

const ERRORS = [
  'not-found',
  'broken-document',
  'newer-version',
  'foreign-document',
  'not-ready',
  'work-failed',
  'disk-full',
  'read-only',
  'workspace-missing',
  'io-failed',
  'too-large',
] as const;

const systems = z.array(jsonObject).max(50).default([]);

export const playCalls = defineCalls({
  /** A new battle with a person at the table, in the library from its first moment. */
  'play.begin': {
    input: battleDocumentsSchema.extend({
      seed: seedSchema,
      controllers: controllersSchema,
      /** Entries of a real game that the battle goes on from. */
      books: z.array(jsonObject).max(MOST_ENTRIES).optional(),
    }),
    output: z.object({ id: documentId }),
    errors: ERRORS,
  },
  /** Goes on from a moment of a record as a battle of its own; the record stays as it is. */
  'play.branch': {
    input: z.object({
      id: documentId,
      /** Events that have happened. */
      moment: z.number().int().min(0),
      controllers: controllersSchema,
      systems,
    }),
    output: z.object({ id: documentId }),
    errors: ERRORS,
  },
  /** One answer, or one step back. What follows is in the library before this returns. */
  'play.step': {
    input: z.object({
      id: documentId,
      systems,
      /** Decisions that the window knows of: an answer to an older question is not taken. */
      at: z.number().int().min(0).nullable(),
      /** Events that it has, and through whose eyes. */
      since: z.number().int().min(0),
      viewer: z.enum(SIDES).nullable(),
      step: stepSchema,
    }),
    output: tableSchema,
    errors: ERRORS,
  },
  /** The legal order nearest to what somebody points at, and what it would lead to. */
  'play.aim': {
    input: z.object({ id: documentId, systems, want: wantSchema }),
    output: aimedSchema,
    errors: ERRORS,
  },
});
