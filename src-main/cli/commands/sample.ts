import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readyArmies } from '#shared/army/ready-armies';
import { sampleArmies } from '#shared/army/samples';
import { choosableMissions } from '#shared/battlefield/built-in-missions';
import { kebab } from '#shared/core/kebab';
import type { Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { serialise } from '#shared/schema/serialise';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry, makeSystemRegistry } from '#shared/systems/registry';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';
import { readSystemFiles } from '../input';

const KNOWN = builtInRegistry.documents.map(({ id }) => id);

export const sampleCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('sample')
      .description(
        `write ready-made armies and missions of the system that --system names: ${KNOWN.join(', ')}, or the file of a module`,
      )
      .requiredOption('--out <folder>', 'folder to write into; made if it is not there')
      .action(
        action(async (options: { out: string }, command: Command) => {
          const { json, system: named } = command.optsWithGlobals<CommonOptions>();
          const files = named?.some(isFile) ? ofModule(await moduleIn(named)) : ofSystem(kebab(named?.at(-1) ?? ''));
          await writeAll(options.out, files);
          const written = files.map(({ name }) => join(options.out, name));
          if (json) printJson(io, { files: written });
          else for (const path of written) io.stdout(`${path}\n`);
          return 0;
        }),
      );
  },
};

/** A built-in game is named by its id; whatever has an ending or a folder is a file, as the app keeps it or as somebody shared it. */
const isFile = (named: string): boolean => /[./\\]/.test(named);

type Written = readonly { readonly name: string; readonly document: object }[];

function ofSystem(id: string): Written {
  const system = builtInRegistry.get(id);
  if (!system)
    throw new CliFailure(
      id === ''
        ? `Name a system with --system: ${KNOWN.join(', ')}.`
        : `There is no built-in system "${id}". Known: ${KNOWN.join(', ')}.`,
    );
  return written(sampleArmies(id), choosableMissions(system.lineage));
}

/** The last file is the module; those before it are what it stands on. */
async function moduleIn(files: readonly string[]): Promise<GameSystem> {
  const documents = await readSystemFiles(files);
  const module = documents.at(-1);
  const system = module && makeSystemRegistry(documents).get(module.id, module.release);
  if (!system) throw new CliFailure(`${files.at(-1) ?? ''} is no module that can be used.`);
  return system;
}

function ofModule(system: GameSystem): Written {
  const pin = { id: system.id, version: system.release };
  return written(
    readyArmies(system),
    choosableMissions(system.kin).map((mission) => ({ ...mission, system: pin })),
  );
}

const written = (armies: readonly Army[], missions: readonly Mission[]): Written => [
  ...armies.map((army) => ({ name: `${kebab(army.name)}.army.json`, document: army })),
  ...missions.map((mission) => ({ name: `${kebab(mission.name)}.mission.json`, document: mission })),
];

async function writeAll(folder: string, files: Written): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const { name, document } of files) await writeFile(join(folder, name), serialise(document));
  } catch (error) {
    throw new CliFailure(`${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}
