import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { sampleArmies } from '#shared/army/samples';
import { choosableMissions } from '#shared/battlefield/built-in-missions';
import { kebab } from '#shared/core/kebab';
import { serialise } from '#shared/schema/serialise';
import { builtInRegistry } from '#shared/systems/registry';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';

const KNOWN = builtInRegistry.documents.map(({ id }) => id);

export const sampleCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('sample')
      .description(`write ready-made armies and missions of the system that --system names: ${KNOWN.join(', ')}`)
      .requiredOption('--out <folder>', 'folder to write into; made if it is not there')
      .action(
        action(async (options: { out: string }, command: Command) => {
          const { json, system: named } = command.optsWithGlobals<CommonOptions>();
          const id = kebab(named?.at(-1) ?? '');
          const system = builtInRegistry.get(id);
          if (!system)
            throw new CliFailure(
              id === ''
                ? `Name a system with --system: ${KNOWN.join(', ')}.`
                : `There is no built-in system "${id}". Known: ${KNOWN.join(', ')}.`,
            );
          const files = [
            ...sampleArmies(id).map((army) => ({ name: `${kebab(army.name)}.army.json`, document: army })),
            ...choosableMissions(system.lineage).map((mission) => ({
              name: `${kebab(mission.name)}.mission.json`,
              document: mission,
            })),
          ];
          await writeAll(options.out, files);
          const written = files.map(({ name }) => join(options.out, name));
          if (json) printJson(io, { files: written });
          else for (const path of written) io.stdout(`${path}\n`);
          return 0;
        }),
      );
  },
};

async function writeAll(folder: string, files: readonly { name: string; document: object }[]): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const { name, document } of files) await writeFile(join(folder, name), serialise(document));
  } catch (error) {
    throw new CliFailure(`${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}
