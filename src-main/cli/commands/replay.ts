import type { Command } from 'commander';
import { logText } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { verifyRecord } from '#shared/battle/frame/verify';
import { parseDocumentOf } from '#shared/schema/parse';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';
import { readSystemFiles, readText } from '../input';

export const replayCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('replay')
      .description('tell a battle record in sentences, or play its decisions again and compare every event')
      .argument('<file>', 'the record, or - for standard input')
      .option('--verify', 'play the decisions again and compare every event')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const { json, system, verify } = command.optsWithGlobals<CommonOptions & { verify?: boolean }>();
          const record = parseDocumentOf('muster/battle', await readText(file, io.stdin));
          if (!record.ok) throw new CliFailure(`${file}: ${record.error.message}`);
          const theatre = prepareRecord(record.value, await readSystemFiles(system));
          if (!theatre.ok)
            throw new CliFailure(`${file}: ${theatre.error[0]?.message ?? 'this battle cannot be played.'}`, 1);
          const { events, decisions } = record.value;
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
