import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { mergeSimulations, type SimulationDocument } from '#shared/players/simulation-document';
import { isTallyOf, simulationResult, type SimulationResult } from '#shared/players/simulation-result';
import { serialise } from '#shared/schema/serialise';
import { readFiles, theatreOf } from '../../simulation/prepare-files';
import { asCliFailure } from '../battle-input';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';
import { printResult } from '../print-simulation';
import { readSimulation } from '../simulation-input';

interface Options extends CommonOptions {
  readonly out?: string;
}

export const mergeCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('merge')
      .description('join parts of a simulation: the same result as if it had been played in one go')
      .argument('<files...>', 'parts that "muster simulate --shard" wrote, or that were joined before, in any order')
      .option('--out <file>', 'write the joined simulation there')
      .action(
        action(async (files: string[], _options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          const parts: SimulationDocument[] = [];
          for (const file of files) parts.push(await readSimulation(file));
          const merged = mergeSimulations(parts);
          if (!merged.ok) throw new CliFailure(merged.error);
          // First the figures: what cannot be told is not written either.
          const result = resultOf(merged.value);
          if (options.out !== undefined) await write(options.out, merged.value);
          if (options.json) printJson(io, result);
          else printResult(io, result);
          const { games } = merged.value.question;
          if (result.games < games)
            io.stderr(`${String(games - result.games)} of ${String(games)} battles are in none of these parts.\n`);
          return 0;
        }),
      );
  },
};

/** The figures of an answer, worked out from its own documents. */
export function resultOf({ question, tally }: SimulationDocument): SimulationResult {
  const { mission, armies, systems, seed, swapSides, controllers } = question;
  const files = readFiles({ mission, armies, systems });
  if (!files.ok) throw asCliFailure(files.error);
  const theatre = theatreOf(files.value);
  if (!theatre.ok) throw asCliFailure(theatre.error);
  if (!isTallyOf(theatre.value, tally))
    throw new CliFailure(
      'The figures of this simulation are not those of its own armies and mission: it was changed or damaged.',
    );
  return simulationResult(theatre.value, tally, { seed, swapSides, controllers });
}

async function write(path: string, document: SimulationDocument): Promise<void> {
  try {
    await writeFile(path, serialise(document));
  } catch (error) {
    throw new CliFailure(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}
