import type { Command } from 'commander';
import type { Issue } from '#shared/core/issue';
import { oneLine } from '#shared/core/one-line';
import { checkDocument, unreadable, type Verdict } from '../check-document';
import { printJson, type CliCommand, type CliIo, type CommonOptions } from '../command';
import { parseText, readSystemFiles, readText } from '../input';

export const validateCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('validate')
      .description('check an army, mission, system or battle record: its points and everything to put right')
      .argument('<file>', 'the document, or - for standard input')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const { json, system } = command.optsWithGlobals<CommonOptions>();
          const parsed = parseText(await readText(file, io.stdin));
          if (!parsed.ok) {
            if (json) printJson(io, unreadable(parsed.error));
            io.stderr(`${oneLine(`${file}: ${parsed.error.message}`, 600)}\n`);
            return 2;
          }
          const verdict = checkDocument(parsed.value, await readSystemFiles(system));
          if (json) printJson(io, verdict);
          else printVerdict(io, file, verdict);
          return verdict.valid ? 0 : 1;
        }),
      );
  },
};

/** ` (entries[0].per)`: where in the file. */
const placeText = (path: Issue['path']): string =>
  path.length === 0
    ? ''
    : ` (${path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${step}`)).join('')})`;

function printVerdict(io: CliIo, file: string, { valid, total, units, issues }: Verdict): void {
  for (const { severity, rule, path, message } of issues)
    io.stdout(`${severity.padEnd(7)} ${rule.padEnd(12)} ${oneLine(message + placeText(path), 600)}\n`);
  for (const { id, points } of units) io.stdout(`${String(points).padStart(6)}  ${id}\n`);
  if (total !== null) io.stdout(`${String(total).padStart(6)}  total\n`);
  const errors = issues.filter((issue) => issue.severity === 'error').length;
  io.stdout(
    valid
      ? `${file}: nothing to put right.\n`
      : `${file}: ${String(errors)} ${errors === 1 ? 'error' : 'errors'} to put right.\n`,
  );
}
