import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { bytesOfFile } from '../../archive/zip-reader';
import { Services } from '../../host/services';
import type { Workspace } from '../../storage/workspace';
import { VERSION } from '../../version';
import { CliFailure, printJson, type CliCommand, type CommonOptions, type ExitCode } from '../command';
import { configFolder, documentsFolder } from '../user-folders';

type Options = CommonOptions & { readonly data?: string };
const quietly = { progress: () => undefined, signal: { aborted: false } };

export const backupCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('backup')
      .description('the whole workspace in one file: documents, their histories and the bin')
      .argument('<file>', 'the backup to write, for instance muster-backup.zip')
      .option('--data <folder>', 'the workspace; without it, the one of the settings')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          return inWorkspace(options, async (workspace) => {
            const made = await writeBackup(workspace, resolve(file));
            if (options.json) printJson(io, { file: resolve(file), ...made });
            else io.stdout(`${file}: ${String(made.documents)} documents, ${String(made.files)} files in all.\n`);
            return 0;
          });
        }),
      );
  },
};

export const restoreCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('restore')
      .description('everything of a backup into the workspace; what differs there goes to its history first')
      .argument('<file>', 'a backup that "muster backup" or the app made')
      .option('--data <folder>', 'the workspace; without it, the one of the settings')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          return inWorkspace(options, async (workspace) => {
            const facts = await stat(file).catch(() => null);
            if (!facts?.isFile()) throw new CliFailure(`There is no file ${file}.`);
            const handle = await open(file, 'r');
            try {
              const restored = await workspace.backup.restore(bytesOfFile(handle, facts.size), quietly);
              if (!restored.ok) throw new CliFailure(restored.error.message);
              const { refused, ...counts } = restored.value;
              if (options.json) printJson(io, restored.value);
              else {
                io.stdout(
                  `${file}: ${String(counts.restored)} documents restored, ${String(counts.replaced)} replaced, ` +
                    `${String(counts.same)} as they were, ${String(counts.kept)} old versions and deleted ones.\n`,
                );
                for (const { path, reason } of refused) io.stderr(`${path}: ${reason}\n`);
              }
              return refused.length === 0 ? 0 : 1;
            } finally {
              await handle.close();
            }
          });
        }),
      );
  },
};

async function inWorkspace(options: Options, work: (workspace: Workspace) => Promise<ExitCode>): Promise<ExitCode> {
  const services = await Services.start({
    host: 'direct',
    version: VERSION,
    documentsFolder: documentsFolder(),
    configFolder: configFolder(),
    ...(options.data !== undefined && { dataFolder: resolve(options.data) }),
  });
  try {
    const workspace = services.workspace();
    if (!workspace.ok) throw new CliFailure(workspace.error.message);
    return await work(workspace.value);
  } finally {
    await services.close();
  }
}

/** Beside its place first, so that a backup is whole or not there. */
async function writeBackup(workspace: Workspace, file: string): Promise<{ documents: number; files: number }> {
  const beside = `${file}.part`;
  const handle = await open(beside, 'w', 0o600).catch((error: unknown) => {
    throw new CliFailure(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  });
  try {
    const made = await workspace.backup.make(async (chunk) => void (await handle.write(chunk)), quietly);
    if (!made.ok) throw new CliFailure(made.error.message);
    await handle.sync();
    await rename(beside, file);
    return made.value;
  } finally {
    await handle.close();
    await rm(beside, { force: true });
  }
}
