import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { notSimulatedWords, textOnlyRules } from '#shared/army/not-simulated';
import { fullStop } from '#shared/core/one-line';
import { prepareRecord } from '#shared/battle/prepare';
import { logText } from '#shared/battle/frame/log';
import type { BattleRecord } from '#shared/schema/battle/record';
import { parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { LEVELS } from '#shared/players/levels';
import { builtEntry } from '../../host/built-files';
import { WorkerPool } from '../../simulation/worker-pool';
import { battleId } from '../battle-id';
import { asCliFailure, readBattleFiles, readControllers, readWhole, type BattleOptions } from '../battle-input';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';

interface Options extends BattleOptions, CommonOptions {
  readonly out?: string;
  readonly log?: boolean;
  readonly id?: string;
}

export const battleCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('battle')
      .description('play one battle between computer players and write its record')
      .requiredOption('--mission <file>', 'mission file, or the id of one that comes with Muster')
      .requiredOption('--armies <files...>', 'two army files; the first plays side a')
      .option('--seed <number>', 'seed of dice and players', '1')
      .option('--controllers <levels...>', `players of the two armies: ${LEVELS.join(', ')}`)
      .option('--id <id>', 'id of the record; left out: one made from mission, armies, seed and players')
      .option('--out <file>', 'write the record there')
      .option('--log', 'print the battle in sentences')
      .action(
        action(async (_options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          const files = await readBattleFiles(options, io);
          const seed = readWhole(options.seed, 'The seed', 0);
          const pool = new WorkerPool(builtEntry('battle-worker'));
          const controllers = readControllers(options.controllers);
          const id = options.id ?? battleId({ files, seed, controllers });
          const played = await pool.battle({ files, seed, controllers, id });
          if (!played.ok) throw asCliFailure(played.error, files);
          const record = played.value as BattleRecord;
          if (options.out !== undefined) await write(options.out, serialise(record));
          if (options.json) printJson(io, options.out === undefined ? record : summaryOf(record, options.out));
          else if (options.log) io.stdout(sentences(record));
          else io.stdout(`${resultText(record, options.out)}\n`);
          if (record.broken === undefined) return 0;
          io.stderr(`${faultText(record, options.out)}\n`);
          return 2;
        }),
      );
  },
};

/** What stopped the battle, and how to get there again. */
const faultText = ({ seed, decisions, broken = '' }: BattleRecord, out: string | undefined): string =>
  `A fault in Muster stopped the battle with seed ${String(seed)} after ${String(decisions.length)} decisions: ${fullStop(broken)}` +
  (out === undefined ? ' Write the record so far with --out.' : ` The record so far is in ${out}.`);

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new CliFailure(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'UNKNOWN'}).`);
  }
}

const summaryOf = (record: BattleRecord, out: string): object => ({
  id: record.id,
  out,
  seed: record.seed,
  decisions: record.decisions.length,
  events: record.events.length,
  result: record.result,
  ...(record.broken === undefined ? {} : { broken: record.broken }),
  ...(silentRules(record).length > 0 ? { notSimulated: silentRules(record) } : {}),
});

const resultLine = ({ armies, result, seed }: BattleRecord): string => {
  if (!result) return 'The battle is not over.';
  const { a, b } = result.vp;
  const rounds = `${String(result.rounds)} rounds, seed ${String(seed)}`;
  if (result.winner === null)
    return `${armies.a.name} and ${armies.b.name} draw, ${String(a)} to ${String(b)} (${rounds}).`;
  const [won, lost] = result.winner === 'a' ? [a, b] : [b, a];
  return `${armies[result.winner].name} beats ${armies[result.winner === 'a' ? 'b' : 'a'].name}, ${String(won)} to ${String(lost)} (${rounds}).`;
};

/** The result in a line, with what it knows nothing of. */
export const resultText = (record: BattleRecord, out?: string): string =>
  [resultLine(record), notSimulatedWords(silentRules(record)), out === undefined ? '' : `Written to ${out}.`]
    .filter((text) => text !== '')
    .join(' ');

function theatreOf(record: BattleRecord) {
  const parsed = parseDocumentOf('muster/battle', record);
  const theatre = parsed.ok ? prepareRecord(parsed.value) : parsed;
  return theatre.ok ? theatre.value : null;
}

function sentences(record: BattleRecord): string {
  const theatre = theatreOf(record);
  return theatre ? logText(theatre, record.events) : '';
}

/** Rules that the result knows nothing of, because they are text only. */
function silentRules(record: BattleRecord): readonly string[] {
  const theatre = theatreOf(record);
  return theatre ? textOnlyRules(theatre.system, [theatre.armies.a, theatre.armies.b]) : [];
}
