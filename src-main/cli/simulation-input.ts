/** Files of simulations, whole or in parts, as commands read them. */
import { existsSync } from 'node:fs';
import { parseJson } from '#shared/core/json-bounds';
import { DOCUMENT_BOUNDS, textProblem } from '#shared/schema/parse';
import { parseSimulation, type Shard, type SimulationDocument } from '#shared/players/simulation-document';
import { CliFailure } from './command';
import { readText } from './input';

export async function readSimulation(path: string): Promise<SimulationDocument> {
  const json = parseJson(await readText(path, async () => ''), DOCUMENT_BOUNDS);
  if (!json.ok) throw new CliFailure(`${path}: ${textProblem(json.error).message}`);
  const parsed = parseSimulation(json.value);
  if (!parsed.ok) throw new CliFailure(`${path} is no simulation that can be read (${parsed.error}).`);
  return parsed.value;
}

/** The part that was broken off, if there is one. */
export const readIfThere = async (path: string | undefined): Promise<SimulationDocument | null> =>
  path !== undefined && existsSync(path) ? readSimulation(path) : null;

/** `2/4`: the second of four parts. */
export function readShard(text: string): Shard {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [part, of] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || part < 1 || part > of)
    throw new CliFailure('A shard is one part of several: --shard 1/4 to --shard 4/4.');
  return [part, of];
}
