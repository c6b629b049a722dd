import type { Command } from 'commander';
import { notSimulatedWords } from '#shared/army/not-simulated';
import type { Rate, SimulationResult } from '#shared/players/simulation-result';
import { SIDES } from '#shared/schema/battle/side';
import { LEVELS } from '#shared/players/levels';
import { builtEntry } from '../../host/built-files';
import { WorkerPool } from '../../simulation/worker-pool';
import { asCliFailure, readBattleFiles, readControllers, readWhole, type BattleOptions } from '../battle-input';
import { printJson, type CliCommand, type CliIo, type CommonOptions } from '../command';

interface Options extends BattleOptions, CommonOptions {
  readonly games: string;
  readonly workers?: string;
  readonly swapSides?: boolean;
}

export const simulateCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('simulate')
      .description('play many battles: wins, draws, victory points and what each unit did')
      .requiredOption('--mission <file>', 'mission file, or the id of one that comes with Muster')
      .requiredOption('--armies <files...>', 'two army files')
      .option('--games <number>', 'battles to play', '100')
      .option('--seed <number>', 'seed of the whole', '1')
      .option('--workers <number>', 'threads; the result does not depend on it')
      .option('--swap-sides', 'every second battle with the armies on each other’s side')
      .option('--controllers <levels...>', `players of the two armies: ${LEVELS.join(', ')}`)
      .action(
        action(async (_options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          const files = await readBattleFiles(options, io);
          const result = await new WorkerPool(builtEntry('battle-worker')).simulate({
            files,
            games: readWhole(options.games, 'The number of games', 1, 1_000_000),
            seed: readWhole(options.seed, 'The seed', 0),
            swapSides: options.swapSides ?? false,
            controllers: readControllers(options.controllers),
            ...(options.workers === undefined
              ? {}
              : { workers: readWhole(options.workers, 'The number of workers', 1, 64) }),
          });
          if (!result.ok) throw asCliFailure(result.error);
          if (options.json) printJson(io, result.value);
          else printResult(io, result.value);
          return 0;
        }),
      );
  },
};

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const rate = ({ rate: share, low, high }: Rate): string =>
  `${percent(share)} (${(100 * low).toFixed(1)} to ${percent(high)})`;

export function printResult(io: CliIo, result: SimulationResult): void {
  const { armies, games, seed, mission } = result;
  io.stdout(`${armies.a.name} v ${armies.b.name}, ${mission}: ${String(games)} battles, seed ${String(seed)}\n`);
  for (const army of SIDES)
    io.stdout(
      `${armies[army].name.padEnd(24)} wins ${rate(result.winRate[army])}, ${result.vp[army].mean.toFixed(2)} victory points\n`,
    );
  io.stdout(`${'Drawn'.padEnd(24)}      ${rate(result.drawRate)}\n`);
  io.stdout(`${'unit'.padEnd(24)} points  survives  HP lost  HP dealt  kills\n`);
  for (const unit of result.units) {
    io.stdout(
      `${[
        `${unit.army} ${unit.name}`.padEnd(24) + String(unit.points).padStart(7),
        percent(unit.survival.rate).padStart(8),
        unit.hpLost.toFixed(2).padStart(7),
        unit.hpDealt.toFixed(2).padStart(8),
        unit.kills.toFixed(2).padStart(5),
      ].join('  ')}\n`,
    );
  }
  const silent = notSimulatedWords(result.notSimulated ?? []);
  if (silent !== '') io.stdout(`${silent}\n`);
}
