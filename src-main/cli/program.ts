/** Builds the command line from its commands; `runCli` never throws and answers with the exit code. */
import { Command, CommanderError, Option } from 'commander';
import { oneLine } from '#shared/core/one-line';
import { lengthsIn, SHOWN_LENGTHS, type ShownLengths } from '#shared/core/shown-lengths';
import { VERSION } from '../version';
import { CliFailure, type CliCommand, type CliIo, type CliTools, type CommonOptions, type ExitCode } from './command';

export async function runCli(
  args: readonly string[],
  commands: readonly CliCommand[],
  io: CliIo,
  untilStopped: () => Promise<void>,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  let shown: ShownLengths = 'own';
  // Documents and other JSON are data and stay as they are.
  const told = (text: string): string => (/^[[{]/.test(text) ? text : lengthsIn(text, shown));
  const tools: CliTools = {
    io: { ...io, stdout: (text) => io.stdout(told(text)), stderr: (text) => io.stderr(told(text)) },
    untilStopped,
    action:
      (run) =>
      async (...rest) => {
        code = await run(...rest);
      },
  };
  const program = new Command('muster')
    .description('Compose armies, design battlefields, print the sheets and play the battle.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--json', 'print one JSON value on standard output and nothing else')
    .option(
      '--system <file>',
      'make a system or module of your own known; repeatable',
      (file: string, before?: string[]) => [...(before ?? []), file],
    )
    .addOption(
      new Option('--lengths <unit>', 'inches or centimetres in what is told and printed').choices(SHOWN_LENGTHS),
    )
    .hook('preAction', (_program, command) => {
      shown = command.optsWithGlobals<CommonOptions>().lengths ?? 'own';
    })
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: io.stdout, writeErr: io.stderr, outputError: (text, write) => write(line(text)) })
    .exitOverride();
  for (const command of commands) command.add(program, tools);
  // Sub-commands are made before the override is inherited by later ones.
  for (const command of program.commands) command.exitOverride().configureOutput(program.configureOutput());
  // Only now, so that commands do not inherit it: a word that is no command gets our own sentence.
  program.allowExcessArguments().action((_options, command: Command) => {
    const [unknown] = command.args;
    if (unknown !== undefined) throw new CliFailure(`There is no command "${unknown}". "muster --help" lists them.`);
    program.outputHelp();
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, io);
  }
}

function explain(error: unknown, io: CliIo): ExitCode {
  // Commander has printed its own line; help and version end here too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CliFailure) {
    io.stderr([error.message, ...error.more].map(line).join(''));
    return error.code;
  }
  const report =
    error instanceof Error
      ? process.env['MUSTER_DEBUG']
        ? (error.stack ?? error.message)
        : error.message
      : String(error);
  io.stderr(`Muster made a mistake: ${process.env['MUSTER_DEBUG'] ? `${report}\n` : line(report)}`);
  return 2;
}

/** A call can be megabytes long; the answer is one line. */
const line = (text: string): string => `${oneLine(text.trimStart().replace(/^error: /, ''), 600)}\n`;
