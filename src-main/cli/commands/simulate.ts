import type { Command } from 'commander';
import { wilson, type SimulationResult } from '#shared/players/simulation-result';
import type { Tally } from '#shared/players/tally';
import {
  askedNow,
  battlesLeft,
  battlesOf,
  mergeSimulations,
  sameQuestion,
  simulationDocument,
  type SimulationDocument,
  type SimulationQuestion,
} from '#shared/players/simulation-document';
import { pairedDifference } from '#shared/players/variant';
import { canonical } from '#shared/schema/serialise';
import { LEVELS } from '#shared/players/levels';
import { builtEntry } from '../../host/built-files';
import { PartFile } from '../../simulation/part-file';
import { WorkerPool, type SimulationSoFar, type StopSignal } from '../../simulation/worker-pool';
import {
  asCliFailure,
  readBattleFiles,
  readControllers,
  readWhole,
  type BattleFilesRead,
  type BattleOptions,
} from '../battle-input';
import { CliFailure, printJson, type CliCommand, type CliIo, type CommonOptions } from '../command';
import { percent, printResult, printVariant } from '../print-simulation';
import { readIfThere, readShard } from '../simulation-input';
import { resultOf } from './merge';

interface Options extends BattleOptions, CommonOptions {
  readonly games: string;
  readonly workers?: string;
  readonly swapSides?: boolean;
  readonly shard?: string;
  readonly out?: string | undefined;
  readonly variant?: string;
}

export const simulateCommand: CliCommand = {
  add: (program, { io, action, untilStopped }) => {
    program
      .command('simulate')
      .description('play many battles: wins, draws, victory points and what each unit did')
      .requiredOption('--mission <file>', 'mission file, or the id of one that comes with Muster')
      .requiredOption('--armies <files...>', 'two army files')
      .option('--games <number>', 'battles to play', '100')
      .option('--seed <number>', 'seed of the whole', '1')
      .option('--workers <number>', 'threads; the result does not depend on it')
      .option('--swap-sides', 'every second battle with the armies on each other’s side')
      .option('--shard <part>', 'play only one part of several, such as 2/4, and write it with --out')
      .option('--out <file>', 'write the simulation there as it is played; one that was broken off is taken up again')
      .option('--variant <file>', 'also play this army in place of the first, with the same dice, and compare')
      .option('--controllers <levels...>', `players of the two armies: ${LEVELS.join(', ')}`)
      .action(
        action(async (_options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          const stop = new AbortController();
          void untilStopped().then(() => stop.abort());
          const first = await simulated(io, options, stop.signal);
          if (options.shard !== undefined) return 0;
          const variant =
            options.variant === undefined
              ? null
              : await simulated(
                  io,
                  { ...options, armies: [options.variant, ...options.armies.slice(1)], out: undefined },
                  stop.signal,
                );
          if (options.json) printJson(io, variant ? withVariant(first, variant) : first);
          else {
            printResult(io, first);
            if (variant) printVariant(io, first, variant);
          }
          return 0;
        }),
      );
  },
};

/** Plays what is not in the file yet, saving now and then; a stop keeps what was played. */
async function simulated(io: CliIo, options: Options, signal: StopSignal): Promise<SimulationResult> {
  const files = await readBattleFiles(options, io);
  const shard = options.shard === undefined ? null : readShard(options.shard);
  if (shard && options.out === undefined) throw new CliFailure('Say where the part is to be written: --out P.json');
  const question = askedNow({
    ...asPlain(files),
    games: readWhole(options.games, 'The number of games', 1, 1_000_000),
    seed: readWhole(options.seed, 'The seed', 0),
    swapSides: options.swapSides ?? false,
    controllers: readControllers(options.controllers),
  });
  const before = await readIfThere(options.out);
  if (before && !sameQuestion(before.question, question))
    throw new CliFailure(`${options.out ?? ''} holds the answer to another question; name another file.`);
  const wanted = battlesOf(question.games, shard ?? undefined);
  const battles = before ? battlesLeft(before, wanted) : wanted;
  const file = options.out === undefined ? null : new PartFile(options.out, question, shard);
  const together = (tally: Tally): Tally => joined(question, before, tally);
  const played = await new WorkerPool(builtEntry('battle-worker')).play(
    {
      files,
      battles,
      games: question.games,
      seed: question.seed,
      swapSides: question.swapSides,
      controllers: question.controllers,
      ...(options.workers === undefined ? {} : { workers: readWhole(options.workers, 'The number of workers', 1, 64) }),
    },
    {
      signal,
      onTally: (tally) => file?.keep(together(tally)),
      onProgress: (soFar) => tell(io, soFar),
    },
  );
  if (!played.ok) throw asCliFailure(played.error, files);
  const tally = together(played.value.tally);
  const saved = await file?.save(tally);
  if (saved && !saved.ok) throw new CliFailure(saved.error);
  if (signal.aborted && !file) throw new CliFailure('The simulation was stopped.');
  if (signal.aborted) io.stderr(`Stopped after ${String(tally.games)} battles; the same call goes on from there.\n`);
  return resultOf(simulationDocument(question, tally));
}

/** Documents as they would lie in a file: parts from different machines must agree to the byte. */
const asPlain = (files: BattleFilesRead): Pick<SimulationQuestion, 'mission' | 'armies' | 'systems'> =>
  canonical(files) as Pick<SimulationQuestion, 'mission' | 'armies' | 'systems'>;

function joined(question: SimulationQuestion, before: SimulationDocument | null, tally: Tally): Tally {
  if (!before) return tally;
  const merged = mergeSimulations([before, simulationDocument(question, tally)]);
  if (!merged.ok) throw new CliFailure(merged.error);
  return merged.value.tally;
}

/** Running estimates on standard error, where a person looks on. */
function tell(io: CliIo, { done, games, wins, draws }: SimulationSoFar): void {
  if (!process.stderr.isTTY || done === 0) return;
  io.stderr(
    `\r${String(done)} of ${String(games)}: ${percent((wins.a + draws / 2) / done)} for the first army ` +
      `(${percent(wilson(wins.a + draws / 2, done).low)} to ${percent(wilson(wins.a + draws / 2, done).high)})${done === games ? '\n' : ''}`,
  );
}

const withVariant = (first: SimulationResult, variant: SimulationResult) => ({
  ...first,
  variant: { result: variant, difference: pairedDifference(first, variant) },
});
