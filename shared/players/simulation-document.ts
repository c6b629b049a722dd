import { ENGINE_VERSION } from '../battle/frame/engine-version';
import { oneLine } from '../core/one-line';
import { err, ok, type Result } from '../core/result';
import { CONTROLLERS } from '../schema/battle/record';
import { sideSchema } from '../schema/battle/side';
import { canonical, serialise } from '../schema/serialise';
import { z } from '../schema/zod';
import { addTally, HEAT_KINDS, sameFrame, type Tally } from './simulation';

export const SIMULATION_FORMAT = 'muster/simulation';

const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const count = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const bySide = <T extends z.ZodType>(schema: T) => z.object({ a: schema, b: schema });
const name = z.string().max(300);

const tallySchema = z.object({
  games: whole,
  wins: bySide(whole),
  draws: whole,
  vp: bySide(z.array(whole).max(100_000)),
  firstRollOff: bySide(z.object({ games: whole, wins: whole })),
  units: z
    .array(
      z.object({
        id: name,
        army: sideSchema,
        survived: whole,
        hpLost: count,
        hpDealt: count,
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
  heat: z.object(
    Object.fromEntries(HEAT_KINDS.map((kind) => [kind, z.array(whole).max(1_000_000)])) as Record<
      (typeof HEAT_KINDS)[number],
      z.ZodArray<typeof whole>
    >,
  ),
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

const simulationSchema = z.object({
  format: z.literal(SIMULATION_FORMAT),
  version: z.literal(1),
  question: questionSchema,
  /** Part K of N; left out once parts are joined, and where there never were any. */
  shard: z.exactOptional(z.tuple([whole, whole])),
  tally: tallySchema,
});

export type SimulationQuestion = z.output<typeof questionSchema>;
export type SimulationDocument = z.output<typeof simulationSchema>;
export type Shard = readonly [part: number, of: number];

/** A question of this engine. */
export const askedNow = (question: Omit<SimulationQuestion, 'engine'>): SimulationQuestion => ({
  engine: ENGINE_VERSION,
  ...question,
});

/** An answer, or a part of it, in the one order in which equal answers have equal bytes. */
export function simulationDocument(question: SimulationQuestion, tally: Tally, shard?: Shard): SimulationDocument {
  const battles = [...tally.battles].sort((one, other) => one[0] - other[0]);
  return {
    format: SIMULATION_FORMAT,
    version: 1,
    question,
    ...(shard ? { shard: [shard[0], shard[1]] as [number, number] } : {}),
    tally: { ...tally, battles, broken: [...tally.broken].sort((one, other) => one.index - other.index) },
  };
}

export function parseSimulation(value: unknown): Result<SimulationDocument, string> {
  const parsed = simulationSchema.safeParse(value);
  if (parsed.success) {
    const problem = sumsProblem(parsed.data);
    return problem === null ? ok(parsed.data) : err(problem);
  }
  const [issue] = parsed.error.issues;
  return err(issue ? oneLine(`${issue.path.map(String).join('.')}: ${issue.message}`, 200) : 'is no simulation');
}

/** What no simulation of ours writes: a battle twice or beyond the last, or sums that are not those of its battles. */
function sumsProblem({ question, tally: { games, wins, draws, battles } }: SimulationDocument): string | null {
  const indices = new Set(battles.map(([index]) => index));
  if (indices.size !== battles.length) return 'tally.battles: a battle is in it twice';
  if (battles.some(([index]) => index >= question.games)) return 'tally.battles: a battle is beyond the last one';
  if (games !== battles.length || wins.a + wins.b + draws !== games)
    return 'tally.games: it is not the number of its battles';
  return null;
}

/** The battles of a part: every N-th, so that parts are about equally long and seats alternate where sides are swapped. */
export function battlesOf(games: number, shard: Shard = [1, 1]): number[] {
  const [part, of] = shard;
  const indices: number[] = [];
  for (let index = part - 1; index < games; index += of) indices.push(index);
  return indices;
}

/** Those of them that a part has not played yet. */
export function battlesLeft({ tally }: SimulationDocument, wanted: readonly number[]): number[] {
  const played = new Set(tally.battles.map(([index]) => index));
  return wanted.filter((index) => !played.has(index));
}

export const sameQuestion = (one: SimulationQuestion, other: SimulationQuestion): boolean =>
  serialise(one) === serialise(other);

/** Parts joined: sums of whole numbers, so that neither order nor grouping matters. Mixtures and repeats are refused. */
export function mergeSimulations(parts: readonly SimulationDocument[]): Result<SimulationDocument, string> {
  const [first, ...rest] = parts;
  if (!first) return err('There is nothing to join.');
  const total = structuredCopy(first.tally);
  const played = new Set(first.tally.battles.map(([index]) => index));
  for (const { question, tally } of rest) {
    if (!sameQuestion(question, first.question))
      return err(`These are answers to different questions: ${difference(first.question, question)}.`);
    if (!sameFrame(total, tally)) return err('The parts count other units or squares of the table.');
    for (const [index] of tally.battles) {
      if (played.has(index)) return err(`Battle ${index} is in two of the parts.`);
      played.add(index);
    }
    addTally(total, tally);
  }
  return ok(simulationDocument(first.question, total));
}

/** Tallies are added to in place: the part that was given stays as it is. */
const structuredCopy = (tally: SimulationDocument['tally']): SimulationDocument['tally'] =>
  tallySchema.parse(canonical(tally));

/** The first field in which two questions differ. */
function difference(one: SimulationQuestion, other: SimulationQuestion): string {
  const fields = Object.keys(one) as (keyof SimulationQuestion)[];
  return (
    fields.find((field) => JSON.stringify(canonical(one[field])) !== JSON.stringify(canonical(other[field]))) ?? ''
  );
}
