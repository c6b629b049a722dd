/** What every command of `muster` is made of. A command is one file in `commands/` that exports one `CliCommand`, listed in `cli.ts`. */
import type { Command } from 'commander';
import type { ShownLengths } from '#shared/core/shown-lengths';

/** FORMATS: 0 fine, 1 the document has errors, 2 bad call or unreadable input. */
export type ExitCode = 0 | 1 | 2;

export interface CliIo {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** All of standard input as text. */
  readonly stdin: () => Promise<string>;
}

/** Options that every command understands; read them with `command.optsWithGlobals<CommonOptions>()`. */
export interface CommonOptions {
  readonly json?: boolean;
  /** Files of the user's own systems. */
  readonly system?: readonly string[];
  /** The unit that lengths are told and printed in. */
  readonly lengths?: ShownLengths;
}

export interface CliTools {
  readonly io: CliIo;
  /** Wraps a command's action: what it returns is the exit code, and a `CliFailure` becomes one line on standard error. */
  readonly action: <A extends unknown[]>(run: (...args: A) => Promise<ExitCode>) => (...args: A) => Promise<void>;
  /** Stops when the user presses Ctrl-C or the process is told to end. */
  readonly untilStopped: () => Promise<void>;
}

export interface CliCommand {
  /** Adds itself: name, arguments, options, and an action wrapped in `tools.action`. */
  readonly add: (program: Command, tools: CliTools) => void;
}

/** Bad call or unreadable input, as one line; where several things are wrong, one line for each. */
export class CliFailure extends Error {
  constructor(
    message: string,
    readonly code: ExitCode = 2,
    readonly more: readonly string[] = [],
  ) {
    super(message);
  }
}

/** One JSON value on standard output and nothing else. */
export const printJson = (io: CliIo, value: unknown): void => io.stdout(`${JSON.stringify(value, null, 2)}\n`);
