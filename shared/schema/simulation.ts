import { systemPinSchema } from './army';
import { CONTROLLERS } from './battle/record';
import { sideSchema } from './battle/side';
import { open, plainId, text, z } from './zod';

export const SIMULATION_FORMAT = 'muster/simulation';
export const SIMULATION_VERSION = 2;

/** What is counted by square of the table. */
export const HEAT_KINDS = ['losses', 'time', 'fire', 'held', 'attacks', 'scoring'] as const;
export type HeatKind = (typeof HEAT_KINDS)[number];

/** Simulations that were asked together. */
export const SET_KINDS = ['matrix', 'fairness', 'change'] as const;

/** Of a change: the army as it is, and as it would be. */
export const SET_ROLES = ['before', 'after'] as const;

const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const count = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const bySide = <T extends z.ZodType>(schema: T) => z.object({ a: schema, b: schema });
const name = z.string().max(300);

const squares = z.array(whole).max(1_000_000);
const heat = z.object(
  Object.fromEntries(HEAT_KINDS.map((kind) => [kind, squares])) as Record<HeatKind, typeof squares>,
);

export const tallySchema = z.object({
  games: whole,
  wins: bySide(whole),
  draws: whole,
  vp: bySide(z.array(whole).max(100_000)),
  firstRollOff: bySide(z.object({ games: whole, wins: whole })),
  seats: bySide(z.object({ games: whole, wins: whole, losses: whole })),
  rounds: z
    .array(
      z.object({
        games: whole,
        vp: bySide(z.number()),
        ahead: bySide(whole),
        lost: bySide(whole),
        hpLost: bySide(count),
      }),
    )
    .max(1000),
  markers: z
    .array(z.object({ id: name, held: bySide(whole), vp: bySide(z.number()), gap: z.number(), gapSquared: count }))
    .max(20_000),
  units: z
    .array(
      z.object({
        id: name,
        army: sideSchema,
        survived: whole,
        hpLost: count,
        hpDealt: count,
        dealtSquared: count,
        kills: whole,
        attacks: whole,
        vp: z.number(),
      }),
    )
    .max(2000),
  weapons: z
    .array(z.object({ army: sideSchema, unit: name, weapon: name, attacks: whole, hpDealt: count, kills: whole }))
    .max(20_000),
  // Two names of units: never the name of something that every object has.
  killed: z.record(name.regex(/^[ab]:.*>[ab]:/s), whole),
  heat,
  heatOfA: heat,
  battles: z
    .array(z.tuple([whole, whole, z.number(), z.number(), z.union([z.literal(-1), z.literal(0), z.literal(1)])]))
    .max(1_000_000),
  broken: z
    .array(z.object({ index: whole, seed: whole, message: z.string().max(500) }))
    .max(1_000_000)
    .default([]),
});

/** What was asked: only answers to the very same question can be joined. */
const questionSchema = z.object({
  engine: name,
  games: whole,
  seed: whole,
  swapSides: z.boolean(),
  controllers: bySide(z.enum(CONTROLLERS)),
  mission: z.looseObject({}),
  armies: bySide(z.looseObject({})),
  systems: z.array(z.looseObject({})).max(50),
});

/**
 * muster/simulation 2: many battles of one question as sums of whole numbers. In the library it has an id, a name and its game;
 * what the command line writes has none of them.
 */
export const simulationSchema = open({
  format: z.literal(SIMULATION_FORMAT),
  version: z.literal(SIMULATION_VERSION),
  id: z.exactOptional(plainId),
  name: z.exactOptional(text(300)),
  system: z.exactOptional(systemPinSchema),
  /** One of several: a cell of a match-up matrix, a mirror of a mission, an army before or after a change. */
  set: z.exactOptional(
    open({ id: plainId, kind: z.enum(SET_KINDS), name: text(300), role: z.exactOptional(z.enum(SET_ROLES)) }),
  ),
  notes: z.exactOptional(text(100_000)),
  question: questionSchema,
  /** Part K of N; left out once parts are joined, and where there never were any. */
  shard: z.exactOptional(z.tuple([whole, whole])),
  tally: tallySchema,
}).superRefine(({ question, tally }, context) => {
  const problem = sumsProblem(question.games, tally);
  if (problem) context.addIssue({ code: 'custom', path: ['tally', problem[0]], message: problem[1] });
});

export type SimulationQuestion = z.output<typeof questionSchema>;
export type SimulationDocument = z.output<typeof simulationSchema>;
export type SimulationSet = NonNullable<SimulationDocument['set']>;

/** What no simulation of ours writes: a battle twice or beyond the last, or sums that are not those of its battles. */
function sumsProblem(
  asked: number,
  { games, wins, draws, battles }: z.output<typeof tallySchema>,
): [field: string, message: string] | null {
  const indices = new Set(battles.map(([index]) => index));
  if (indices.size !== battles.length) return ['battles', 'a battle is in it twice'];
  if (battles.some(([index]) => index >= asked)) return ['battles', 'a battle is beyond the last one'];
  if (games !== battles.length || wins.a + wins.b + draws !== games)
    return ['games', 'it is not the number of its battles'];
  return null;
}
