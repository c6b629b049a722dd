import type { Command } from 'commander';
import { kebab } from '#shared/core/kebab';
import { LEVELS } from '#shared/players/levels';
import type { Habits } from '#shared/players/tournament/habits';
import { pairingsOf, type PairResult } from '#shared/players/tournament/tournament';
import { builtInRegistry } from '#shared/systems/registry';
import { builtEntry } from '../../host/built-files';
import { WorkerPool } from '../../simulation/worker-pool';
import { asCliFailure, level, readWhole } from '../battle-input';
import { CliFailure, printJson, type CliCommand, type CliIo, type CommonOptions } from '../command';
import { readSystemFiles } from '../input';

interface Options extends CommonOptions {
  readonly levels: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly mirrors?: boolean;
}

export const tournamentCommand: CliCommand = {
  add: (program, { io, action, untilStopped }) => {
    program
      .command('tournament')
      .description('computer players against each other, seats swapped, in the system that --system names last')
      .option('--levels <levels...>', `players, weakest first: ${LEVELS.join(', ')}`, [...LEVELS])
      .option('--games <number>', 'games of each pair', '60')
      .option('--seed <number>', 'seed of tables, dice and players', '1')
      .option('--workers <number>', 'threads; the result does not depend on it')
      .option('--mirrors', 'also each level against itself, which shows what the seat is worth')
      .action(
        action(async (_options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          const [system, files] = namedSystem(options.system ?? []);
          const levels = options.levels.map(level);
          const stop = new AbortController();
          void untilStopped().then(() => stop.abort());
          const result = await new WorkerPool(builtEntry('battle-worker')).tournament(
            {
              system,
              systems: await readSystemFiles(files),
              pairings: pairingsOf(levels).filter(({ a, b }) => a !== b || options.mirrors),
              games: readWhole(options.games, 'The number of games', 1, 1_000_000),
              seed: readWhole(options.seed, 'The seed', 0),
              ...(options.workers === undefined
                ? {}
                : { workers: readWhole(options.workers, 'The number of workers', 1, 64) }),
            },
            { signal: stop.signal, onProgress: ({ done, games }) => tell(io, done, games) },
          );
          if (!result.ok) throw asCliFailure(result.error);
          if (options.json) printJson(io, { system, seed: Number(options.seed), pairs: result.value });
          else printPairs(io, result.value);
          return 0;
        }),
      );
  },
};

/** `--system` names files of the user's own systems, and last the system that is played. */
function namedSystem(named: readonly string[]): readonly [string, readonly string[]] {
  const last = named.at(-1);
  if (last === undefined)
    throw new CliFailure(
      `Name a system with --system: ${builtInRegistry.documents.map(({ id }) => id).join(', ')}, or the id of your own after its file.`,
    );
  return [kebab(last), named.slice(0, -1)];
}

/** A line on standard error now and then. */
function tell(io: CliIo, done: number, games: number): void {
  if (done % TOLD_EVERY === 0 || done === games) io.stderr(`${String(done)} of ${String(games)} games\n`);
}
const TOLD_EVERY = 50;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function printPairs(io: CliIo, pairs: readonly PairResult[]): void {
  for (const { a, b, games, wins, draws, losses, rate, low, high, firstSeat, habits } of pairs) {
    io.stdout(
      `${a} v ${b}: ${String(games)} games, ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost; ` +
        `${percent(rate)} (${percent(low)} to ${percent(high)}), first seat ${percent(firstSeat)}\n`,
    );
    io.stdout(`  ${a.padEnd(10)} ${habitWords(habits.a)}\n`);
    if (a !== b) io.stdout(`  ${b.padEnd(10)} ${habitWords(habits.b)}\n`);
  }
}

const share = (part: number, whole: number): string => (whole === 0 ? 'none' : percent(part / whole));

const habitWords = (habits: Habits): string =>
  [
    `against the edge ${share(habits.edge, habits.activations)}`,
    `impossible ${share(habits.impossible, habits.declared)}`,
    `needing the best face ${share(habits.hopeless, habits.attacks)}`,
    `overkill ${share(habits.overkill, habits.attacks)}`,
    `leaders lost ${share(habits.leadersLost, habits.leaders)}`,
  ].join(', ');
