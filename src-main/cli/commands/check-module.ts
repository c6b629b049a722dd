import type { Command } from 'commander';
import { validateModule } from '#shared/army/validate-module';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { inspectModule } from '#shared/players/module-check/inspect';
import {
  notFielded,
  noTrial,
  playTrial,
  trialOf,
  troublesOf,
  type TrialGame,
} from '#shared/players/module-check/trials';
import { makeSystemRegistry } from '#shared/systems/registry';
import { readWhole } from '../battle-input';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';
import { readDocumentFile, readSystemFiles } from '../input';

interface Options extends CommonOptions {
  readonly games: string;
  readonly seed: string;
}

/** What is unused, unreachable, text only or cannot be fielded, and whether random battles of the module go to their end. */
export const checkModuleCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('check-module')
      .description('what a module does not use, cannot field or leaves to players; plays random battles of it')
      .argument('<file>', 'the module')
      .option('--games <number>', 'random battles to play', '100')
      .option('--seed <number>', 'seed of armies and battles', '1')
      .action(
        action(async (file: string, _options: object, command: Command) => {
          const options = command.optsWithGlobals<Options>();
          const document = await readDocumentFile(file, io.stdin);
          if (document.format !== 'muster/system') throw new CliFailure(`${file} is no module.`);
          const others = await readSystemFiles(options.system);
          const systems = makeSystemRegistry([...others.filter(({ id }) => id !== document.id), document]);
          const system = systems.get(document.id, document.release);
          const missions = new Set(comingMissions().map(({ id }) => id));
          const issues = validateModule(document, systems, missions);
          const errors = issues.filter(({ severity }) => severity === 'error');
          const findings = system ? [...inspectModule(document, system), ...notFielded(document, system)] : [];
          const trial = system ? trialOf(system, systems) : null;
          const count = readWhole(options.games, 'The number of games', 0, 10_000);
          const seed = readWhole(options.seed, 'The seed', 0);
          const games: TrialGame[] = [];
          // Without a mission every battle would say the same.
          const asked = trial && noTrial(trial) !== null ? Math.min(1, count) : count;
          for (let index = 0; trial && errors.length === 0 && index < asked; index++)
            games.push(playTrial(trial, seed, index));
          const broken = games.filter(({ trouble }) => trouble !== null);
          const ok = errors.length === 0 && broken.length === 0;
          if (options.json)
            printJson(io, {
              ...{ valid: errors.length === 0, issues, findings, refused: trial?.refused ?? [] },
              battles: { played: games.length - broken.length, asked: count, seed, broken },
            });
          else {
            for (const { severity, message } of issues) io.stdout(`${severity.padEnd(13)} ${message}\n`);
            for (const { kind, message } of findings) io.stdout(`${kind.padEnd(13)} ${message}\n`);
            for (const { name, message } of trial?.refused ?? [])
              io.stdout(`${'mission'.padEnd(13)} ${name} is not played: ${message}\n`);
            for (const said of troublesOf(broken).slice(0, 20)) io.stdout(`${'battle'.padEnd(13)} ${said}\n`);
            io.stdout(
              `${file}: ${String(errors.length)} errors, ${String(findings.length)} findings, ` +
                `${String(games.length - broken.length)} of ${String(games.length)} battles played to their end.\n`,
            );
          }
          return ok ? 0 : 1;
        }),
      );
  },
};
