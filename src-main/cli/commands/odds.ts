import type { Command } from 'commander';
import { parseJson } from '#shared/core/json-bounds';
import { scenarioOdds } from '#shared/odds/scenario';
import type { OddsAnswer } from '#shared/odds/answer';
import { DOCUMENT_BOUNDS, textProblem } from '#shared/schema/parse';
import { makeSystemRegistry } from '#shared/systems/registry';
import { bookFinder } from '#shared/systems/rule-books';
import { CliFailure, printJson, type CliCommand, type CliIo, type CommonOptions } from '../command';
import { readSystemFiles, readText } from '../input';

export const oddsCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('odds')
      .description('exact odds of one attack, or of each in an array, read as JSON from standard input')
      .argument('[file]', 'the scenario; standard input if left out', '-')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const { system } = command.optsWithGlobals<CommonOptions>();
          printJson(io, await answer(file, io, system));
          return 0;
        }),
      );
  },
};

async function answer(
  file: string,
  io: CliIo,
  systemFiles: readonly string[] = [],
): Promise<OddsAnswer | OddsAnswer[]> {
  const registry = makeSystemRegistry(await readSystemFiles(systemFiles));
  const findBook = bookFinder((id) => registry.get(id));
  const name = file === '-' ? 'scenario' : file;
  const input = parse(await readText(file, io.stdin), name);
  const one = (scenario: unknown, label: string): OddsAnswer => {
    const result = scenarioOdds(scenario, findBook);
    if (!result.ok) throw new CliFailure(`${label}: ${result.error}`);
    return result.value;
  };
  return Array.isArray(input)
    ? input.map((scenario: unknown, i) => one(scenario, `${name} ${String(i + 1)}`))
    : one(input, name);
}

function parse(text: string, name: string): unknown {
  const parsed = parseJson(text, DOCUMENT_BOUNDS);
  if (parsed.ok) return parsed.value;
  if (parsed.error.code !== 'not-json') throw new CliFailure(`${name}: ${textProblem(parsed.error).message}`);
  throw new CliFailure(`${name}: this is no JSON${text.trim() === '' ? ', it is empty' : ''}.`);
}
