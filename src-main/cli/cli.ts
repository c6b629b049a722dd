/** `muster`: the same services as the app, without a window. Add a command: its file in `commands/`, its name in this list. */
import { MAX_TEXT } from '#shared/schema/parse';
import type { CliCommand, CliIo } from './command';
import { backupCommand, restoreCommand } from './commands/backup';
import { battleCommand } from './commands/battle';
import { mergeCommand } from './commands/merge';
import { oddsCommand } from './commands/odds';
import { sampleCommand } from './commands/sample';
import { printCommand } from './commands/print';
import { replayCommand } from './commands/replay';
import { serveCommand } from './commands/serve';
import { simulateCommand } from './commands/simulate';
import { tournamentCommand } from './commands/tournament';
import { checkModuleCommand } from './commands/check-module';
import { validateCommand } from './commands/validate';
import { runCli } from './program';

const COMMANDS: readonly CliCommand[] = [
  validateCommand,
  checkModuleCommand,
  oddsCommand,
  sampleCommand,
  serveCommand,
  battleCommand,
  simulateCommand,
  mergeCommand,
  tournamentCommand,
  replayCommand,
  printCommand,
  backupCommand,
  restoreCommand,
];

const io: CliIo = {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  stdin: async () => {
    process.stdin.setEncoding('utf8');
    let text = '';
    for await (const chunk of process.stdin as AsyncIterable<string>) {
      text += chunk;
      // One letter too many is enough to be refused; nobody waits for an end that may never come.
      if (text.length > MAX_TEXT) break;
    }
    return text;
  },
};

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

// Somebody piped us into `head`: that is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), COMMANDS, io, untilStopped);
// A watcher or an idle connection must not keep a finished command alive; output is flushed first.
process.stdout.write('', () => process.exit());
