import type { Command } from 'commander';
import { logText } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { verifyRecord } from '#shared/battle/frame/verify';
import { parseDocumentOf } from '#shared/schema/parse';
import { whyOf } from '#shared/players/why';
import type { AnyChoice } from '#shared/players/choice';
import { readWhole } from '../battle-input';
import { CliFailure, printJson, type CliCommand, type CliIo, type CommonOptions } from '../command';
import { readSystemFiles, readText } from '../input';

interface Options extends CommonOptions {
  readonly verify?: boolean;
  readonly why?: string;
}

export const replayCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('replay')
      .description('tell a battle record in sentences, or play its decisions again and compare every event')
      .argument('<file>', 'the record, or - for standard input')
      .option('--verify', 'play the decisions again and compare every event')
      .option('--why <number>', 'what the computer player weighed when it took this decision, counted from 1')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const { json, system, verify, why } = command.optsWithGlobals<Options>();
          const record = parseDocumentOf('muster/battle', await readText(file, io.stdin));
          if (!record.ok) throw new CliFailure(`${file}: ${record.error.message}`);
          const theatre = prepareRecord(record.value, await readSystemFiles(system));
          if (!theatre.ok)
            throw new CliFailure(`${file}: ${theatre.error[0]?.message ?? 'this battle cannot be played.'}`, 1);
          const { events, decisions } = record.value;
          if (why !== undefined) {
            const choice = whyOf(theatre.value, record.value, readWhole(why, 'The decision', 1) - 1);
            if (!choice) throw new CliFailure(`${file}: there is no decision ${why} of a player that can say why.`);
            if (json) printJson(io, choice);
            else printWhy(io, choice);
            return 0;
          }
          if (!verify) {
            if (json)
              printJson(io, { events: events.length, decisions: decisions.length, result: record.value.result });
            else io.stdout(logText(theatre.value, events));
            return 0;
          }
          const result = verifyRecord(theatre.value, record.value);
          if (json)
            printJson(io, {
              matches: result.ok,
              events: events.length,
              decisions: decisions.length,
              mismatch: result.ok ? null : result.error,
            });
          else
            io.stdout(
              result.ok
                ? `${file}: ${String(decisions.length)} decisions give the same ${String(events.length)} events.\n`
                : `${file}: ${result.error.message}\n`,
            );
          return result.ok ? 0 : 1;
        }),
      );
  },
};

/** Best first, each with its terms: thousandths of a victory point, written as points. */
function printWhy(io: CliIo, { decision, alternatives }: AnyChoice): void {
  if (alternatives.length === 0) io.stdout(`${JSON.stringify(decision)}\n  the only thing to do\n`);
  for (const { decision: order, score, terms } of alternatives)
    io.stdout(
      `${points(score)}  ${JSON.stringify(order)}\n         ${terms.map(({ term, value }) => `${term} ${points(value)}`).join(', ')}\n`,
    );
}

const points = (thousandths: number): string => (thousandths / 1000).toFixed(3);
