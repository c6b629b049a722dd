import { ENGINE_VERSION } from '../battle/frame/engine-version';
import { err, ok, type Result } from '../core/result';
import { parseDocumentOf } from '../schema/parse';
import { canonical, serialise } from '../schema/serialise';
import {
  SIMULATION_FORMAT,
  SIMULATION_VERSION,
  tallySchema,
  type SimulationDocument,
  type SimulationQuestion,
} from '../schema/simulation';
import { addTally, sameFrame, type Tally } from './tally';

export type { SimulationDocument, SimulationQuestion } from '../schema/simulation';
export type Shard = readonly [part: number, of: number];

/** A question of this engine. */
export const askedNow = (question: Omit<SimulationQuestion, 'engine'>): SimulationQuestion => ({
  engine: ENGINE_VERSION,
  ...question,
});

/** An answer, or a part of it, in the one order in which equal answers have equal bytes. */
export function simulationDocument(question: SimulationQuestion, tally: Tally, shard?: Shard): SimulationDocument {
  return {
    format: SIMULATION_FORMAT,
    version: SIMULATION_VERSION,
    question,
    ...(shard ? { shard: [shard[0], shard[1]] as [number, number] } : {}),
    tally: inOrder(tally),
  };
}

/** Battles by their number: the order in which they came in is nobody's business. */
export const inOrder = (tally: Tally): SimulationDocument['tally'] => ({
  ...tally,
  battles: [...tally.battles].sort((one, other) => one[0] - other[0]),
  broken: [...tally.broken].sort((one, other) => one.index - other.index),
});

export function parseSimulation(value: unknown): Result<SimulationDocument, string> {
  const parsed = parseDocumentOf(SIMULATION_FORMAT, value);
  return parsed.ok ? parsed : err(parsed.error.message);
}

/** Why no battle can be added to a simulation; null if more can. Its figures can be read all the same. */
export function whyNoMore({ question, tally, shard }: SimulationDocument): string | null {
  if (question.engine !== ENGINE_VERSION)
    return (
      `Engine ${question.engine} played these battles and this is engine ${ENGINE_VERSION}: the same seeds would give other battles. ` +
      'The figures can be read, and no battle can be added or watched.'
    );
  if (shard) return `This is part ${shard[0]} of ${shard[1]}: join the parts with "muster merge" first.`;
  if (tally.games > 0 && isOfBefore(tally))
    return 'An earlier Muster counted less of a battle. The figures can be read, and no battle can be added.';
  return null;
}

/** A tally of version 1 has neither markers nor seats. */
export const isOfBefore = ({ markers, heatOfA }: Tally): boolean => markers.length === 0 && heatOfA.losses.length === 0;

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
  const total = copyOf(first.tally);
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
export const copyOf = (tally: SimulationDocument['tally']): SimulationDocument['tally'] =>
  tallySchema.parse(canonical(tally));

/** The first field in which two questions differ. */
function difference(one: SimulationQuestion, other: SimulationQuestion): string {
  const fields = Object.keys(one) as (keyof SimulationQuestion)[];
  return (
    fields.find((field) => JSON.stringify(canonical(one[field])) !== JSON.stringify(canonical(other[field]))) ?? ''
  );
}
